"""The screens that can be drawn: each puts on the table, or opens over it, what is wished for."""

from __future__ import annotations

import math
from collections.abc import Callable

from wargame.client import doors, models
from wargame.client.looks import Piece
from wargame.client.shot.studio import ShotRefused, Studio
from wargame.client.table.judging.page import can_be_judged, open_judgement
from wargame.client.table.lights import Hit
from wargame.client.table.replay import ReplayScene
from wargame.client.table.scene import TableScene
from wargame.client.table.turn_page import TurnPages
from wargame.client.table.windows import open_aids, open_menu, open_order_of_battle


def _browser(studio: Studio, _: str) -> None:
    from wargame.client.menu.browser import Browser

    browser = Browser(studio.app)
    studio.app.push(browser)
    if any(battle.ref.path == studio.ref.path for shelf in browser.shelves for battle in shelf.battles):
        browser.choose_game(studio.ref.game)
        browser.choose_battle(studio.ref.id)


def _settings(studio: Studio, _: str) -> None:
    from wargame.client.menu.settings_scene import SettingsScene

    _browser(studio, "")
    studio.settle()
    studio.app.push(SettingsScene(studio.app))


def _table(studio: Studio, _: str) -> None:
    studio.table()


def _menu(studio: Studio, _: str) -> None:
    open_menu(studio.table())


def _setup(studio: Studio, _: str) -> None:
    doors.view_setup(studio.app, studio.ref)


