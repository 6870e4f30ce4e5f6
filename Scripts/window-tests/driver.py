"""What the window scripts share: a display, an app in it, hands to touch it and eyes to read it."""
import os
import shutil
import signal
import struct
import subprocess
import sys
import tempfile
import time
import warnings
import zlib

import gi

warnings.simplefilter("ignore")
gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, GLib  # noqa: E402

BINARIES = os.environ["WINDOW_TESTS_BINARIES"]
OUTPUT = os.environ["WINDOW_TESTS_OUTPUT"]
WAIT = 10.0


def expect(condition, text):
    if not condition:
        raise AssertionError(text)


def until(question, text, seconds=WAIT):
    """Asks until the answer is yes, and gives it."""
    end = time.monotonic() + seconds
    while True:
        answer = question()
        if answer:
            return answer
        if time.monotonic() > end:
            raise AssertionError(f"not within {seconds} s: {text}")
        time.sleep(0.05)


class Display:
    """An X server of its own, with its screen in a file."""

    def __init__(self, width=1280, height=1024):
        self.folder = tempfile.mkdtemp(prefix="window-tests-")
        read, write = os.pipe()
        self.server = subprocess.Popen(
            ["Xvfb", "-displayfd", str(write), "-screen", "0", f"{width}x{height}x24",
             "-fbdir", self.folder, "-nolisten", "tcp"],
            pass_fds=[write], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(write)
        with open(read) as answer:
            number = answer.readline().strip()
        expect(number, "Xvfb did not start")
        self.name = f":{number}"
        os.environ["DISPLAY"] = self.name

    def pixels(self):
        """Width, height, and rows of blue, green, red, nothing."""
        data = open(os.path.join(self.folder, "Xvfb_screen0"), "rb").read()
        header = struct.unpack(">25I", data[:100])
        width, height, stride, colors = header[4], header[5], header[12], header[19]
        start = header[0] + colors * 12
        return width, height, [
            data[start + y * stride:start + y * stride + width * 4] for y in range(height)]

    def pixel(self, x, y):
        _, _, rows = self.pixels()
        blue, green, red = rows[y][x * 4:x * 4 + 3]
        return red, green, blue

    def save(self, name, width, height):
        """The upper left part of the screen as a PNG."""
        _, _, rows = self.pixels()
        raw = bytearray()
        colors = set()
        for row in rows[:height]:
            raw.append(0)
            row = row[:width * 4]
            line = bytearray(width * 3)
            line[0::3], line[1::3], line[2::3] = row[2::4], row[1::4], row[0::4]
            raw += line
            colors.update(zip(line[0::3], line[1::3], line[2::3]))
        expect(len(colors) > 10, f"the picture {name} is empty")

        def chunk(kind, body):
            return (struct.pack(">I", len(body)) + kind + body
                    + struct.pack(">I", zlib.crc32(kind + body)))

        path = os.path.join(OUTPUT, f"{name}.png")
        with open(path, "wb") as file:
            file.write(b"\x89PNG\r\n\x1a\n"
                       + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0))
                       + chunk(b"IDAT", zlib.compress(bytes(raw), 6)) + chunk(b"IEND", b""))
        print(path)

    def close(self):
        self.server.terminate()
        self.server.wait()
        shutil.rmtree(self.folder, ignore_errors=True)


def xdotool(*arguments):
    return subprocess.run(
        ["xdotool", *map(str, arguments)], check=True, stdout=subprocess.PIPE, text=True).stdout


