"""Choice forms: the shapes a question can have, and which answers to it are legal."""

from wartable.engine.forms.base import Bar, Counted, Data, Form, Option
from wartable.engine.forms.build import Build, BuildLaw, build_law
from wartable.engine.forms.entry import hint, parse
from wartable.engine.forms.faces import Faces
from wartable.engine.forms.order import Order
from wartable.engine.forms.pick import Pick
from wartable.engine.forms.pick_some import PickSome
from wartable.engine.forms.pick_weight import Mode, PickWeight
from wartable.engine.forms.place import Patch, Place
from wartable.engine.forms.plan import AnyForm, Field, Plan, PlanLaw, plan_law
from wartable.engine.forms.share import Share
from wartable.engine.forms.wire import decode_form, encode_form

__all__ = [
    "AnyForm",
    "Bar",
    "Build",
    "BuildLaw",
    "Counted",
    "Data",
    "Faces",
    "Field",
    "Form",
    "Mode",
    "Option",
    "Order",
    "Patch",
    "Pick",
    "PickSome",
    "PickWeight",
    "Place",
    "Plan",
    "PlanLaw",
    "Share",
    "build_law",
    "decode_form",
    "encode_form",
    "hint",
    "parse",
    "plan_law",
]
