import CGTK

/// The interfaces of AT-SPI that are spoken here, as D-Bus knows them: names of methods and properties
/// with the types of what they take and give. Source: the AT-SPI2 protocol, version 2.1.
@MainActor enum AccessibleInterfaces {
  static let accessible = "org.a11y.atspi.Accessible"
  static let application = "org.a11y.atspi.Application"
  static let component = "org.a11y.atspi.Component"
  static let action = "org.a11y.atspi.Action"
  static let value = "org.a11y.atspi.Value"
  static let text = "org.a11y.atspi.Text"
  static let editableText = "org.a11y.atspi.EditableText"
  static let cache = "org.a11y.atspi.Cache"

  private struct Member {
    var name: String
    var takes: [String]
    var gives: [String]
    init(_ name: String, _ takes: [String] = [], _ gives: String...) {
      self.name = name
      self.takes = takes
      self.gives = gives
    }
  }
  private struct Interface {
    var properties: [(name: String, type: String, isWritable: Bool)] = []
    var methods: [Member]
  }

  private static let table: [String: Interface] = [
    accessible: Interface(
      properties: [
        ("Name", "s", false), ("Description", "s", false), ("Parent", "(so)", false),
        ("ChildCount", "i", false), ("Locale", "s", false), ("AccessibleId", "s", false),
      ],
      methods: [
        Member("GetChildAtIndex", ["i"], "(so)"), Member("GetChildren", [], "a(so)"),
        Member("GetIndexInParent", [], "i"), Member("GetRelationSet", [], "a(ua(so))"),
        Member("GetRole", [], "u"), Member("GetRoleName", [], "s"),
        Member("GetLocalizedRoleName", [], "s"), Member("GetState", [], "au"),
        Member("GetAttributes", [], "a{ss}"), Member("GetApplication", [], "(so)"),
        Member("GetInterfaces", [], "as"),
      ]),
    application: Interface(
      properties: [
        ("ToolkitName", "s", false), ("Version", "s", false), ("AtspiVersion", "s", false),
        ("Id", "i", true),
      ],
      methods: [
        Member("GetLocale", ["u"], "s"), Member("GetApplicationBusAddress", [], "s"),
      ]),
    component: Interface(methods: [
      Member("Contains", ["i", "i", "u"], "b"),
      Member("GetAccessibleAtPoint", ["i", "i", "u"], "(so)"),
      Member("GetExtents", ["u"], "(iiii)"), Member("GetPosition", ["u"], "i", "i"),
      Member("GetSize", [], "i", "i"), Member("GetLayer", [], "u"),
      Member("GetMDIZOrder", [], "n"), Member("GrabFocus", [], "b"), Member("GetAlpha", [], "d"),
      Member("ScrollTo", ["u"], "b"),
    ]),
    action: Interface(
      properties: [("NActions", "i", false)],
      methods: [
        Member("GetDescription", ["i"], "s"), Member("GetName", ["i"], "s"),
        Member("GetLocalizedName", ["i"], "s"), Member("GetKeyBinding", ["i"], "s"),
        Member("GetActions", [], "a(sss)"), Member("DoAction", ["i"], "b"),
      ]),
    value: Interface(
      properties: [
        ("MinimumValue", "d", false), ("MaximumValue", "d", false),
        ("MinimumIncrement", "d", false), ("CurrentValue", "d", true), ("Text", "s", false),
      ], methods: []),
    text: Interface(
      properties: [("CharacterCount", "i", false), ("CaretOffset", "i", false)],
      methods: [
        Member("GetText", ["i", "i"], "s"), Member("SetCaretOffset", ["i"], "b"),
        Member("GetTextAtOffset", ["i", "u"], "s", "i", "i"),
        Member("GetTextBeforeOffset", ["i", "u"], "s", "i", "i"),
        Member("GetTextAfterOffset", ["i", "u"], "s", "i", "i"),
        Member("GetStringAtOffset", ["i", "u"], "s", "i", "i"),
        Member("GetCharacterAtOffset", ["i"], "i"), Member("GetNSelections", [], "i"),
        Member("GetSelection", ["i"], "i", "i"), Member("AddSelection", ["i", "i"], "b"),
        Member("RemoveSelection", ["i"], "b"), Member("SetSelection", ["i", "i", "i"], "b"),
        Member("GetCharacterExtents", ["i", "u"], "i", "i", "i", "i"),
        Member("GetRangeExtents", ["i", "i", "u"], "i", "i", "i", "i"),
        Member("GetAttributes", ["i"], "a{ss}", "i", "i"),
        Member("GetDefaultAttributes", [], "a{ss}"),
        Member("GetDefaultAttributeSet", [], "a{ss}"),
        Member("GetAttributeRun", ["i", "b"], "a{ss}", "i", "i"),
      ]),
    editableText: Interface(methods: [
      Member("SetTextContents", ["s"], "b"), Member("InsertText", ["i", "s", "i"], "b"),
      Member("CopyText", ["i", "i"]), Member("CutText", ["i", "i"], "b"),
      Member("DeleteText", ["i", "i"], "b"), Member("PasteText", ["i"], "b"),
    ]),
    cache: Interface(methods: [Member("GetItems", [], "a((so)(so)(so)iiassusau)")]),
  ]

  private static func xml(_ name: String, _ interface: Interface) -> String {
    let properties = interface.properties.map {
      "<property name='\($0.name)' type='\($0.type)' access='\($0.isWritable ? "readwrite" : "read")'/>"
    }
    let methods = interface.methods.map { method in
      let takes = method.takes.map { "<arg direction='in' type='\($0)'/>" }
      let gives = method.gives.map { "<arg direction='out' type='\($0)'/>" }
      return "<method name='\(method.name)'>\((takes + gives).joined())</method>"
    }
    return "<interface name='\(name)'>\((properties + methods).joined())</interface>"
  }

  /// Kept for the life of the process, as what points into it is.
  private static let node: UnsafeMutablePointer<GDBusNodeInfo>? = {
    let text = table.map { xml($0.key, $0.value) }.joined()
    return g_dbus_node_info_new_for_xml("<node>\(text)</node>", nil)
  }()

  static func info(_ name: String) -> UnsafeMutablePointer<GDBusInterfaceInfo>? {
    node.flatMap { g_dbus_node_info_lookup_interface($0, name) }
  }
}
