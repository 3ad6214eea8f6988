"""Powers of Order Markers, granted turns, landings and the Oathbound, each by its name."""

from __future__ import annotations

import pytest

from tests.heroscape.battle import (
    BLANK,
    SKULL,
    at,
    battle,
    card,
    chosen,
    figure,
    state_of,
)
from wartable.engine.windows import Effect
from wartable.games.heroscape.events.powers import MarkersShifted
from wartable.games.heroscape.events.rounds import MarkerRevealed, TurnGranted, TurnLost
from wartable.games.heroscape.moments import Aim
from wartable.games.heroscape.options import HeroScapeOptions
from wartable.games.heroscape.rulebook import HeroScape
from wartable.games.heroscape.scenes import CardLaid
from wartable.games.heroscape.state import HeroScapeState, StartGame
from wartable.games.heroscape.targets import hindered
from wartable.games.heroscape.view import HeroScapeView
from wartable.testing.scenes import Scene, answers, asks, refuses, rolls

KILLIAN = "blue.killian-vane-iii"
LEVY = "blue.levy-of-the-vale"
PHALANX = "red.oathbound-phalanx"
LEGION = "red.oathbound-legionnaires"


def reveals(red: list[CardLaid], card_id: str, *blue: CardLaid) -> Scene[HeroScapeState]:
    """Blue's turn is about to end; then Red reveals a marker on this card."""
    scene = battle(
        red,
        blue or [card("killian-vane-iii", "6,-6,0")],
        turn=KILLIAN,
        markers={"red": (card_id,) * 4, "blue": (KILLIAN,) * 4},
        powers=True,
    )
    scene.play(answers("Blue", "turn", "done"))
    return scene


@pytest.mark.rule("HS-RULING-39")
def test_festering_honor_guard_bonding() -> None:
    queen, guard = "red.queen-maladrix-the-conqueror", "red.festering-honor-guard"
    scene = reveals(
        [
            card("queen-maladrix-the-conqueror", "0,0,0 -1,0,0"),
            card("festering-honor-guard", "0,3,0", "4,2,0"),
        ],
        queen,
    )
    scene.play(
        answers("Red", "use.festering_honor_guard_bonding", "use"),
        answers("Red", "turn", f"figure:{guard}.1"),
        answers("Red", "destination", "space:0,4,0"),
        answers("Red", "mover", "done"),
        answers("Red", "turn", f"figure:{queen}"),
    )
    [granted] = scene.said(TurnGranted)
    assert granted.card == guard


@pytest.mark.rule("HS-RULING-39")
def test_captains_orders() -> None:
    knaves, breech = "red.knaves-of-the-silver-scimitar", "red.cornelius-breech-the-derelict-prince"
    army = [
        card("knaves-of-the-silver-scimitar", "0,0,0"),
        card("cornelius-breech-the-derelict-prince", "0,3,0"),
        card("dorim-the-bulkhead-brawler", "0,4,0"),
        card("bok-bur-na", "0,5,0"),
    ]
    scene = reveals(army, knaves)
    pirates = (f"card:{breech}", "card:red.dorim-the-bulkhead-brawler")
    scene.play(
        answers("Red", "use.captains_orders", "use"),
        asks("Red", "bonding", offers=pirates),
        answers("Red", "bonding", f"card:{breech}"),
        answers("Red", "turn", f"figure:{breech}"),
    )
    [granted] = scene.said(TurnGranted)
    assert granted.card == breech
    named = battle(
        army,
        [card("killian-vane-iii", "6,-6,0")],
        turn=KILLIAN,
        markers={"red": (knaves,) * 4, "blue": (KILLIAN,) * 4},
        powers=True,
    )
    captaincy = Effect("the_captains_way", f"{knaves}.1", 0, ("red.bok-bur-na",), mark=knaves)
    state_of(named).effects.add(captaincy)
    named.play(
        answers("Blue", "turn", "done"),
        answers("Red", "use.captains_orders", "use"),
        asks("Red", "bonding", offers=(*pirates, "card:red.bok-bur-na")),
    )


@pytest.mark.rule("HS-RULING-39")
@pytest.mark.rule("HS-RULING-65")
def test_command_familiar() -> None:
    ewashia, kita = "red.ewashia-master-of-tides", "red.kita-the-springrunner"
    army = [
        card("ewashia-master-of-tides", "0,0,0"),
        card("kita-the-springrunner", "0,3,0"),
        card("onshu-the-welkineye", "0,4,0"),
        card("mimring", "0,5,0 0,6,0"),
    ]
    scene = reveals(army, ewashia)
    scene.play(
        answers("Red", "use.command_familiar", "use"),
        asks("Red", "friend", offers=(f"figure:{kita}", "figure:red.onshu-the-welkineye")),
        answers("Red", "friend", f"figure:{kita}"),
        answers("Red", "turn", f"figure:{kita}"),
    )
    [granted] = scene.said(TurnGranted)
    assert granted.card == kita


