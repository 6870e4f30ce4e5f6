"""The settings portal: asked once the window is shown, followed live, with the last word."""
import os
import subprocess
import sys

from driver import BINARIES, expect, run


def script(display, open_app):
    portal = subprocess.Popen(
        [sys.executable, os.path.join(os.path.dirname(__file__), "fakeportal.py")],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def say(key, number):
        portal.stdin.write(f"{key} {number}\n")
        portal.stdin.flush()

    try:
        expect(portal.stdout.readline() == "ready\n", "the portal did not start")
        say("color-scheme", 1)
        app = open_app(f"{BINARIES}/window-sample")
        app.says("surroundings", "dark, text large, narrow, moving")
        say("color-scheme", 2)
        app.says("surroundings", "light, text large, narrow, moving")
        # GNOME's own key does not speak against the portal.
        app.setting("org.gnome.desktop.interface", "color-scheme", "prefer-dark")
        say("contrast", 1)
        app.says("surroundings", "light, text large, narrow, moving, contrast")
        say("color-scheme", 0)
        app.says("surroundings", "dark, text large, narrow, moving, contrast")
        app.picture("portal")
        app.end()
    finally:
        portal.stdin.close()
        portal.wait()


run(script)
