"""What may become of an event that has just been drawn (6.3), by the second word of the action `event`."""

DRAWN = {
    "play": "Carry it out now; then it is out for the rest of the turn.",
    "hold": "Hold it, unseen, for a better moment.",
    "command": "Lay it on a Command Event track instead; nobody learns what it says (6.3.2).",
    "discard": "It is of no use now and out for the rest of the turn.",
    "free": "Enhanced by Fortune: fire with another unit as well, without a chit (6.4.d).",
}
