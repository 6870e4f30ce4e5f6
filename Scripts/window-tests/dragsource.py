"""A window of another program, from which files can be dragged. usage: dragsource.py FILE…"""
import sys

import gi

gi.require_version("Gtk", "4.0")
gi.require_version("Gdk", "4.0")
from gi.repository import Gdk, Gio, GLib, Gtk  # noqa: E402


def main():
    files = [Gio.File.new_for_path(path) for path in sys.argv[1:]]
    Gtk.init()
    loop = GLib.MainLoop()
    window = Gtk.Window(title="drag source", default_width=200, default_height=200)
    label = Gtk.Label(label="\n".join(file.get_basename() for file in files))
    source = Gtk.DragSource(actions=Gdk.DragAction.COPY)
    uris = "".join(file.get_uri() + "\r\n" for file in files).encode()
    source.connect("prepare", lambda *_: Gdk.ContentProvider.new_for_bytes(
        "text/uri-list", GLib.Bytes.new(uris)))
    label.add_controller(source)
    window.set_child(label)
    window.connect("close-request", lambda *_: loop.quit())
    window.present()
    loop.run()


main()
