import CPangoCairo
import Foundation

/// The installed fonts, seen through a configuration of our own: the same pixels on every machine
/// that has the same font files, whatever its user prefers.
///
/// Not thread-safe; the engine that owns it holds its lock around every call.
final class FontLibrary {
  private let map: UnsafeMutablePointer<PangoFontMap>
  /// `FcConfig *`
  private let configuration: OpaquePointer
  /// `PangoContext *`
  let context: OpaquePointer
  private var fonts: [UnsafeMutablePointer<PangoFont>: LoadedFont] = [:]
  private var descriptions: [DescriptionKey: OpaquePointer] = [:]
  private var metrics: [FontDescription: FontMetrics] = [:]
  private var customFamilies: [String: CustomFamily?] = [:]

  private struct DescriptionKey: Hashable {
    var font: FontDescription
    var forms: CJKForms
    var prefersCJK: Bool
  }
  /// What a custom name stands for: a family, or one face of it.
  private struct CustomFamily {
    var family: String
    var weight: Int?
    var isItalic: Bool
  }

  /// A Pango font with what the painter needs of it.
  struct LoadedFont {
    var face: FontFace
    var size: CGFloat
    /// Of the file, in points; for painted bounds.
    var ascent: CGFloat
    var descent: CGFloat
  }

