"""A real input method: IBus with libpinyin composes 你好 and 卡片 from their sounds. Not installed by
`make setup`; without it nothing is tested."""
import os
import shutil
import subprocess
import sys
import tempfile
import time

from driver import BINARIES, expect, run, until

ENGINE = "/usr/share/ibus/component/libpinyin.xml"
GTK = "/usr/lib/x86_64-linux-gnu/gtk-4.0/4.0.0/immodules/libim-ibus.so"


def script(display, open_app):
    # Where IBus writes how it is reached; the app must look there too.
    folder = tempfile.mkdtemp(prefix="window-tests-ibus-")
    os.environ["XDG_CONFIG_HOME"] = folder
    daemon = subprocess.Popen(
        ["ibus-daemon", "--panel=disable", "--xim"], stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL)

    def has_engine():
        # Setting it answers 1 on this version, even when it is then set.
        for arguments in [["ibus", "engine", "libpinyin"], ["ibus", "engine"]]:
            answer = subprocess.run(
                arguments, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        return answer.stdout.strip() == "libpinyin"

    try:
        until(has_engine, "IBus takes the engine")
        app = open_app(f"{BINARIES}/window-sample", environment={
            "GTK_IM_MODULE": "ibus", "XDG_CONFIG_HOME": folder})
        app.key("Tab")
        field = app.find("entry", "Name")
        until(lambda: "focused" in app.states(field), "the field has the keyboard")
        time.sleep(0.5)
        app.type("nihao")
        time.sleep(1)
        expect(app.text(field) == "", "what is composed is not yet entered")
        app.picture("pinyin-composing")
        app.key("space")
        app.says("greeting", "Hello 你好")
        app.type("kapian")
        time.sleep(1)
        app.key("space")
        app.says("greeting", "Hello 你好卡片")
        app.picture("pinyin")
        app.end()
    finally:
        daemon.terminate()
        daemon.wait()
        shutil.rmtree(folder, ignore_errors=True)


if not (shutil.which("ibus-daemon") and os.path.exists(ENGINE) and os.path.exists(GTK)):
    print("skipped: ibus, ibus-gtk4 and ibus-libpinyin are not all installed", file=sys.stderr)
    sys.exit(77)
run(script)
