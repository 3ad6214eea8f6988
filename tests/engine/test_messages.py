"""Messages: words with a key and values beside them."""

import msgspec
import pytest

from wartable.engine.chronicle import Chronicle
from wartable.engine.events import Event
from wartable.engine.forms import Bar, Field, Option, Pick, Plan
from wartable.engine.forms.codec import decode_form, encode_form
from wartable.engine.message import Message, Phrase, declared, phrase_of
from wartable.engine.outgoing import event_data, prompt_data, refusal_data, unfolded
from wartable.engine.prompt import Prompt
from wartable.engine.refusal import Illegal, Malformed
from wartable.engine.rulebook import Result
from wartable.engine.table_events import SeatConceded

RED = Message("tested.red", "Red")()
TAKEN = Message("tested.taken", "{color} has taken {site}")
ALL_GONE = Message("tested.all_gone", "{colors} are gone")


def test_a_message_says_english_words_and_keeps_the_key_and_the_values() -> None:
    words = TAKEN(color=RED, site="NW")
    assert words == "Red has taken NW"
    assert words.phrase == Phrase("tested.taken", {"color": Phrase("tested.red"), "site": "NW"})
    assert phrase_of("plain words") is None


def test_a_list_is_said_as_one_says_it() -> None:
    words = ALL_GONE(colors=[RED, "Blue", "Green"])
    assert words == "Red, Blue and Green are gone"
    assert words.phrase.values == {"colors": (Phrase("tested.red"), "Blue", "Green")}


@pytest.mark.parametrize("values", [{}, {"color": "x"}, {"color": "x", "site": "y", "more": "z"}])
def test_a_message_takes_exactly_its_values(values: dict[str, str]) -> None:
    with pytest.raises(TypeError, match=r"tested\.taken takes \['color', 'site'\]"):
        TAKEN(**values)


def test_a_key_is_declared_once() -> None:
    with pytest.raises(ValueError, match=r"two messages have the key tested\.red"):
        Message("tested.red", "Crimson")
    assert declared("tested")["tested.red"] == "Red"
    assert "tested.red" not in declared("test")


def test_records_have_the_key_beside_plain_words_and_come_back_the_same() -> None:
    bar = Bar("nw", RED, TAKEN(color=RED, site="NW"), "R-1")
    form = Pick((Option("red", RED),), (bar,))
    assert type(form.options[0].words) is type(bar.words) is type(bar.reason) is str
    assert (form.options[0].key, bar.key) == ("tested.red", "tested.red")
    assert bar.why == TAKEN(color=RED, site="NW").phrase
    assert decode_form(encode_form(form)) == form


def test_records_without_a_message_have_no_key_on_the_wire() -> None:
    assert msgspec.to_builtins(Option("red", "Red")) == {"id": "red", "words": "Red"}


def test_a_barred_option_is_refused_with_the_key_of_its_reason() -> None:
    form = Pick((Option("red", RED),), (Bar("nw", RED, TAKEN(color=RED, site="NW"), "R-1"),))
    with pytest.raises(Illegal) as refused:
        form.check("nw")
    assert refusal_data(refused.value) == {
        "refused": "Illegal",
        "reason": "Red has taken NW",
        "rule": "R-1",
        "key": "tested.taken",
        "values": {"color": {"key": "tested.red"}, "site": "NW"},
    }


def test_a_refusal_of_a_field_keeps_both_keys() -> None:
    plan = Plan({"a": Field(RED, Pick((Option("up", "up"),)))})
    with pytest.raises(Malformed) as refused:
        plan.check({"a": 3})
    phrase = refused.value.phrase
    assert phrase is not None
    assert phrase.key == "engine.of_field"
    assert phrase.values["field"] == Phrase("tested.red")
    assert phrase.values["reason"] == Phrase("engine.need_text", {"found": "3"})


def test_a_form_shared_by_fields_is_sent_once() -> None:
    way = Pick((Option("up", "up"),))
    other = Pick((Option("up", "up"),))
    plan = Plan({"a": Field("a", way), "b": Field("b", other), "c": Field("c", way)})
    sent = prompt_data(Prompt[object](0, "k", "w", "R-1", plan))["form"]  # type: ignore[arg-type]
    assert sent["fields"]["c"] == {"words": "c", "like": "a"}
    assert "form" in sent["fields"]["b"]
    assert unfolded(sent) == msgspec.to_builtins(plan)


def test_events_keep_phrases_out_of_the_digest() -> None:
    named, plain = Chronicle(1), Chronicle(1)
    for chronicle, name in ((named, RED), (plain, "Red")):
        chronicle.tell(SeatConceded(rule="R-1", seat=0, name=name))
    assert named.check() == plain.check()
    [told] = named.since(0, 0) or []
    conceded = {"key": "engine.event.conceded", "values": {"name": {"key": "tested.red"}}}
    assert event_data(told)["phrase"] == conceded
    [told] = plain.since(0, 0) or []
    assert event_data(told)["phrase"] == {**conceded, "values": {"name": "Red"}}
    again = Chronicle(1)
    again.tell(named.all_events()[0])
    assert again.check() == named.check(), "an event told once more is the same event"
    [packed] = named.keep().recent
    kept: Event = msgspec.msgpack.decode(packed, type=SeatConceded)
    assert kept.said == {"name": Phrase("tested.red")}


def test_a_result_is_kept_in_logs_without_its_key() -> None:
    result = Result((), ALL_GONE(colors=[RED]), "R-1")
    assert result.key == "tested.all_gone"
    assert msgspec.to_builtins(result.bare()) == {
        "winners": (),
        "words": "Red are gone",
        "rule": "R-1",
    }
