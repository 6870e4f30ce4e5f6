"""The keyboard alone, with Chinese: the Tab key, an input method's composition, the clipboard, undo."""
from driver import BINARIES, Atspi, expect, run, until


def script(display, open_app):
    app = open_app(f"{BINARIES}/window-sample")
    app.key("Tab")
    field = app.find("entry", "Name")
    until(lambda: "focused" in app.states(field), "the field has the keyboard")

    # GTK's own input method composes from code points; what is composed is shown and not yet text.
    app.key("ctrl+shift+u")
    app.type("4f60")
    until(lambda: app.text(app.find("entry", "Name")) == "", "nothing is entered yet")
    app.picture("chinese-composing")
    app.key("space")
    app.says("greeting", "Hello 你")

    app.compose("好，卡片")
    app.says("greeting", "Hello 你好，卡片")
    expect(app.text(field) == "你好，卡片", "the field holds the text")
    expect(Atspi.Text.get_caret_offset(field) == 5, "the caret stands at the end")

    app.key("ctrl+a", "ctrl+c", "End", "ctrl+v")
    app.says("greeting", "Hello 你好，卡片你好，卡片")
    app.key("ctrl+z")
    app.says("greeting", "Hello 你好，卡片")
    app.key("ctrl+k")
    app.says("count", "1 times")
    app.key("BackSpace", "BackSpace")
    app.says("greeting", "Hello 你好，")
    app.picture("chinese")

    app.key("Tab", "space")
    app.says("count", "2 times")
    app.rests()
    app.end()


run(script)
