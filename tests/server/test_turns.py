"""Whose turn it is: every address, then every match, however much one of them asks for."""

from __future__ import annotations

from wartable.server.turns import Asker, Turns, When


def waiting(*wanted: tuple[str, Asker], most: int = 100, each: int = 100) -> Turns[str]:
    turns: Turns[str] = Turns(most, each)
    for item, asker in wanted:
        assert turns.add(asker, item) is None
    return turns


def served(turns: Turns[str]) -> list[str]:
    order: list[str] = []
    while (item := turns.take()) is not None:
        order.append(item)
    return order


def test_one_who_comes_new_is_next() -> None:
    turns = waiting(*((f"a{number}", Asker("A", f"m{number}")) for number in range(20)))
    assert [turns.take(), turns.take()] == ["a0", "a1"]
    turns.add(Asker("B", "mine"), "b")
    assert turns.take() == "b"


def test_addresses_take_turns() -> None:
    turns = waiting(
        ("a1", Asker("A")), ("a2", Asker("A")), ("a3", Asker("A")), ("b1", Asker("B")),
        ("b2", Asker("B")), ("c1", Asker("C")),
    )  # fmt: skip
    assert served(turns) == ["a1", "b1", "c1", "a2", "b2", "a3"]


def test_matches_of_one_address_take_turns() -> None:
    turns = waiting(
        ("x1", Asker("A", "x")), ("x2", Asker("A", "x")), ("x3", Asker("A", "x")),
        ("y1", Asker("A", "y")), ("z1", Asker("A", "z")),
    )  # fmt: skip
    assert served(turns) == ["x1", "y1", "z1", "x2", "x3"]


def test_what_may_wait_does_so_at_its_own_address_only() -> None:
    turns = waiting(
        ("show1", Asker("A", "show", When.LATER)),
        ("show2", Asker("A", "other show", When.LATER)),
        ("mine", Asker("A", "mine")),
        ("show3", Asker("B", "third show", When.LATER)),
    )
    assert served(turns) == ["mine", "show3", "show1", "show2"]


def test_bot_only_matches_wait_for_all_players_wherever_they_are_watched() -> None:
    turns = waiting(
        ("show1", Asker("A", "show", When.LAST)),
        ("show2", Asker("B", "show", When.LAST)),
        ("mine1", Asker("C", "mine")),
        ("upload", Asker("D", "", When.LATER)),
    )
    assert [turns.take(), turns.take()] == ["mine1", "upload"]
    turns.add(Asker("C", "mine"), "mine2")
    assert served(turns) == ["mine2", "show1", "show2"], "though C was served and they were not"


def test_a_place_kept_free_takes_nothing_that_may_wait() -> None:
    turns = waiting(("upload", Asker("A", when=When.LATER)))
    assert turns.take(at_once=True) is None
    turns.add(Asker("B", "m"), "replay")
    assert turns.take(at_once=True) == "replay"
    assert turns.take() == "upload"


def test_a_limited_number_wait_for_one_address() -> None:
    turns = waiting(("a1", Asker("A")), ("a2", Asker("A", "m")), each=2)
    assert turns.add(Asker("A"), "a3") == "a3"
    assert turns.add(Asker("B"), "b1") is None
    turns.take()
    assert turns.add(Asker("A"), "a4") is None


def test_the_greediest_gives_way_when_all_places_are_taken() -> None:
    turns = waiting(
        ("a1", Asker("A", "x")), ("a2", Asker("A", "x")), ("a3", Asker("A", "y")),
        ("b1", Asker("B")), most=4,
    )  # fmt: skip
    assert turns.add(Asker("A"), "a4") == "a4"
    assert turns.add(Asker("C"), "c1") == "a2"
    assert turns.add(Asker("C"), "c2") == "c2", "nobody has more than one place more"
    assert served(turns) == ["a1", "b1", "c1", "a3"]


def test_a_bots_own_turn_is_never_turned_away() -> None:
    turns: Turns[str] = Turns(1, 1)
    assert turns.add(Asker("A"), "hint") is None
    for number in range(5):
        assert turns.add(Asker("A", f"m{number}"), f"bot{number}", bounded=False) is None
    assert turns.add(Asker("A"), "hint again") == "hint again"
    assert len(served(turns)) == 6


def test_leaving_the_queue_leaves_no_gap() -> None:
    turns = waiting(("a1", Asker("A")), ("b1", Asker("B")), each=1)
    turns.drop("a1")
    turns.drop("never there")
    assert turns.add(Asker("A"), "a2") is None
    assert served(turns) == ["b1", "a2"]
    assert len(turns) == 0
