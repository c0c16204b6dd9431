"""pip install --no-build-isolation ./bindings/python   (Debian: python3-dev, pybind11-dev, python3-numpy and the packages marked
`program` in tools/packages). CMake builds the module; this file puts it, the stubs and the component sets into the package."""

import os
import pathlib
import re
import shutil
import subprocess
import sys

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent


class CMakeBuild(build_ext):
    def build_extension(self, ext):
        # tools/wheel names a build that has the module already.
        build = pathlib.Path(os.environ.get("PANGAEA_BUILD", ROOT / "build" / f"python-{sys.version_info.major}.{sys.version_info.minor}"))
        if "PANGAEA_BUILD" not in os.environ:
            flags = ["-DCMAKE_BUILD_TYPE=Release", "-DCMAKE_CXX_FLAGS_RELEASE=-O2 -DNDEBUG", f"-DPython_EXECUTABLE={sys.executable}"]
            subprocess.run(["cmake", "-S", str(HERE), "-B", str(build), "-G", "Ninja", *flags], check=True)
            subprocess.run(["cmake", "--build", str(build), "-j", os.environ.get("PANGAEA_JOBS", str(os.cpu_count()))], check=True)
        to = pathlib.Path(self.get_ext_fullpath(ext.name)).resolve()
        to.parent.mkdir(parents=True, exist_ok=True)
        [module] = (build / "python" / "pangaea").glob("_engine*.so")
        shutil.copyfile(module, to)
        shutil.copytree(ROOT / "data" / "components", to.parent / "components", dirs_exist_ok=True)
        shutil.copyfile(ROOT / "LICENSE", to.parent / "LICENSE")
        with open(to.parent / "NOTICES", "wb") as notices:
            subprocess.run([sys.executable, ROOT / "tools" / "notices", "text", "python"], stdout=notices, check=True)


setup(
    name="pangaea",
    version=re.search(r"project\(pangaea VERSION ([0-9.]+)", (ROOT / "CMakeLists.txt").read_text()).group(1),
    description="The board games Gaïa and Planet: rules, positions, computer players, batches of games",
    license="MIT",
    python_requires=">=3.11",
    install_requires=["numpy"],
    packages=["pangaea"],
    package_data={"pangaea": ["py.typed", "*.pyi"]},
    ext_modules=[Extension("pangaea._engine", sources=[])],
    cmdclass={"build_ext": CMakeBuild},
)
