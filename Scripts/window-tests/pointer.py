"""A mouse: buttons, a drag, the wheel, the second button, and three clocks; then the window rests."""
from driver import BINARIES, expect, run, until, xdotool


def script(display, open_app):
    app = open_app(f"{BINARIES}/window-sample")
    app.click(app.find("push button", "Count"))
    app.click(app.find("push button", "Count"))
    app.says("count", "2 times")

    switch = app.find("toggle button", "Switch").get_extents(0)
    xdotool("mousemove", switch.x + switch.width - 30, switch.y + switch.height // 2, "click", 1)
    until(lambda: "checked" in app.states(app.find("toggle button", "Switch")), "the switch is on")
    until(lambda: display.pixel(150, 271) == display.pixel(40, 271), "the bar has grown")

    slider = app.find("slider", "Level")
    box = slider.get_extents(0)
    middle = box.y + box.height // 2
    app.drag((box.x + box.width // 2, middle), (box.x + box.width * 9 // 10, middle))
    value = until(lambda: app.find("slider", "Level").get_current_value(), "a value")
    expect(value > 0.7, f"the slider stands at {value}")

    row = app.find("label", "Row 3")
    x, y = app.centre(row)
    xdotool("mousemove", x, y, "click", "--repeat", 3, "--delay", 30, 5)
    app.find("label", "Row 20")
    until(lambda: row.get_extents(0).y < y - 150, "the list has moved")

    app.click(app.find("push button", "Wait"))
    app.says("ticks", "3 ticks")

    app.click(app.find("label", "Bar"), button=3)
    app.click(app.find("push button", "Reset"))
    app.says("count", "0 times")
    app.gone("push button", "Reset")
    app.picture("pointer")
    app.rests()
    app.end()


run(script)
