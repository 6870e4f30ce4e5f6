"""A window of another program, on which text can be dropped; says what it was given.

With `clipboard` it says what the clipboard holds instead, once; with `offer` it puts a picture there.
"""
import sys

import gi

gi.require_version("Gtk", "4.0")
gi.require_version("Gdk", "4.0")
from gi.repository import Gdk, GLib, Gtk  # noqa: E402


def say(text):
    print(text, flush=True)


def main():
    Gtk.init()
    loop = GLib.MainLoop()
    window = Gtk.Window(title="drop target", default_width=200, default_height=200)
    label = Gtk.Label(label="Drop here")
    target = Gtk.DropTarget.new(str, Gdk.DragAction.COPY)

    def dropped(_, value, x, y):
        say(f"text {value}")
        return True

    target.connect("drop", dropped)
    label.add_controller(target)
    window.set_child(label)
    window.present()
    board = window.get_clipboard()

    def read(_, result):
        texture = board.read_texture_finish(result)
        say(f"kinds {board.get_formats().to_string()}")
        say(f"picture {texture.get_width()} x {texture.get_height()}")

    if "clipboard" in sys.argv:
        board.read_texture_async(None, read)
    if "offer" in sys.argv:
        pixels = GLib.Bytes.new(bytes([255, 0, 0, 255]) * 24)
        texture = Gdk.MemoryTexture.new(6, 4, Gdk.MemoryFormat.R8G8B8A8, pixels, 24)
        provider = Gdk.ContentProvider.new_for_bytes("image/png", texture.save_to_png_bytes())
        board.set_content(provider)
        say("offered")
    loop.run()


main()
