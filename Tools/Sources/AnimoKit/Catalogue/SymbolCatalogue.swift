/// SF Symbols the engine knows: what they are called, how they are built, what suits them.
public enum SymbolCatalogue {
  enum Build: String, Codable, Sendable {
    case stroke, fill
    /// Parts that move on their own: layers for variable colour.
    case structure
    /// Made to turn.
    case rotation
    /// Made to be struck.
    case discrete
  }

  struct Subject: Sendable {
    var name: String
    var build: Build
    /// Phrases of the lexicon, parted by `|`.
    var words: String

    init(_ name: String, _ build: Build, _ words: String) {
      self.name = name
      self.build = build
      self.words = words
    }
  }

  static let subjects: [Subject] = [
    Subject("signature", .stroke, "signature symbol|signature icon|签名图标|签名符号"),
    Subject("pencil", .stroke, "pencil|铅笔"),
    Subject("pencil.line", .stroke, "pencil.line"),
    Subject("scribble", .stroke, "scribble|潦草线"),
    Subject("lasso", .stroke, "lasso|套索"),
    Subject("checkmark", .stroke, "checkmark|check mark|tick mark|对勾|勾号|打勾|对号|小勾|勾"),
    Subject("heart", .stroke, "heart|爱心|心形|红心|心"),
    Subject("star", .stroke, "star|星星|星形|五角星|星"),
    Subject("wifi", .stroke, "wifi|wi fi|无线网络|无线信号"),
    Subject(
      "antenna.radiowaves.left.and.right", .stroke,
      "antenna.radiowaves.left.and.right|antenna.radiowaves|antenna|天线|信号塔"),
    Subject("heart.fill", .fill, "heart.fill|filled heart|solid heart|实心爱心|实心心形"),
    Subject("star.fill", .fill, "star.fill|filled star|solid star|实心星星|实心星形"),
    Subject("circle.fill", .fill, "circle.fill|filled circle|实心圆"),
    Subject("circle.dotted", .structure, "circle.dotted|dotted circle|虚线圆"),
    Subject("rays", .structure, "rays|光芒|射线"),
    Subject("waveform", .structure, "waveform|sound wave|声波|波形|音波"),
    Subject("arrow.clockwise", .rotation, "arrow.clockwise|refresh|reload arrow|刷新"),
    Subject("arrow.2.circlepath", .rotation, "arrow.2.circlepath|sync arrow|sync|同步"),
    Subject("gear", .rotation, "gear|cog|齿轮"),
    Subject("gearshape", .rotation, "gearshape"),
    Subject("bell", .discrete, "bell|铃铛|铃|钟铃"),
    Subject("bell.fill", .discrete, "bell.fill|filled bell|实心铃铛"),
    Subject("alarm", .discrete, "alarm|alarm clock|闹钟"),
    Subject("lock", .stroke, "lock|padlock|锁"),
    Subject("lock.fill", .fill, "lock.fill"),
    Subject("hourglass", .stroke, "hourglass|沙漏"),
    Subject("magnifyingglass", .stroke, "magnifying glass|magnifyingglass|放大镜"),
    Subject("trash", .stroke, "trash|trash can|bin|垃圾桶|回收站"),
    Subject("trash.fill", .fill, "trash.fill"),
    Subject("bookmark", .stroke, "bookmark|书签"),
    Subject("bookmark.fill", .fill, "bookmark.fill"),
    Subject("cloud", .stroke, "cloud|云朵|云"),
    Subject("bolt", .stroke, "bolt|lightning|闪电"),
    Subject("bolt.fill", .fill, "bolt.fill"),
    Subject("moon", .stroke, "moon|月亮"),
    Subject("sun.max", .structure, "sun|sun.max|太阳"),
    Subject("flame", .stroke, "flame|火焰"),
    Subject("flame.fill", .fill, "flame.fill"),
    Subject("leaf", .stroke, "leaf|叶子|树叶"),
    Subject("paperplane", .stroke, "paper plane|paperplane|send icon|纸飞机"),
    Subject("paperplane.fill", .fill, "paperplane.fill"),
    Subject("envelope", .stroke, "envelope|mail|信封|邮件"),
    Subject("mic", .stroke, "mic|microphone|麦克风|话筒"),
    Subject("mic.fill", .fill, "mic.fill"),
    Subject("speaker.wave.3", .structure, "speaker|volume|speaker.wave.3|扬声器|音量|喇叭"),
    Subject("camera", .stroke, "camera|相机|照相机"),
    Subject("eye", .stroke, "eye|眼睛"),
    Subject("hand.thumbsup", .stroke, "thumbs up|thumbsup|hand.thumbsup|点赞|大拇指"),
    Subject("hand.wave", .stroke, "waving hand|hand.wave|挥手"),
    Subject("cart", .stroke, "cart|shopping cart|购物车"),
    Subject("gift", .stroke, "gift|礼物"),
    Subject("house", .stroke, "house|home icon|房子|主页图标"),
    Subject("person", .stroke, "person icon|person symbol|人像"),
    Subject("plus", .stroke, "plus|加号"),
    Subject("xmark", .stroke, "xmark|cross mark|叉号"),
    Subject("play", .stroke, "play icon|play button|play symbol|播放图标|播放按钮"),
    Subject("pause", .stroke, "pause icon|pause symbol|暂停图标"),
    Subject("arrow.down.circle", .stroke, "download icon|download symbol|arrow.down.circle|下载图标"),
    Subject("location", .stroke, "location|定位"),
    Subject("battery.100", .structure, "battery|电池"),
    Subject("phone", .stroke, "phone|电话"),
    Subject("drop", .stroke, "water drop|drop icon|水滴"),
    Subject("snowflake", .stroke, "snowflake|雪花图标"),
    Subject("sparkles", .structure, "sparkles|sparkle|闪光"),
    Subject("music.note", .stroke, "music note|music.note|音符"),
    Subject("fan", .rotation, "fan icon|风扇"),
    Subject("dot.radiowaves.left.and.right", .structure, "radio waves|无线电波"),
    Subject("exclamationmark.triangle", .stroke, "warning sign|exclamation mark|感叹号"),
  ]

