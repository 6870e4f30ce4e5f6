// GTK as Swift can see it, with its casts, which are macros, as functions.
#ifndef SKIFF_CGTK_H
#define SKIFF_CGTK_H

#include <gio/gio.h>
#include <glib-unix.h>
#include <gtk/gtk.h>

static inline GtkWidget *skiff_widget(void *object) { return (GtkWidget *)object; }
static inline GtkWindow *skiff_window(void *object) { return (GtkWindow *)object; }
static inline GtkApplication *skiff_application(void *object) { return (GtkApplication *)object; }
static inline GApplication *skiff_g_application(void *object) { return (GApplication *)object; }

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

#endif
