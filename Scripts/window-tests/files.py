"""Files: chosen in the desktop's dialog by its keyboard, and dragged in from another program."""
import os
import subprocess
import sys
import time

from driver import BINARIES, expect, run, until, xdotool


def windows(process):
    return subprocess.run(
        ["xdotool", "search", "--onlyvisible", "--pid", str(process)], stdout=subprocess.PIPE,
        text=True).stdout.split()


def script(display, open_app):
    app = open_app(f"{BINARIES}/window-sample")
    picture = os.path.join(app.home, "a card.png")
    display.save(picture.removesuffix(".png"), 100, 100)

    app.press(app.find("push button", "Choose"))
    dialog = until(
        lambda: [window for window in windows(app.process.pid) if int(window) != app.window],
        "the dialog is shown")[-1]
    time.sleep(1)
    display.save("files-dialog", 900, 860)
    xdotool("windowfocus", "--sync", dialog)
    time.sleep(0.5)
    # A slash opens the line for a place.
    app.type(picture)
    time.sleep(0.5)
    app.key("Return")
    app.says("files", "Chosen a card.png")

    source = subprocess.Popen(
        [sys.executable, os.path.join(os.path.dirname(__file__), "dragsource.py"), picture],
        stderr=subprocess.DEVNULL)
    try:
        other = until(lambda: windows(source.pid), "the other program is shown")[-1]
        xdotool("windowmove", other, 700, 300)
        time.sleep(1)
        box = app.find("label", "Bar").get_extents(0)
        app.drag((800, 400), (box.x + 30, box.y + 10), steps=40)
        app.says("files", "Dropped a card.png")
    finally:
        source.kill()
        source.wait()
    app.picture("files")
    app.end()


run(script)
