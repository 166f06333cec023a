"""At Any Cost: Metz 1870. The battles west of Metz on 16 and 18 August 1870. One module per chapter of the rules."""
