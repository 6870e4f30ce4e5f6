"""Postcard Journey: a sent card is logged with a Chinese note, by keys alone, and read back by AT-SPI."""
from driver import OUTPUT, expect, run, until

APP = f"{OUTPUT}/PostcardJourney.app/PostcardJourney"


def script(display, open_app):
    app = open_app(APP, environment={"LANGUAGE": "en"})
    app.key("ctrl+n")
    app.find(identifier="editor.postcardID")
    app.type("CN-1234567")
    app.key("Return")
    app.find(identifier="country.AF")
    # The field that searches has the keyboard at once.
    until(lambda: "focused" in app.states(app.find("entry")), "the search field has the keyboard")
    app.type("germ")
    app.find(identifier="country.DE")
    app.key("Return")
    until(lambda: not app.has(identifier="country.DE"), "the list of countries closes")
    app.type("7364")
    app.key("Return", "Return")
    app.compose("你好，冬天的卡片")
    app.picture("postcard-editor")
    app.key("ctrl+Return")
    until(lambda: not app.has(identifier="editor.save"), "the editor closes")
    record = app.find(identifier="home.record")
    expect("Germany, CN-1234567" in record.get_name(), f"the record is {record.get_name()}")
    app.picture("postcard-home")
    app.press(record)
    until(lambda: any(
        "你好，冬天的卡片" in node.get_name() for node in app.everything()), "the note is read")
    app.picture("postcard-record")
    app.rests()
    app.end()


run(script)
