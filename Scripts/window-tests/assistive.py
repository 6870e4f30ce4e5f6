"""Without hands: actions, values and text through AT-SPI, events told, the desktop's settings live, and
the window's size kept from one start to the next."""
import time

from driver import BINARIES, Atspi, GLib, expect, run, until, xdotool


def script(display, open_app):
    app = open_app(f"{BINARIES}/window-sample")
    button = app.find("push button", "Count")
    for _ in range(3):
        app.press(button)
    app.says("count", "3 times")

    slider = app.find("slider", "Level")
    expect(slider.get_maximum_value() == 1, "a percentage ends at one")
    Atspi.Value.set_current_value(slider, 0.8)
    until(lambda: abs(slider.get_current_value() - 0.8) < 0.01, "the slider stands at 0.8")

    field = app.find("entry", "Name")
    expect(Atspi.EditableText.set_text_contents(field, "Zoë 卡片"), "the text was refused")
    app.says("greeting", "Hello Zoë 卡片")
    Atspi.EditableText.insert_text(field, 3, "!", 1)
    app.says("greeting", "Hello Zoë! 卡片")
    Atspi.EditableText.delete_text(field, 3, 4)
    app.says("greeting", "Hello Zoë 卡片")
    # What is out of range is refused and changes nothing.
    expect(not Atspi.EditableText.delete_text(field, 3, 4_000), "a text has its end")
    app.says("greeting", "Hello Zoë 卡片")

    events = []
    listener = Atspi.EventListener.new(lambda event: events.append(
        (event.type, event.detail1, event.source.get_name())))
    for kind in ["object:state-changed", "object:text-changed", "object:property-change"]:
        listener.register(kind)
    loop = GLib.MainLoop()
    time.sleep(0.5)

    def listen(wanted):
        end = time.monotonic() + 5
        while time.monotonic() < end and wanted not in events:
            GLib.timeout_add(50, loop.quit)
            loop.run()
        expect(wanted in events, f"{wanted} was not told; only {events}")

    app.press(app.find("toggle button", "Switch"))
    listen(("object:state-changed:checked", 1, "Switch"))
    expect(field.grab_focus(), "the field does not take the keyboard")
    listen(("object:state-changed:focused", 1, "Name"))
    Atspi.EditableText.insert_text(field, 0, "A", 1)
    listen(("object:text-changed:insert", 0, "Name"))
    for kind in ["object:state-changed", "object:text-changed", "object:property-change"]:
        listener.deregister(kind)

    app.says("surroundings", "light, text large, narrow, moving")
    app.picture("assistive-light")
    interface = "org.gnome.desktop.interface"
    app.setting(interface, "color-scheme", "prefer-dark")
    app.says("surroundings", "dark, text large, narrow, moving")
    app.setting(interface, "text-scaling-factor", "1.25")
    app.says("surroundings", "dark, text xxLarge, narrow, moving")
    app.setting(interface, "enable-animations", "false")
    app.says("surroundings", "dark, text xxLarge, narrow, still")
    expect(sum(display.pixel(5, 5)) < 100, "the window is dark")

    xdotool("windowsize", "--sync", app.window, 800, 600)
    app.says("surroundings", "dark, text xxLarge, wide, still")
    app.picture("assistive")
    app.rests()
    app.end()

    app.start()
    box = app.root.get_child_at_index(0).get_extents(Atspi.CoordType.WINDOW)
    expect((box.width, box.height) == (800, 600), f"it came back {box.width} by {box.height}")
    app.end()


run(script)