  init?(folders: [String]) {
    guard let configuration = FontConfiguration.make(folders: folders) else { return nil }
    // Pango's first font map loads Fontconfig's current configuration on a thread of its own; making
    // ours current saves it from reading the user's.
    FcConfigSetCurrent(configuration)
    guard let map = pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT) else {
      FcConfigDestroy(configuration)
      return nil
    }
    pango_cairo_font_map_set_resolution(OpaquePointer(map), 72)
    pango_fc_font_map_set_config(OpaquePointer(map), configuration)
    guard let context = pango_font_map_create_context(map) else {
      g_object_unref(map)
      FcConfigDestroy(configuration)
      return nil
    }
    self.configuration = configuration
    self.map = map
    self.context = context
    let options = cairo_font_options_create()
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    pango_cairo_context_set_font_options(context, options)
    cairo_font_options_destroy(options)
    pango_context_set_round_glyph_positions(context, 0)
    pango_context_set_language(context, pango_language_from_string("en"))
  }

  deinit {
    for description in descriptions.values { pango_font_description_free(description) }
    for font in fonts.keys { g_object_unref(font) }
    g_object_unref(UnsafeMutableRawPointer(context))
    g_object_unref(map)
    FcConfigDestroy(configuration)
  }

  // MARK: - Descriptions

  /// `PangoFontDescription *`, kept by the library. `prefersCJK` asks for the Chinese face first:
  /// for marks that both scripts own and that stand among Chinese characters.
  func description(
    _ font: FontDescription, forms: CJKForms, prefersCJK: Bool = false
  ) -> OpaquePointer? {
    let key = DescriptionKey(font: font, forms: forms, prefersCJK: prefersCJK)
    if let known = descriptions[key] { return known }
    let description = pango_font_description_new()
    var weight = font.weight
    var isItalic = font.isItalic
    if case .custom(let name) = font.family, let custom = customFamily(name) {
      weight = font.weight == 400 ? custom.weight ?? 400 : font.weight
      isItalic = isItalic || custom.isItalic
    }
    pango_font_description_set_family(
      description, familyList(font, forms: forms, prefersCJK: prefersCJK).joined(separator: ","))
    pango_font_description_set_absolute_size(
      description, Double(max(font.size, 0.01)) * Double(PANGO_SCALE))
    pango_font_description_set_weight(
      description, PangoWeight(UInt32(min(max(weight, 100), 1000))))
    pango_font_description_set_style(
      description, isItalic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL)
    pango_font_description_set_stretch(description, font.stretch)
    if let variant = font.features.variant {
      pango_font_description_set_variant(description, variant)
    }
    if descriptions.count > 2_000 { forgetDescriptions() }
    descriptions[key] = description
    return description
  }

  private func forgetDescriptions() {
    for description in descriptions.values { pango_font_description_free(description) }
    descriptions.removeAll()
  }

  /// Families in order of preference. Text of 20 points and more takes the display cut, as the
  /// system font of iOS does.
  private func familyList(
    _ font: FontDescription, forms: CJKForms, prefersCJK: Bool
  ) -> [String] {
    let region = forms.rawValue
    var list: [String]
    switch font.family {
    case .system(.default):
      // The display cut's tabular figures are not all of one width; the text cut's are.
      let isTabular = font.features.contains(.monospacedDigit)
      list = interface(size: isTabular ? 0 : font.size, region: region)
    case .system(.rounded):
      list = ["Quicksand"] + interface(size: font.size, region: region)
    case .system(.serif):
      list = [
        "Noto Serif", "Noto Serif CJK \(region)", "Noto Naskh Arabic", "Noto Serif Devanagari",
      ]
      list += interface(size: font.size, region: region)
    case .system(.monospaced):
      list = ["Noto Sans Mono", "Noto Sans Mono CJK \(region)"]
      list += interface(size: font.size, region: region)
    case .custom(let name):
      let family = customFamily(name)?.family
      list = (family.map { [$0] } ?? []) + interface(size: font.size, region: region)
    }
    if prefersCJK, let place = list.firstIndex(where: { $0.contains(" CJK ") }) {
      list.insert(list.remove(at: place), at: 0)
    }
    return list
  }

  private func interface(size: CGFloat, region: String) -> [String] {
    [
      size >= FontDescription.displaySize ? "Inter Display" : "Inter", "Inter",
      "Noto Sans CJK \(region)",
      "Noto Sans Arabic", "Noto Sans Devanagari", "Noto Sans", "Noto Color Emoji",
    ]
  }

  // MARK: - Custom families

  func hasFamily(_ name: String) -> Bool { customFamily(name) != nil }

  /// Finds a family by its name, or one face by its PostScript or full name.
  private func customFamily(_ name: String) -> CustomFamily? {
    if let known = customFamilies[name] { return known }
    var found: CustomFamily?
    if face(FC_FAMILY, is: name) != nil {
      found = CustomFamily(family: name, weight: nil, isItalic: false)
    } else {
      found = face(FC_POSTSCRIPT_NAME, is: name) ?? face(FC_FULLNAME, is: name)
    }
    if customFamilies.count > 500 { customFamilies.removeAll() }
    customFamilies[name] = .some(found)
    return found
  }

  private func face(_ property: String, is value: String) -> CustomFamily? {
    guard !value.isEmpty, !value.utf8.contains(0), let pattern = FcPatternCreate() else {
      return nil
    }
    defer { FcPatternDestroy(pattern) }
    _ = value.withCString(encodedAs: UTF8.self) { FcPatternAddString(pattern, property, $0) }
    let properties = FcObjectSetCreate()
    defer { FcObjectSetDestroy(properties) }
    for name in [FC_FAMILY, FC_WEIGHT, FC_SLANT] { FcObjectSetAdd(properties, name) }
    guard let list = FcFontList(configuration, pattern, properties) else { return nil }
    defer { FcFontSetDestroy(list) }
    guard list.pointee.nfont > 0, let first = list.pointee.fonts[0] else { return nil }
    var family: UnsafeMutablePointer<FcChar8>?
    guard FcPatternGetString(first, FC_FAMILY, 0, &family) == FcResultMatch, let family else {
      return nil
    }
    var weight = 80.0
    var slant: Int32 = 0
    _ = FcPatternGetDouble(first, FC_WEIGHT, 0, &weight)
    _ = FcPatternGetInteger(first, FC_SLANT, 0, &slant)
    return CustomFamily(
      family: String(cString: family), weight: Int(FcWeightToOpenTypeDouble(weight).rounded()),
      isItalic: slant != 0)
  }

  // MARK: - Fonts

  /// The painter's view of a font that Pango chose.
  func loaded(_ font: UnsafeMutablePointer<PangoFont>, isColored: Bool) -> LoadedFont? {
    if let known = fonts[font] { return known }
    guard let scaled = pango_cairo_font_get_scaled_font(OpaquePointer(font)),
      cairo_scaled_font_status(scaled) == CAIRO_STATUS_SUCCESS,
      let face = cairo_scaled_font_get_font_face(scaled),
      let description = pango_font_describe_with_absolute_size(font)
    else { return nil }
    let size = Double(pango_font_description_get_size(description)) / Double(PANGO_SCALE)
    pango_font_description_free(description)
    guard size > 0 else { return nil }
    var matrix = cairo_matrix_t()
    cairo_scaled_font_get_font_matrix(scaled, &matrix)
    var extents = hb_font_extents_t()
    if let shaper = pango_font_get_hb_font(font) { hb_font_get_h_extents(shaper, &extents) }
    let loaded = LoadedFont(
      face: FontFace(
        taking: cairo_font_face_reference(face),
        matrix: (matrix.xx / size, matrix.yx / size, matrix.xy / size, matrix.yy / size),
        isColored: isColored),
      size: CGFloat(size), ascent: CGFloat(extents.ascender) / CGFloat(PANGO_SCALE),
      descent: -CGFloat(extents.descender) / CGFloat(PANGO_SCALE))
    if fonts.count > 1_000 {
      for font in fonts.keys { g_object_unref(font) }
      fonts.removeAll()
    }
    g_object_ref(font)
    fonts[font] = loaded
    return loaded
  }

  // MARK: - Metrics

  /// System designs have the interface font's line height whatever files stand in for them, so that
  /// a line is as high as on the platform that the app is written for; custom fonts have their own.
  func metrics(of font: FontDescription) -> FontMetrics {
    if let known = metrics[font] { return known }
    var result = FontMetrics.system(size: font.size)
    if case .custom(let name) = font.family, hasFamily(name), let own = ownMetrics(of: font) {
      result = own
    }
    let adjustment: CGFloat =
      switch font.leading {
      case .standard: 0
      case .tight: -font.size * 2 / 17
      case .loose: font.size * 2 / 17
      }
    result.ascent += adjustment / 2
    result.descent += adjustment / 2
    if metrics.count > 2_000 { metrics.removeAll() }
    metrics[font] = result
    return result
  }

  private func ownMetrics(of font: FontDescription) -> FontMetrics? {
    guard let description = description(font, forms: .simplified),
      let loaded = pango_font_map_load_font(map, context, description)
    else { return nil }
    defer { g_object_unref(loaded) }
    guard let shaper = pango_font_get_hb_font(loaded) else { return nil }
    var extents = hb_font_extents_t()
    guard hb_font_get_h_extents(shaper, &extents) != 0, extents.ascender != extents.descender else {
      return nil
    }
    let unit = CGFloat(PANGO_SCALE)
    var capHeight: hb_position_t = 0
    var xHeight: hb_position_t = 0
    hb_ot_metrics_get_position(shaper, HB_OT_METRICS_TAG_CAP_HEIGHT, &capHeight)
    hb_ot_metrics_get_position(shaper, HB_OT_METRICS_TAG_X_HEIGHT, &xHeight)
    // Half of the file's line gap above, half below, as iOS spreads it.
    let gap = CGFloat(extents.line_gap) / unit / 2
    let ascent = CGFloat(extents.ascender) / unit + gap
    return FontMetrics(
      ascent: ascent, descent: CGFloat(-extents.descender) / unit + gap,
      capHeight: capHeight > 0 ? CGFloat(capHeight) / unit : ascent * 0.74,
      xHeight: xHeight > 0 ? CGFloat(xHeight) / unit : ascent * 0.55)
  }
}

