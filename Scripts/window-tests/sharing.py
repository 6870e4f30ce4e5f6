"""Two windows: a command's key opens the second; hovering, dragging in and out, and pictures on the clipboard."""
import os
import subprocess
import sys
import time

from driver import BINARIES, run, until, xdotool


class Other:
    """Another program, and what it says."""

    def __init__(self, *arguments):
        self.process = subprocess.Popen(
            [sys.executable, os.path.join(os.path.dirname(__file__), "droptarget.py"), *arguments],
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        os.set_blocking(self.process.stdout.fileno(), False)
        self.said = ""
        self.window = until(self._windows, "the other program is shown")[-1]

    def _windows(self):
        return subprocess.run(
            ["xdotool", "search", "--onlyvisible", "--pid", str(self.process.pid)],
            stdout=subprocess.PIPE, text=True).stdout.split()

    def hears(self, text):
        def heard():
            self.said += (self.process.stdout.read() or b"").decode()
            return text in self.said
        try:
            until(heard, "")
        except AssertionError:
            raise AssertionError(f"the other program says '{self.said}', not '{text}'") from None

    def end(self):
        self.process.kill()
        self.process.wait()


def windows(process):
    return set(subprocess.run(
        ["xdotool", "search", "--onlyvisible", "--pid", str(process)], stdout=subprocess.PIPE,
        text=True).stdout.split())


def script(display, open_app):
    app = open_app(f"{BINARIES}/window-sample")
    app.find("push button", "Count")
    first = windows(app.process.pid)
    app.key("ctrl+shift+n")
    second = until(lambda: windows(app.process.pid) - first, "the second window is shown").pop()
    xdotool("windowmove", second, 450, 0)
    xdotool("windowfocus", "--sync", second)
    app.says("phase", "Phase active")
    app.says("first-phase", "Phase inactive")
    # The move is noticed with the next event.
    time.sleep(0.5)

    pad = app.find("label", "Hover here")
    xdotool("mousemove", *app.centre(pad))
    app.says("hover", "Over it")
    xdotool("mousemove", *app.centre(app.find("label", "Card")))
    app.says("hover", "Away from it")

    card, box = app.centre(app.find("label", "Card")), app.centre(app.find("label", "Box"))
    app.drag(card, box, steps=30)
    app.says("got", "Got words of the card")

    other = Other()
    try:
        xdotool("windowmove", other.window, 900, 300)
        time.sleep(1)
        app.drag(app.centre(app.find("label", "Card")), (1000, 400), steps=60)
        other.hears("text words of the card")
    finally:
        other.end()

    app.click(app.find("push button", "Copy picture"))
    reader = Other("clipboard")
    try:
        reader.hears("image/png")
        reader.hears("picture 20 x 10")
    finally:
        reader.end()

    offer = Other("offer")
    try:
        offer.hears("offered")
        button = until(
            lambda: (lambda node: node if "enabled" in app.states(node) else None)(
                app.find("push button", "Paste")), "pasting is possible")
        app.click(button)
        app.says("got", "Got a picture")
    finally:
        offer.end()

    display.save("sharing", 1280, 700)
    app.click(app.find("push button", "Close window"))
    until(lambda: second not in windows(app.process.pid), "the second window is gone")
    app.end()


run(script)