@pytest.mark.rule("HS-RULING-50")
def test_admirals_orders() -> None:
    admiral, knaves, killian = (
        "red.admiral-ej-1m",
        "red.knaves-of-the-silver-scimitar",
        "red.killian-vane-iii",
    )
    scene = battle(
        [
            card("admiral-ej-1m", "-5,0,0"),
            card("knaves-of-the-silver-scimitar", "-5,1,0"),
            card("killian-vane-iii", "-5,2,0"),
            card("levy-of-the-vale", "-5,3,0"),
        ],
        [card("levy-of-the-vale", "5,0,0")],
        powers=True,
    )
    plan = {f"marker.{face}": f"card:{admiral}" for face in "123x"}
    scene.play(
        answers("Red", "orders", plan),
        answers("Blue", "orders", {f"marker.{face}": f"card:{LEVY}" for face in "123x"}),
        rolls("initiative", 10),
        rolls("initiative", 5),
        answers("Red", "use.admirals_orders", "use"),
        answers("Red", "shift", ["marker:1", "marker:4"]),
        answers("Red", "shift", ["marker:2"]),
    )
    shifted = [(each.card, each.target, each.count) for each in scene.said(MarkersShifted)]
    assert shifted == [(admiral, knaves, 2), (admiral, killian, 1)]
    state = state_of(scene)
    where = {each.face: each.muster for each in state.markers if each.seat == 0}
    assert where == {"1": knaves, "2": admiral, "3": killian, "x": knaves}
    seen = scene.view("Blue")
    assert isinstance(seen, HeroScapeView)
    assert [each.face for each in seen.markers if each.seat == 0 and not each.revealed] == [""] * 3


def waiting(scene: Scene[HeroScapeState], card_id: str) -> None:
    """All figures of a card wait off the battlefield."""
    state = state_of(scene)
    state.muster(card_id).copies = [0]
    for each in state.figures:
        if each.muster == card_id:
            each.where, each.spaces = "reserve", ()


@pytest.mark.rule("HS-RULING-64")
def test_glide_in_13() -> None:
    tuck, levy = "red.wing-commander-tuck-harrigan", "red.levy-of-the-vale"
    scene = battle(
        [card("levy-of-the-vale", "0,0,0"), card("wing-commander-tuck-harrigan", "-6,0,0")],
        [card("killian-vane-iii", "5,0,0")],
        turn=KILLIAN,
        markers={"red": (levy,) * 4, "blue": (KILLIAN,) * 4},
        powers=True,
    )
    waiting(scene, tuck)
    scene.play(
        answers("Blue", "turn", "done"),
        answers("Red", "use.glide_in", "use"),
        rolls("glide_in", 12),
        answers("Red", "turn", "done"),
        answers("Blue", "turn", "done"),
        answers("Red", "use.glide_in", "use"),
        rolls("glide_in", 13),
        refuses("Red", "put", "space:1,0,0"),
        answers("Red", "put", "space:2,0,0"),
        answers("Red", "shift", ["marker:1"]),
        answers("Red", "turn", f"figure:{tuck}"),
    )
    assert at(scene, tuck) == ("2,0,0",)
    [shifted] = scene.said(MarkersShifted)
    assert (shifted.card, shifted.target, shifted.count) == (levy, tuck, 1)


@pytest.mark.rule("HS-RULING-64")
def test_glider_landing() -> None:
    gliders = "red.vorid-glide-strikers"
    scene = battle(
        [card("vorid-glide-strikers"), card("levy-of-the-vale", "0,0,0")],
        [card("killian-vane-iii", "5,0,0")],
        turn=KILLIAN,
        markers={"red": (gliders,) * 4, "blue": (KILLIAN,) * 4},
        powers=True,
    )
    waiting(scene, gliders)
    scene.play(
        answers("Blue", "turn", "done"),
        answers("Red", "use.glider_landing", "use"),
        refuses("Red", "put", "space:4,0,0"),
        answers("Red", "put", "space:3,0,0"),
        answers("Red", "target", "none"),
        answers("Blue", "turn", "done"),
        answers("Blue", "target", "none"),
        answers("Red", "use.glider_landing", "use"),
        refuses("Red", "put", "space:2,0,0"),
        answers("Red", "put", "space:2,2,0"),
        asks("Red", "turn", offers=(f"figure:{gliders}.1", "done")),
    )
    assert at(scene, f"{gliders}.1") == ("3,0,0",)


