// GTK as Swift can see it, with its casts, which are macros, as functions.
#ifndef SKIFF_CGTK_H
#define SKIFF_CGTK_H

#include <gio/gio.h>
#include <glib-unix.h>
#include <gtk/gtk.h>
#ifdef GDK_WINDOWING_X11
#include <gdk/x11/gdkx.h>
#endif

static inline GtkWidget *skiff_widget(void *object) { return (GtkWidget *)object; }
static inline GtkWindow *skiff_window(void *object) { return (GtkWindow *)object; }
static inline GtkNativeDialog *skiff_native_dialog(void *object) {
  return (GtkNativeDialog *)object;
}
static inline GtkApplication *skiff_application(void *object) { return (GtkApplication *)object; }
static inline GApplication *skiff_g_application(void *object) { return (GApplication *)object; }

static inline GType skiff_type_invalid(void) { return G_TYPE_INVALID; }
static inline GType skiff_type_string(void) { return G_TYPE_STRING; }
static inline GType skiff_type_boolean(void) { return G_TYPE_BOOLEAN; }

// Content that only this program can read: a mark that it is its own.
static inline GdkContentProvider *skiff_content_mark(void) {
  return gdk_content_provider_new_typed(G_TYPE_BOOLEAN, TRUE);
}
static inline GdkContentProvider *skiff_content_text(const char *text) {
  return gdk_content_provider_new_typed(G_TYPE_STRING, text);
}

// Signals of this type have no argument beyond the data.
static inline gulong skiff_connect(void *object, const char *signal, void *handler, void *data) {
  return g_signal_connect_data(object, signal, (GCallback)handler, data, NULL, (GConnectFlags)0);
}

static inline gboolean skiff_is_widget_type(void *object) { return GTK_IS_WIDGET(object); }

// `GSettings` ends the program when asked for a key that is not installed; these say no instead.
static inline gboolean skiff_settings_has_key(GSettings *settings, const char *key) {
  GSettingsSchema *schema = NULL;
  g_object_get(settings, "settings-schema", &schema, NULL);
  if (!schema) return FALSE;
  gboolean has = g_settings_schema_has_key(schema, key);
  g_settings_schema_unref(schema);
  return has;
}

static inline int skiff_get_int(void *object, const char *property) {
  int value = 0;
  g_object_get(object, property, &value, NULL);
  return value;
}
static inline gboolean skiff_get_boolean(void *object, const char *property) {
  gboolean value = FALSE;
  g_object_get(object, property, &value, NULL);
  return value;
}
// The caller frees what it is given.
static inline char *skiff_get_string(void *object, const char *property) {
  char *value = NULL;
  g_object_get(object, property, &value, NULL);
  return value;
}
static inline void skiff_set_boolean(void *object, const char *property, gboolean value) {
  g_object_set(object, property, value, NULL);
}
static inline void skiff_set_input_purpose(GtkIMContext *context, GtkInputPurpose purpose) {
  g_object_set(context, "input-purpose", purpose, NULL);
}
static inline void skiff_set_error(GError **error, const char *text) {
  g_set_error_literal(error, G_DBUS_ERROR, G_DBUS_ERROR_FAILED, text);
}

// Minimised, or on no screen that is looked at.
static inline gboolean skiff_is_out_of_sight(GtkWidget *widget) {
  GtkNative *native = gtk_widget_get_native(widget);
  GdkSurface *surface = native ? gtk_native_get_surface(native) : NULL;
  if (!surface || !GDK_IS_TOPLEVEL(surface)) return FALSE;
  GdkToplevelState state = gdk_toplevel_get_state((GdkToplevel *)surface);
  GdkToplevelState hidden = GDK_TOPLEVEL_STATE_MINIMIZED;
#if GTK_CHECK_VERSION(4, 12, 0)
  hidden = (GdkToplevelState)(hidden | GDK_TOPLEVEL_STATE_SUSPENDED);
#endif
  return (state & hidden) != 0;
}

// Where the window stands on the screen, in its own points. Only X11 tells.
static inline gboolean skiff_screen_origin(GtkWidget *widget, int *x, int *y) {
  *x = *y = 0;
#ifdef GDK_WINDOWING_X11
  GtkNative *native = gtk_widget_get_native(widget);
  GdkSurface *surface = native ? gtk_native_get_surface(native) : NULL;
  if (!surface || !GDK_IS_X11_SURFACE(surface)) return FALSE;
  GdkDisplay *display = gdk_surface_get_display(surface);
  Display *server = gdk_x11_display_get_xdisplay(display);
  Window child;
  gdk_x11_display_error_trap_push(display);
  Bool found = XTranslateCoordinates(
      server, gdk_x11_surface_get_xid(surface), DefaultRootWindow(server), 0, 0, x, y, &child);
  if (gdk_x11_display_error_trap_pop(display) || !found) return FALSE;
  int scale = gdk_surface_get_scale_factor(surface);
  double left = 0, top = 0;
  gtk_native_get_surface_transform(native, &left, &top);
  *x = *x / scale + (int)left;
  *y = *y / scale + (int)top;
  return TRUE;
#else
  return FALSE;
#endif
}

#endif