def _replay(studio: Studio, _: str) -> None:
    scene = ReplayScene(studio.app, studio.record())
    studio.check_at(len(scene.timeline))
    studio.look_through(scene)
    studio.app.push(scene)
    scene.playback.go(studio.wish.at if studio.wish.at is not None else len(scene.timeline) // 2)


def _curtain(studio: Studio, _: str) -> None:
    studio.table(people=2)


def _record(studio: Studio, _: str) -> None:
    studio.table(models.clash).furniture.choose_tab("record")


def _odds(studio: Studio, _: str) -> None:
    table, action = studio.asked(models.clash)
    picker = table.picker
    for word in action.words:
        if picker.preview is None and word in picker.walk.offered:
            picker.pick(word)
    if picker.preview is None and action in table.game.legal_actions:
        picker.choose(action)
    if picker.showing.forecast is None:
        raise ShotRefused("no attack can be made at this moment; without --at one is found.")


def _result(studio: Studio, _: str) -> None:
    if studio.table(models.never).game.outcome is None:
        raise ShotRefused("the game is not over at this moment, so it has no result.")


def _inspect(studio: Studio, _: str) -> None:
    table = studio.table()
    piece = _nearest(table)
    table.inspected(Hit((piece.id,), piece.place))
    table.lights.marks[piece.id] = "selected"


def _nearest(table: TableScene) -> Piece:
    """The own unit that is nearest to an enemy."""
    on_map = [piece for piece in table.map.pieces if piece.place >= 0]
    own = [piece for piece in on_map if piece.side == table.eyes[0]]
    enemies = [piece for piece in on_map if piece.side != table.eyes[0]] or own
    if not own:
        raise ShotRefused("there is no unit on the map to inspect at this moment.")
    centres = table.board.centres
    return min(own, key=lambda piece: min(math.dist(centres[piece.place], centres[foe.place]) for foe in enemies))


def _turn_page(studio: Studio, name: str) -> None:
    pages = TurnPages(studio.table(models.turn_over))
    pages.chronicle().catch_up()
    if pages.chronicle().last is None:
        raise ShotRefused("no turn is over at this moment, so there is nothing to tell of one.")
    pages.open(statistics=name == "statistics")


def _judge(studio: Studio, _: str) -> None:
    """How a game that is over went."""
    table = studio.table(models.never)
    if not can_be_judged(table):
        raise ShotRefused("a game is judged when it is over.")
    open_judgement(table)


def _enemy_turn(studio: Studio, name: str) -> None:
    """The other side at work; `after`: who looks is asked again; `again`: one of its acts is looked at again."""
    table = studio.table()
    match = models.Match(table.game, studio.wish.seed)
    enemy = table.enemy
    studio.app.settings.turn_page = False

    def followed() -> bool:
        fresh = enemy.following.fresh
        told = len(fresh) > 5 or any(act.kind == "dice" for act in fresh)
        return enemy.live == (not name) and told and len(fresh) > 2

    while table.game.outcome is None and not followed():
        table.sitting.push(match.choice())
        table.refresh()
    if table.game.outcome is not None:
        raise ShotRefused("the game is over before the other side has done enough to be told.")
    table.turns.pages.chronicle().catch_up()
    if name == "again":
        enemy.show(next(number for number, act in enumerate(enemy.acts) if act.number))
    elif name == "list":
        enemy.toggle_list()


def _advice(studio: Studio, name: str) -> None:
    """The plans of the adviser; of one that is named by its letter, that one alone."""
    table = studio.table()
    table.advising.toggle()
    if name.upper() in ("A", "B", "C") and "ABC".index(name.upper()) < len(table.advising.plans):
        table.advising.show("ABC".index(name.upper()))


def _threats(studio: Studio, _: str) -> None:
    studio.table().study.toggle_threats()


def _whatif(studio: Studio, _: str) -> None:
    table, action = studio.asked(models.under_way)
    table.trial.toggle()
    table.trial.push(action)


def _aids(studio: Studio, name: str) -> None:
    from wargame.client.table.aids import AidsWindow

    open_aids(studio.table(models.clash))
    window = studio.app.scene
    assert isinstance(window, AidsWindow)
    if name:
        titles = [aid.title for aid in window.aids]
        found = [number for number, title in enumerate(titles) if name.casefold() in title.casefold()]
        if not found:
            raise ShotRefused(f"there is no player aid “{name}”. There are: {', '.join(titles)}.")
        window.choose(found[0])


def _oob(studio: Studio, _: str) -> None:
    open_order_of_battle(studio.table())


def _rule(studio: Studio, name: str) -> None:
    """The sheet of a rule as its number opens it: the one that is asked about if none is named."""
    from wargame.content.rules import rules_of

    table = studio.table(models.clash)
    studio.aim(table)
    studio.settle()
    ask = table.game.decision
    number = name or (ask.rule if ask is not None else "")
    rules = rules_of(table.look.game)
    rule = rules.find(number) if rules else None
    if rule is None:
        raise ShotRefused(f"there is no rule “{number}” in the list of this game.")
    table.ui.focus = f"rule:{ask.rule}" if ask is not None else None
    studio.app.open_rule(rule.id)


def _rules(studio: Studio, name: str) -> None:
    """All rules of a game, or those in which some words are found."""
    from wargame.client.menu.rulebook_scene import RulebookScene

    scene = RulebookScene(studio.app, studio.table().look)
    scene.search(name)
    studio.app.push(scene)


def _card(studio: Studio, _: str) -> None:
    """The card of the moment, if the game has one then."""
    table = studio.table(models.clash)
    if not isinstance(table, TableScene) or table.course.course is None:
        raise ShotRefused("there is no card at this moment.")
    table.course.open()


def _layer(studio: Studio, name: str) -> None:
    """An overlay of the game, the first if none is named."""
    table = studio.table(models.clash)
    offers = {offer.id: offer for offer in table.layers.offers}
    if not offers:
        raise ShotRefused("this game has no overlays.")
    if name and name not in offers:
        raise ShotRefused(f"there is no overlay “{name}”. There are: {', '.join(offers)}.")
    table.layers.choose(name or next(iter(offers)))


def _strip(studio: Studio, _: str) -> None:
    """What lies along the lower edge of the map on demand."""
    table = studio.table()
    if table.along.strip is None:
        raise ShotRefused("nothing can be laid along the lower edge of the map here.")
    table.along.turn()


def _orders(studio: Studio, _: str) -> None:
    """The orders that have been given and are not carried out yet."""
    if not studio.table(models.ordered).glimpse.looking.routes():
        raise ShotRefused("nobody has been ordered to go anywhere at this moment.")


PANELS: dict[str, Callable[[Studio, str], None]] = {
    "table": _table,
    "browser": _browser,
    "menu": _menu,
    "settings": _settings,
    "setup": _setup,
    "replay": _replay,
    "curtain": _curtain,
    "record": _record,
    "log": _record,
    "odds": _odds,
    "result": _result,
    "inspect": _inspect,
    "threats": _threats,
    "advice": _advice,
    "whatif": _whatif,
    "aids": _aids,
    "oob": _oob,
    "card": _card,
    "layer": _layer,
    "orders": _orders,
    "strip": _strip,
    "rule": _rule,
    "rules": _rules,
    "turn-page": _turn_page,
    "enemy-turn": _enemy_turn,
    "judge": _judge,
}
"""The screens; `aids:NAME` opens one of the player aids, `layer:NAME` lays an overlay, `turn-page:statistics` opens the
other side of the page, `enemy-turn:after`, `enemy-turn:list` and `enemy-turn:again` what the enemy has done."""