class App:
    """A program with a window, watched through AT-SPI."""

    def __init__(self, display, path, arguments=(), environment=None):
        self.display = display
        self.home = (environment or {}).get("HOME") or tempfile.mkdtemp(prefix="window-tests-home-")
        self.environment = {
            **os.environ, "HOME": self.home, "XDG_CONFIG_HOME": f"{self.home}/config",
            "XDG_DATA_HOME": f"{self.home}/data", "XDG_STATE_HOME": f"{self.home}/state",
            "XDG_CACHE_HOME": f"{self.home}/cache", "GSETTINGS_BACKEND": "keyfile",
            **(environment or {})}
        self.log = open(os.path.join(self.home, "log"), "w+")
        self.name = os.path.basename(path)
        self.path = path
        self.arguments = list(arguments)
        self.start()

    def start(self):
        self.process = subprocess.Popen(
            [self.path, *self.arguments], env=self.environment, stdout=self.log, stderr=self.log)
        self.root = until(self._application, f"{self.name} is on the accessibility bus")
        self.window = int(until(
            lambda: subprocess.run(
                ["xdotool", "search", "--onlyvisible", "--pid", str(self.process.pid)],
                stdout=subprocess.PIPE, text=True).stdout.split(), "the window is shown")[-1])
        xdotool("windowfocus", "--sync", self.window)
        # Without a window manager nobody answers at once; keys go to the window from here on.
        time.sleep(0.2)

    def _application(self):
        expect(self.process.poll() is None, f"{self.name} ended: {self.output()}")
        desktop = Atspi.get_desktop(0)
        for index in range(desktop.get_child_count()):
            child = desktop.get_child_at_index(index)
            if child and child.get_process_id() == self.process.pid and child.get_child_count():
                return child
        return None

    def output(self):
        self.log.flush()
        self.log.seek(0)
        return self.log.read()

    # Reading

    def everything(self):
        found, waiting = [], [self.root]
        while waiting:
            node = waiting.pop(0)
            if node is None:
                continue
            try:
                found.append(node)
                waiting += [node.get_child_at_index(i) for i in range(node.get_child_count())]
            except GLib.Error:
                continue  # It went while it was looked at.
        return found

    def _find(self, role, name, identifier):
        for node in self.everything():
            try:
                if role and node.get_role_name() != role:
                    continue
                if name is not None and node.get_name() != name:
                    continue
                if identifier and node.get_accessible_id() != identifier:
                    continue
                return node
            except GLib.Error:
                continue
        return None

    def find(self, role=None, name=None, identifier=None, seconds=WAIT):
        try:
            return until(lambda: self._find(role, name, identifier), "", seconds)
        except AssertionError:
            raise AssertionError(
                f"no {role or 'thing'} '{name or identifier}' among:\n{self.outline()}") from None

    def has(self, role=None, name=None, identifier=None):
        return self._find(role, name, identifier) is not None

    def gone(self, role=None, name=None):
        until(lambda: not self.has(role, name), f"{role} '{name}' goes")

    def says(self, identifier, text):
        """Waits for the thing with an identifier to be named `text`."""
        def named():
            node = self._find(None, None, identifier)
            return node is not None and node.get_name() == text
        try:
            until(named, "")
        except AssertionError:
            node = self._find(None, None, identifier)
            raise AssertionError(
                f"'{identifier}' says '{node and node.get_name()}', not '{text}'") from None

    def outline(self):
        return "\n".join(
            f"  {node.get_role_name()} '{node.get_name()}' #{node.get_accessible_id()}"
            for node in self.everything())

    def states(self, node):
        return {state.value_nick for state in node.get_state_set().get_states()}

    def text(self, node):
        return Atspi.Text.get_text(node, 0, -1)

    # Acting

    def centre(self, node):
        box = node.get_extents(Atspi.CoordType.SCREEN)
        return box.x + box.width // 2, box.y + box.height // 2

    def click(self, node, button=1):
        x, y = self.centre(node)
        xdotool("mousemove", x, y, "click", button)

    def drag(self, start, end, steps=12):
        xdotool("mousemove", *start, "mousedown", 1)
        for step in range(1, steps + 1):
            xdotool("mousemove", *(
                round(a + (b - a) * step / steps) for a, b in zip(start, end)))
            time.sleep(0.016)
        xdotool("mouseup", 1)

    def key(self, *names):
        for name in names:
            xdotool("key", name)
            time.sleep(0.03)

    def type(self, text):
        xdotool("type", "--delay", 20, text)

    def compose(self, text):
        """Enters characters that no key has, as GTK's input method composes them from their numbers."""
        for character in text:
            self.key("ctrl+shift+u")
            self.type(f"{ord(character):x}")
            self.key("space")
            time.sleep(0.05)

    def press(self, node, action="click"):
        """Acts through AT-SPI, without hands."""
        names = [Atspi.Action.get_action_name(node, i) for i in range(node.get_n_actions())]
        expect(action in names, f"'{node.get_name()}' has {names}, no '{action}'")
        expect(Atspi.Action.do_action(node, names.index(action)), f"'{action}' was refused")

    def setting(self, schema, key, value):
        subprocess.run(
            ["gsettings", "set", schema, key, value], env=self.environment, check=True)

    # Resting and ending

    def work(self):
        """CPU ticks so far, and wake-ups by thread."""
        fields = open(f"/proc/{self.process.pid}/stat").read().rpartition(")")[2].split()
        switches = {}
        for thread in os.listdir(f"/proc/{self.process.pid}/task"):
            status = dict(
                line.split(":", 1) for line in open(f"/proc/{self.process.pid}/task/{thread}/status"))
            switches[f"{status['Name'].strip()} {thread}"] = sum(
                int(status[kind]) for kind in ["voluntary_ctxt_switches", "nonvoluntary_ctxt_switches"])
        return int(fields[11]) + int(fields[12]), switches

    def rests(self, seconds=3):
        # Once each, three seconds after the last key GTK puts its focus marks away, five after their last
        # work spare threads end, and after ten a caret that nobody moves stops blinking.
        time.sleep(12)
        before = self.work()
        time.sleep(seconds)
        after = self.work()
        busy = {name: (before[1].get(name, 0), count) for name, count in after[1].items()
                if count != before[1].get(name, 0)}
        expect(after[0] == before[0] and not busy,
               f"at rest it took {after[0] - before[0]} ticks, and woke in {busy}")

    def picture(self, name):
        time.sleep(0.3)
        box = self.root.get_child_at_index(0).get_extents(Atspi.CoordType.SCREEN)
        self.display.save(name, max(1, box.x + box.width), max(1, box.y + box.height))

    def end(self):
        """Asks it to end, as the desktop does; it must do so in good order."""
        self.process.send_signal(signal.SIGTERM)
        code = self.process.wait(WAIT)
        expect(code == 0, f"it ended with {code}: {self.output()}")
        return code


def run(script):
    """Runs a script in a display of its own. What fails is told with what the app said."""
    display = Display()
    apps = []

    def open_app(path, **options):
        app = App(display, path, **options)
        apps.append(app)
        return app

    try:
        script(display, open_app)
    except Exception as error:
        print(f"{type(error).__name__}: {error}", file=sys.stderr)
        for app in apps:
            print(app.output(), file=sys.stderr)
        try:
            display.save("failed-" + os.path.basename(sys.argv[0]).removesuffix(".py"), 1280, 1024)
        except Exception as second:
            print(f"no picture: {second}", file=sys.stderr)
        sys.exit(1)
    finally:
        for app in apps:
            if app.process.poll() is None:
                app.process.kill()
                app.process.wait()
            shutil.rmtree(app.home, ignore_errors=True)
        display.close()
