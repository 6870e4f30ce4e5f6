"""Stands in for the desktop's settings portal: says what it is told on its input, a key and a number a line."""
import sys

from gi.repository import Gio, GLib

NAMESPACE = "org.freedesktop.appearance"
XML = """<node><interface name='org.freedesktop.portal.Settings'>
<method name='Read'><arg type='s' direction='in'/><arg type='s' direction='in'/>
<arg type='v' direction='out'/></method>
<signal name='SettingChanged'><arg type='s'/><arg type='s'/><arg type='v'/></signal>
</interface></node>"""
PATH = "/org/freedesktop/portal/desktop"
values = {"color-scheme": 0, "contrast": 0}


def main():
    bus = Gio.bus_get_sync(Gio.BusType.SESSION)

    def call(_bus, _sender, _path, _interface, _method, parameters, invocation):
        space, key = parameters.unpack()
        if space != NAMESPACE or key not in values:
            return invocation.return_dbus_error(
                "org.freedesktop.portal.Error.NotFound", "no such setting")
        # As the portal does: a variant in a variant.
        value = GLib.Variant("v", GLib.Variant("u", values[key]))
        invocation.return_value(GLib.Variant.new_tuple(GLib.Variant("v", value)))

    node = Gio.DBusNodeInfo.new_for_xml(XML)
    bus.register_object(PATH, node.interfaces[0], call, None, None)
    loop = GLib.MainLoop()
    Gio.bus_own_name_on_connection(
        bus, "org.freedesktop.portal.Desktop", Gio.BusNameOwnerFlags.NONE,
        lambda *_: print("ready", flush=True), lambda *_: loop.quit())

    def read(channel, _condition):
        line = channel.readline()
        if not line:
            loop.quit()
            return False
        key, number = line.split()
        values[key] = int(number)
        bus.emit_signal(None, PATH, "org.freedesktop.portal.Settings", "SettingChanged",
                        GLib.Variant("(ssv)", (NAMESPACE, key, GLib.Variant("u", int(number)))))
        return True

    GLib.io_add_watch(sys.stdin, GLib.IO_IN | GLib.IO_HUP, read)
    loop.run()


main()
