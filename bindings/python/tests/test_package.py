"""Stubs, documentation and examples against the module as it is."""
import ast
import contextlib
import importlib
import inspect
import io
import re
import runpy
import sys
import unittest

import support

import pangaea

HERE = support.ROOT / "bindings/python"


def stub_parameters(arguments):
    names = [argument.arg for argument in arguments.args]
    names += [f"*, {argument.arg}" for argument in arguments.kwonlyargs]
    return names + ([f"**{arguments.kwarg.arg}"] if arguments.kwarg else [])


def module_parameters(function):
    """A list for each overload: by what pybind11 writes down of a function, or by Python itself."""
    try:
        parameters = inspect.signature(function).parameters.values()
        before = {inspect.Parameter.KEYWORD_ONLY: "*, ", inspect.Parameter.VAR_KEYWORD: "**"}
        return [[before.get(parameter.kind, "") + parameter.name for parameter in parameters]]
    except ValueError:
        text = function.__doc__
    overloads = []
    for line in re.findall(rf"^(?:\d+\. )?{function.__name__}\((.*)\) -> ", text, re.M):
        positional, _, by_name = line.partition("*, ")
        overloads.append(re.findall(r"(\w+): ", positional) + [f"*, {name}" for name in re.findall(r"(\w+): ", by_name)])
    return overloads


class Package(unittest.TestCase):
    def test_stubs_name_all_there_is(self):
        for name in ("_engine", "aec", "solo", "spaces"):
            module = importlib.import_module(f"pangaea.{name}")
            stub = ast.parse((HERE / f"pangaea/{name}.pyi").read_text())
            self.compare(name, stub.body, {
                item for item, value in vars(module).items()
                if not item.startswith("_") and getattr(value, "__module__", module.__name__) in (module.__name__, "pangaea", "builtins", "gymnasium.spaces")
                and not isinstance(value, type(ast))
            }, lambda item: getattr(module, item))
            for node in stub.body:
                if isinstance(node, ast.ClassDef) and node.name != "Error":
                    there = getattr(module, node.name)
                    self.compare(f"{name}.{node.name}", node.body, {
                        item for item, value in vars(there).items()
                        if not item.startswith("_") or item in ("__copy__", "__deepcopy__", "__len__", "__getitem__", "__contains__")
                    } | ({"__init__"} if "__init__" in there.__dict__ and name != "_engine" or node.name == "Referee" else set()),
                        lambda item, there=there: inspect.getattr_static(there, item))

    def compare(self, where, nodes, there, get):
        """Names, and the parameters of what is called, as the stub and the module have them."""
        functions = [node for node in nodes if isinstance(node, ast.FunctionDef)]
        named = {node.name for node in nodes if isinstance(node, (ast.ClassDef, ast.FunctionDef))}
        attributes = {node.target.id for node in nodes if isinstance(node, ast.AnnAssign)}
        self.assertEqual(named | {name for name in attributes if name in there}, there, where)
        for name in {node.name for node in functions}:
            told = [stub_parameters(node.args) for node in functions if node.name == name]
            if not isinstance(get(name), property):
                self.assertEqual(sorted(told), sorted(module_parameters(get(name))), f"{where}.{name}")

    def test_version(self):
        project = (support.ROOT / "CMakeLists.txt").read_text()
        self.assertEqual(pangaea.__version__, re.search(r"project\(pangaea VERSION ([0-9.]+)", project).group(1))

    def test_snippets_of_the_documentation(self):
        page = (support.ROOT / "docs/python.md").read_text()
        snippets = re.findall(r"^```python\n(.*?)^```", page, re.M | re.S)
        self.assertGreater(len(snippets), 6)
        names = {}
        for number, snippet in enumerate(snippets):
            with self.subTest(f"snippet {number}"):
                exec(compile(snippet, f"docs/python.md, snippet {number}", "exec"), names)

    def test_layouts_of_the_documentation(self):
        page = (support.ROOT / "docs/python.md").read_text()
        for title, game in (("Gaïa", pangaea.load_game("gaia")), ("Planet", pangaea.load_game("planet"))):
            section = page.split(f"### {title}\n")[1].split("\n### ")[0].split("\n## ")[0]
            rows = re.findall(r"^\| `(\w+)` \| (\d+) \| ([\d × ]+) \|", section, re.M)
            told = [(name, int(offset), tuple(int(n) for n in shape.split(" × "))) for name, offset, shape in rows]
            layouts = game.observation_layout() + game.action_layout()
            self.assertEqual(told, [(name, offset, shape) for name, offset, shape, _ in layouts])

    def test_examples(self):
        for example, arguments in (("random_agent.py", ["3"]), ("tour.py", []), ("learner.py", ["100"])):
            with self.subTest(example):
                sys.argv = [example, *arguments]
                with contextlib.redirect_stdout(io.StringIO()) as said:
                    runpy.run_path(str(HERE / "examples" / example), run_name="__main__")
        before, after = (float(share) for share in re.findall(r"0\.\d\d", said.getvalue()))
        self.assertGreater(after, before + 0.05, "the learner learns nothing")


if __name__ == "__main__":
    unittest.main()
