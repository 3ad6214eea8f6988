"""The client draws from the same numbers: what its tests compare with is still what we reckon."""

from tests.flightpath.mat import PAGE, page


def test_the_file_the_client_is_compared_with_is_current() -> None:
    assert PAGE.read_bytes() == page()
