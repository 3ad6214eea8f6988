"""What docs/protocol.md shows is what the program says."""

from tests.docs.examples import EXAMPLE, PAGE, examples, page_with
from wartable.engine.forms import AnyForm


def test_every_example_is_true() -> None:
    page = PAGE.read_text()
    found = examples()
    assert set(EXAMPLE.findall(page)) == set(found)
    assert page == page_with(found, page)


def test_every_form_is_in_the_table() -> None:
    page = PAGE.read_text()
    for form in AnyForm.__args__:
        assert f"| `{form.__struct_config__.tag}` |" in page
