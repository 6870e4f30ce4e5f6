"""Postcard Journey: a received card is logged with a Chinese note, by keys alone, and read back through AT-SPI."""
import os
import time

from driver import expect, run, until

APP = os.environ.get("WINDOW_TESTS_POSTCARD", "build/PostcardJourney.app/PostcardJourney")


def script(display, open_app):
    app = open_app(os.path.abspath(APP), environment={"LANGUAGE": "en"})
    app.key("ctrl+n")
    app.find(identifier="editor.postcardID")
    app.type("CN-1234567")
    app.key("Return")
    app.find(identifier="country.DE")
    app.type("germ")
    app.key("Return")
    until(lambda: not app.has(identifier="country.DE"), "the list of countries closes")
    app.type("7364")
    app.key("Return", "Return")
    app.type("你好，冬天的卡片")
    app.picture("postcard-editor")
    app.key("ctrl+Return")
    until(lambda: not app.has(identifier="editor.save"), "the editor closes")
    app.find(name="CN-1234567")
    app.picture("postcard-home")
    app.rests()
    app.end()


run(script)