extension FontDescription {
  /// The nearest of the nine named widths; a family without such faces keeps its own.
  fileprivate var stretch: PangoStretch {
    let widths: [(CGFloat, PangoStretch)] = [
      (0.5, PANGO_STRETCH_ULTRA_CONDENSED), (0.625, PANGO_STRETCH_EXTRA_CONDENSED),
      (0.75, PANGO_STRETCH_CONDENSED), (0.875, PANGO_STRETCH_SEMI_CONDENSED),
      (1, PANGO_STRETCH_NORMAL), (1.125, PANGO_STRETCH_SEMI_EXPANDED),
      (1.25, PANGO_STRETCH_EXPANDED), (1.5, PANGO_STRETCH_EXTRA_EXPANDED),
      (2, PANGO_STRETCH_ULTRA_EXPANDED),
    ]
    let nearest = widths.min { abs($0.0 - width) < abs($1.0 - width) }
    return nearest?.1 ?? PANGO_STRETCH_NORMAL
  }
}

extension FontDescription.Features {
  fileprivate var variant: PangoVariant? {
    if contains(.smallCaps) || isSuperset(of: [.lowercaseSmallCaps, .uppercaseSmallCaps]) {
      return contains(.uppercaseSmallCaps) ? PANGO_VARIANT_ALL_SMALL_CAPS : PANGO_VARIANT_SMALL_CAPS
    }
    if contains(.lowercaseSmallCaps) { return PANGO_VARIANT_SMALL_CAPS }
    if contains(.uppercaseSmallCaps) { return PANGO_VARIANT_UNICASE }
    return nil
  }
}
