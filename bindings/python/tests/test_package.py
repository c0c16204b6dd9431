"""Stubs, documentation and examples against the module as it is."""
import ast
import re
import runpy
import sys
import unittest

import support

import pangaea

HERE = support.ROOT / "bindings/python"


class Package(unittest.TestCase):
    def test_stubs_name_all_there_is(self):
        stub = ast.parse((HERE / "pangaea/_engine.pyi").read_text())
        for node in stub.body:
            if isinstance(node, ast.ClassDef) and node.name != "Error":
                named = {item.name for item in node.body if isinstance(item, ast.FunctionDef)}
                there = {name for name in vars(getattr(pangaea._engine, node.name)) if not name.startswith("_")}
                self.assertEqual({name for name in named if not name.startswith("_")}, there, node.name)
        named = {node.name for node in stub.body if isinstance(node, (ast.ClassDef, ast.FunctionDef))}
        named |= {node.target.id for node in stub.body if isinstance(node, ast.AnnAssign)}
        there = {name for name in vars(pangaea._engine) if not name.startswith("__")} | {"__version__"}
        self.assertEqual(named, there)

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
        for example, arguments in (("random_agent.py", ["3"]), ("tour.py", []), ("learner.py", ["2"])):
            with self.subTest(example):
                sys.argv = [example, *arguments]
                runpy.run_path(str(HERE / "examples" / example), run_name="__main__")


if __name__ == "__main__":
    unittest.main()