  private static let byName = Dictionary(
    subjects.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })

  static func subject(named name: String) -> Subject? { byName[name] }

  /// Whether a dotted word is a symbol's name rather than two words.
  static func isName(_ word: String) -> Bool {
    byName[word] != nil || word == "antenna.radiowaves"
      || (word.hasSuffix(".fill") && byName[String(word.dropLast(5))] != nil)
  }

  private static let emoji: [(pictures: String, name: String)] = [
    ("❤♥🧡💛💚💙💜🩷🖤🤍", "heart"), ("⭐🌟★☆", "star"), ("🔔", "bell"), ("✅✔☑", "checkmark"),
    ("⚙", "gear"), ("🔒🔐", "lock"), ("🗑", "trash"), ("☁", "cloud"), ("⚡", "bolt"),
    ("🌙🌛", "moon"), ("☀🌞", "sun.max"), ("🔥", "flame"), ("🍃🍀", "leaf"), ("✉📧📩", "envelope"),
    ("🎤🎙", "mic"), ("🔊", "speaker.wave.3"), ("📷📸", "camera"), ("👁", "eye"),
    ("👍", "hand.thumbsup"), ("👋", "hand.wave"), ("🛒", "cart"), ("🎁", "gift"), ("🏠", "house"),
    ("⌛⏳", "hourglass"), ("🔍🔎", "magnifyingglass"), ("🔖", "bookmark"), ("✨", "sparkles"),
    ("🎵🎶", "music.note"), ("⚠", "exclamationmark.triangle"), ("🔋", "battery.100"), ("📞", "phone"),
  ]
  private static let namesByEmoji: [Unicode.Scalar: String] = {
    var names: [Unicode.Scalar: String] = [:]
    for row in emoji {
      for scalar in row.pictures.unicodeScalars { names[scalar] = row.name }
    }
    return names
  }()

  /// The symbol a picture character stands for, whatever its variation or skin tone.
  static func symbolName(ofEmoji character: Character) -> String? {
    guard let scalar = character.unicodeScalars.first, scalar.value > 0xFF else { return nil }
    return namesByEmoji[scalar]
  }

  /// The effect that suits a symbol nothing was said about.
  static func effect(for build: Build) -> SymbolEffect {
    switch build {
    case .stroke: .drawOn
    case .fill, .discrete: .bounce
    case .structure: .variableColor
    case .rotation: .rotate
    }
  }
}
