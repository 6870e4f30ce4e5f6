/// One key of a catalogue, read whole.
struct CatalogEntry: Sendable {
  var localizations: [String: CatalogLocalization] = [:]

  init(_ scanner: inout JSONScanner) throws {
    var found: [String: CatalogLocalization] = [:]
    guard scanner.isAtObject() else { return }
    try scanner.members { scanner, name in
      guard name == "localizations", scanner.isAtObject() else { return try scanner.skipValue() }
      try scanner.members { scanner, language in
        if let localization = try CatalogEntry.localization(&scanner) {
          found[language] = localization
        }
      }
    }
    localizations = found
  }

  private static func localization(_ scanner: inout JSONScanner) throws -> CatalogLocalization? {
    guard scanner.isAtObject() else {
      try scanner.skipValue()
      return nil
    }
    var value: CatalogValue?
    var state: String?
    var substitutions: [String: CatalogSubstitution] = [:]
    try scanner.members { scanner, name in
      switch name {
      case "stringUnit":
        let unit = try stringUnit(&scanner)
        state = unit.state
        if let text = unit.value { value = .text(text) }
      case "variations":
        if let variations = try variations(&scanner) { value = variations }
      case "substitutions" where scanner.isAtObject():
        try scanner.members { scanner, name in
          if let substitution = try substitution(&scanner) { substitutions[name] = substitution }
        }
      default: try scanner.skipValue()
      }
    }
    return value.map { CatalogLocalization(value: $0, substitutions: substitutions, state: state) }
  }

  private static func stringUnit(
    _ scanner: inout JSONScanner
  ) throws -> (state: String?, value: String?) {
    var unit: (state: String?, value: String?) = (nil, nil)
    guard scanner.isAtObject() else {
      try scanner.skipValue()
      return unit
    }
    try scanner.members { scanner, name in
      switch name {
      case "state": unit.state = try scanner.optionalString()
      case "value": unit.value = try scanner.optionalString()
      default: try scanner.skipValue()
      }
    }
    return unit
  }

  private static func variations(_ scanner: inout JSONScanner) throws -> CatalogValue? {
    guard scanner.isAtObject() else {
      try scanner.skipValue()
      return nil
    }
    var plural: CatalogValue?
    var device: CatalogValue?
    try scanner.members { scanner, name in
      switch name {
      case "plural" where scanner.isAtObject():
        var forms: [PluralCategory: CatalogValue] = [:]
        try scanner.members { scanner, name in
          let form = try variation(&scanner)
          if let category = PluralCategory(rawValue: name) { forms[category] = form }
        }
        plural = .plural(forms)
      case "device" where scanner.isAtObject():
        var forms: [String: CatalogValue] = [:]
        try scanner.members { scanner, name in forms[name] = try variation(&scanner) }
        device = .device(forms)
      default: try scanner.skipValue()
      }
    }
    return device ?? plural
  }

  /// A variation is a text, or varies again.
  private static func variation(_ scanner: inout JSONScanner) throws -> CatalogValue? {
    guard scanner.isAtObject() else {
      try scanner.skipValue()
      return nil
    }
    var value: CatalogValue?
    try scanner.members { scanner, name in
      switch name {
      case "stringUnit":
        if let text = try stringUnit(&scanner).value { value = .text(text) }
      case "variations": value = try variations(&scanner) ?? value
      default: try scanner.skipValue()
      }
    }
    return value
  }

  private static func substitution(_ scanner: inout JSONScanner) throws -> CatalogSubstitution? {
    guard scanner.isAtObject() else {
      try scanner.skipValue()
      return nil
    }
    var argumentNumber: Int?
    var specifier = "lld"
    var value: CatalogValue?
    try scanner.members { scanner, name in
      switch name {
      case "argNum": argumentNumber = try scanner.integer()
      case "formatSpecifier": specifier = try scanner.optionalString() ?? specifier
      case "variations": value = try variations(&scanner)
      default: try scanner.skipValue()
      }
    }
    return value.map {
      CatalogSubstitution(argumentNumber: argumentNumber, formatSpecifier: specifier, value: $0)
    }
  }
}
