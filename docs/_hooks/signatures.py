"""Show how attrs classes are constructed: attrs writes their `__init__`, so no source has it."""

import inspect
from typing import Any

import griffe


class AttrsSignatures(griffe.Extension):
    """Give every attrs class the signature that it has at run time."""

    def on_class_members(self, *, cls: griffe.Class, **_: Any) -> None:
        """Add `__init__` from the class itself (called by griffe)."""
        try:
            runtime = griffe.dynamic_import(cls.path)
        except ImportError:
            return
        if "__init__" in cls.members or "__attrs_attrs__" not in vars(runtime):
            return
        signature = inspect.signature(runtime)
        parameters = griffe.Parameters(
            *(
                griffe.Parameter(
                    parameter.name,
                    annotation=self._annotation(cls, parameter.name),
                    kind=griffe.ParameterKind[parameter.kind.name.lower()],
                    default=self._default(parameter),
                )
                for parameter in signature.parameters.values()
            )
        )
        cls.set_member("__init__", griffe.Function("__init__", parameters=parameters))

    @staticmethod
    def _annotation(kind: griffe.Class, name: str) -> str | griffe.Expr | None:
        for owner in (kind, *kind.mro()):
            member = owner.members.get(name)
            if isinstance(member, griffe.Attribute):
                return member.annotation
        return None

    @staticmethod
    def _default(parameter: inspect.Parameter) -> str | None:
        default = parameter.default
        if default is parameter.empty:
            return None
        if inspect.isfunction(default):
            return default.__name__  # its repr has an address
        return "..." if "NOTHING" in repr(default) else repr(default)