@pytest.mark.rule("HS-RULING-64")
def test_off_board_powers_are_not_placed() -> None:
    army = ("wing-commander-tuck-harrigan", "vorid-glide-strikers", "killian-vane-iii")
    options = HeroScapeOptions(
        armies="premade", army=(army, ("levy-of-the-vale",)), points=2000, glyphs=False
    )
    scene = Scene(HeroScape(), options, HeroScape().setup(options))
    scene.leave_to_table("placing", "zone")
    scene.play(rolls("first", 10), rolls("first", 5), asks("Red", "orders"))
    where = {each.id: each.where for each in state_of(scene).figures if each.owner == 0}
    assert where["red.killian-vane-iii"] == "board"
    assert {where[each] for each in where if each != "red.killian-vane-iii"} == {"reserve"}
    assert "red.vorid-glide-strikers" in str(scene.question("Red").form)


GLINERVA = "red.glinerva-the-kyrie-warrior"


def darkness(x: str) -> Scene[HeroScapeState]:
    """Red reveals; the decoy lies here."""
    levy = "red.levy-of-the-vale"
    scene = battle(
        [
            card("glinerva-the-kyrie-warrior", "0,0,0"),
            card("levy-of-the-vale", "3,0,0"),
            card("marro-warriors", "0,-4,0"),
            card("air-marshal-zed-nesbitt", "-2,4,0 -3,5,0"),
        ],
        [card("killian-vane-iii", "5,0,0"), card("mimring", "-4,0,0 -5,0,0")],
        turn=KILLIAN,
        markers={"red": ("red.marro-warriors", levy, GLINERVA, x), "blue": (KILLIAN,) * 4},
        powers=True,
    )
    scene.leave_to_table("use.water_clone")
    scene.play(answers("Blue", "turn", "done"), answers("Blue", "target", "none"))
    return scene


@pytest.mark.rule("HS-ORDER-04")
def test_hanwis_darkness() -> None:
    scene = darkness(GLINERVA)
    scene.play(
        answers("Red", "secret.turn.revealing", f"hanwis_darkness:{GLINERVA}"),
        answers("Red", "turn", "done"),
    )
    assert [each.face for each in scene.said(MarkerRevealed) if each.color == "red"] == ["1", "x"]
    assert scene.question().kind != "target", "the Marro is in the dark and has nobody adjacent"
    state = state_of(scene)
    zed, mimring = state.figure("red.air-marshal-zed-nesbitt"), state.figure("blue.mimring")
    assert hindered(state, Aim(zed, mimring)) is None, "the Huge fight on"
    killian = hindered(state, Aim(zed, state.figure(KILLIAN)))
    assert killian is not None
    assert killian.rule == "HS-ORDER-04"


@pytest.mark.rule("HS-ORDER-04")
def test_hanwis_darkness_is_asked_about_wherever_the_decoy_lies() -> None:
    scene = darkness("red.marro-warriors")
    assert chosen(scene, "Red") == ["nothing"]
    scene.play(answers("Red", "secret.turn.revealing", "nothing"), answers("Red", "turn", "done"))
    assert scene.question("Red").kind == "target"


def test_hanwis_darkness_ends_with_the_next_reveal() -> None:
    scene = darkness(GLINERVA)
    scene.play(
        answers("Red", "secret.turn.revealing", f"hanwis_darkness:{GLINERVA}"),
        answers("Red", "turn", "done"),
        answers("Blue", "turn", "done"),
        answers("Red", "turn", "done"),
    )
    assert state_of(scene).effects.now == []


def test_hanwis_darkness_comes_with_a_marker_that_brings_no_turn() -> None:
    scene = battle(
        [card("glinerva-the-kyrie-warrior", "0,0,0"), card("levy-of-the-vale")],
        [card("killian-vane-iii", "5,0,0")],
        turn=KILLIAN,
        markers={
            "red": ("red.levy-of-the-vale", GLINERVA, GLINERVA, GLINERVA),
            "blue": (KILLIAN,) * 4,
        },
        powers=True,
    )
    scene.play(
        answers("Blue", "turn", "done"),
        answers("Red", "secret.turn.revealing", f"hanwis_darkness:{GLINERVA}"),
        answers("Blue", "turn", "done"),
    )
    assert scene.said(TurnLost)
    faces = [each.face for each in scene.said(MarkerRevealed) if each.color == "red"]
    assert faces[:2] == ["1", "x"]


# The Oathbound


