"""Nonsense over the accessibility bus: random calls, arguments and paths. The app answers or refuses, and lives."""
import random

from driver import BINARIES, GLib, expect, run
from gi.repository import Gio

INTERFACES = {
    "Accessible": {"GetChildAtIndex": "i", "GetChildren": "", "GetState": "", "GetAttributes": "",
                   "GetInterfaces": "", "GetRole": ""},
    "Component": {"Contains": "iiu", "GetAccessibleAtPoint": "iiu", "GetExtents": "u",
                  "GrabFocus": "", "ScrollTo": "u"},
    "Action": {"DoAction": "i", "GetName": "i", "GetActions": ""},
    "Text": {"GetText": "ii", "GetStringAtOffset": "iu", "GetTextAtOffset": "iu",
             "GetTextBeforeOffset": "iu", "GetTextAfterOffset": "iu", "GetCharacterAtOffset": "i",
             "SetSelection": "iii", "AddSelection": "ii", "SetCaretOffset": "i",
             "GetCharacterExtents": "iu"},
    "EditableText": {"SetTextContents": "s", "InsertText": "isi", "DeleteText": "ii",
                     "CutText": "ii", "PasteText": "i"},
}
NUMBERS = [0, 1, 2, 5, 17, -1, -7, 2**31 - 1, -2**31, 4096]
TEXTS = ["", "a", "你好", "e\u0301\u0301", "\U0001F469\u200d\U0001F467", "x" * 5_000, "\n\t\u202e"]


def script(display, open_app):
    chance = random.Random(4)
    app = open_app(f"{BINARIES}/window-sample")
    address = Gio.bus_get_sync(Gio.BusType.SESSION).call_sync(
        "org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus", "GetAddress", None, None,
        Gio.DBusCallFlags.NONE, 5_000).unpack()[0]
    bus = Gio.DBusConnection.new_for_address_sync(
        address, Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT
        | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION)
    name = next(owner for owner in bus.call_sync(
        "org.freedesktop.DBus", "/", "org.freedesktop.DBus", "ListNames", None, None,
        Gio.DBusCallFlags.NONE, 5_000).unpack()[0] if owner.startswith(":") and bus.call_sync(
            "org.freedesktop.DBus", "/", "org.freedesktop.DBus", "GetConnectionUnixProcessID",
            GLib.Variant("(s)", (owner,)), None, Gio.DBusCallFlags.NONE, 5_000,
        ).unpack()[0] == app.process.pid)

    def call(path, interface, method, arguments):
        try:
            return bus.call_sync(
                name, path, f"org.a11y.atspi.{interface}" if "." not in interface else interface,
                method, arguments, None, Gio.DBusCallFlags.NONE, 10_000).unpack()
        except GLib.Error:
            expect(app.process.poll() is None, f"it ended after {path} {interface}.{method}")
            return None

    folder = "/org/a11y/atspi/accessible"
    paths = [f"{folder}/root", f"{folder}/window1"]
    paths += [path for _, path in call(f"{folder}/window1", "Accessible", "GetChildren", None)[0]]
    strange = [folder, f"{folder}/thing", f"{folder}/thing0", f"{folder}/window99",
               f"{folder}/thing18446744073709551615", f"{folder}/root/root", "/"]
    answered = 0
    for _ in range(3_000):
        path = chance.choice(strange if chance.random() < 0.1 else paths)
        interface = chance.choice(list(INTERFACES))
        method = chance.choice(list(INTERFACES[interface]))
        signature = INTERFACES[interface][method]
        values = tuple(
            chance.choice(TEXTS) if kind == "s"
            else chance.choice(NUMBERS) & 0xFFFFFFFF if kind == "u" else chance.choice(NUMBERS)
            for kind in signature)
        answer = call(path, interface, method,
                      GLib.Variant(f"({signature})", values) if signature else None)
        answered += answer is not None
    for value in [float("nan"), float("inf"), -1.0, 1e300, 0.3]:
        for path in paths:
            call(path, "org.freedesktop.DBus.Properties", "Set", GLib.Variant(
                "(ssv)", ("org.a11y.atspi.Value", "CurrentValue", GLib.Variant("d", value))))
    print(f"{answered} of 3,000 calls had an answer")
    expect(answered > 500, "hardly anything was answered")
    app.find("heading", "Window sample")
    app.picture("hostile")
    app.end()


run(script)
