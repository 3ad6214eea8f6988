"""Choice forms: the shapes a question can have, and which answers to it are legal."""

from wartable.engine.forms.along import Along, Stretch
from wartable.engine.forms.base import Bar, Counted, Data, Form, Limit, Option
from wartable.engine.forms.build import Build, BuildLaw, build_law
from wartable.engine.forms.codec import decode_form, encode_form
from wartable.engine.forms.entry import hint, parse
from wartable.engine.forms.faces import Faces
from wartable.engine.forms.order import Order
from wartable.engine.forms.pick import Pick
from wartable.engine.forms.pick_some import PickSome
from wartable.engine.forms.pick_weight import Mode, PickWeight
from wartable.engine.forms.plan import AnyForm, Field, Plan, PlanLaw, plan_law
from wartable.engine.forms.region import Area, Region, RegionLaw, Shape, Thing, region_law
from wartable.engine.forms.share import Share

__all__ = [
    "Along",
    "AnyForm",
    "Area",
    "Bar",
    "Build",
    "BuildLaw",
    "Counted",
    "Data",
    "Faces",
    "Field",
    "Form",
    "Limit",
    "Mode",
    "Option",
    "Order",
    "Pick",
    "PickSome",
    "PickWeight",
    "Plan",
    "PlanLaw",
    "Region",
    "RegionLaw",
    "Shape",
    "Share",
    "Stretch",
    "Thing",
    "build_law",
    "decode_form",
    "encode_form",
    "hint",
    "parse",
    "plan_law",
    "region_law",
]