def oathbound(
    *, hosted: int = 0, phalanx: str = "0,0,0", legion: tuple[str, ...] = ()
) -> Scene[HeroScapeState]:
    """A Phalanx with Legionnaires on its card and on the battlefield; Red's turn comes."""
    scene = battle(
        [card("oathbound-phalanx", phalanx), card("oathbound-legionnaires", *legion)],
        [card("killian-vane-iii", "1,0,0"), card("knight-primus-adelbern", "6,0,0")],
        turn=KILLIAN,
        markers={"red": (PHALANX,) * 4, "blue": (KILLIAN,) * 4},
        powers=True,
    )
    state = state_of(scene)
    for each in state.figures:
        if each.muster == LEGION and each.where == "destroyed" and hosted:
            each.where, each.host = "hosted", PHALANX
            hosted -= 1
    state.muster(LEGION).copies = [
        sum(each.muster == LEGION and each.where == "destroyed" for each in state.figures)
    ]
    return scene


PASS = (answers("Blue", "turn", "done"), answers("Blue", "target", "none"))


@pytest.mark.rule("HS-RULING-64")
def test_break_the_link() -> None:
    scene = oathbound(hosted=3)
    scene.play(
        *PASS,
        answers("Red", "use.break_the_link", "use"),
        refuses("Red", "put", "space:1,0,0"),
        answers("Red", "put", "space:0,1,0"),
        answers("Red", "put", "none"),
        answers("Red", "turn", "done"),
        answers("Red", "target", "none"),
        answers("Red", "use.break_the_link", "use"),
        answers("Red", "turn", f"figure:{LEGION}.1"),
    )
    assert at(scene, f"{LEGION}.1") == ("0,1,0",)
    assert figure(scene, f"{LEGION}.2").where == "hosted"
    [granted] = scene.said(TurnGranted)
    assert granted.card == LEGION


@pytest.mark.rule("HS-RULING-64")
def test_become_one() -> None:
    scene = battle(
        [card("oathbound-phalanx", "0,0,0"), card("oathbound-legionnaires", "0,1,0", "0,4,0")],
        [card("killian-vane-iii", "0,5,0")],
        turn=LEGION,
        powers=True,
    )
    scene.play(
        answers("Red", "turn", "done"),
        answers("Red", "attacker", f"figure:{LEGION}.2"),
        refuses("Red", "target", f"become_one:{LEGION}.2"),
        answers("Red", "target", "none"),
        answers("Red", "target", f"become_one:{LEGION}.1"),
    )
    one = figure(scene, f"{LEGION}.1")
    assert (one.where, one.host, one.spaces) == ("hosted", PHALANX, ())


def test_become_one_at_the_start() -> None:
    scene = battle(
        [card("oathbound-phalanx", "0,0,0"), card("oathbound-legionnaires", "0,1,0", "0,4,0")],
        [card("killian-vane-iii", "0,5,0")],
        powers=True,
    )
    state_of(scene).agenda = [StartGame()]
    scene.play(
        answers("Red", "join", [f"figure:{LEGION}.2"]),
        asks("Red", "orders"),
    )
    assert figure(scene, f"{LEGION}.2").host == PHALANX
    assert figure(scene, f"{LEGION}.1").on_board


@pytest.mark.rule("HS-SPECIAL-01")
def test_all_as_one_special_attack() -> None:
    scene = oathbound(hosted=2)
    scene.leave_to_table("use.break_the_link")
    scene.play(
        *PASS,
        answers("Red", "turn", "done"),
        answers("Red", "target", f"all_as_one:{PHALANX}"),
        answers("Red", "special_target", f"figure:{KILLIAN}"),
        rolls("attack", SKULL, SKULL, BLANK),
        rolls("defense", BLANK, BLANK),
        answers("Red", "special_target", f"figure:{KILLIAN}"),
        rolls("attack", SKULL, SKULL, SKULL),
    )
    assert figure(scene, KILLIAN).where == "destroyed", "all skulls: no defense"


def test_all_as_one_needs_legionnaires() -> None:
    scene = oathbound()
    scene.play(
        *PASS,
        answers("Red", "turn", "done"),
        refuses("Red", "target", f"all_as_one:{PHALANX}"),
    )


@pytest.mark.rule("HS-RULING-64")
def test_legionnaires_fall_with_their_phalanx() -> None:
    scene = oathbound(hosted=2, legion=("0,4,0",))
    scene.leave_to_table("use.one_falls_the_swarm_survives")
    scene.play(
        answers("Blue", "turn", "done"),
        answers("Blue", "target", f"figure:{PHALANX}"),
        rolls("attack", *[SKULL] * 4),
        rolls("defense", *[BLANK] * 3),
    )
    state = state_of(scene)
    where = [each.where for each in state.figures if each.muster == LEGION]
    assert where == ["board", "destroyed", "destroyed", "destroyed"]
    assert state.muster(LEGION).copies == [3]
    assert scene.said(TurnLost), "the Phalanx's marker brings nothing"
