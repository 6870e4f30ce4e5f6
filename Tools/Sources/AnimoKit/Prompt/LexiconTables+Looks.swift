extension LexiconTables {
  /// SF Symbols by name or subject. The first name of a row is the one that is written.
  static let symbols: [LexiconRow] =
    SymbolCatalogue.subjects.map { LexiconRow($0.words, .symbol($0.name)) }
    + [
      LexiconRow(
        "=draw|=draws|=drawing|=drawn|draws itself|draw itself|trace|traces itself|stroke by stroke"
          + "|画|描绘|绘制|画出来|画出|描出来|自己画出来|自动描绘", .drawVerb, .effect(.drawOn),
        .signal(.symbolShowcase, 1)),
      LexiconRow("bounce|bouncing|弹一弹|弹一下|蹦|跳动|跳一下", .effect(.bounce)),
      LexiconRow("rotate|spin|turn|旋转|转动|转|一直转|转个不停", .effect(.rotate)),
      LexiconRow(
        "variable colour|variable color|colour sweep|可变颜色|颜色渐变扫过|逐层变色", .effect(.variableColor)),
      LexiconRow(
        "becomes a|turns into|turn into|swaps to|morphs into|changes into|替换成|换成|变为",
        .effect(.replace)),
      LexiconRow("filled|solid|实心|填充|填满的", .filled),
      LexiconRow("hollow|line art|空心|描边|线条|线框", .outlined),
    ]

  static let looks: [LexiconRow] = [
    LexiconRow(
      "dark page|dark background|dark mode|dark theme|dark|black background|深色|暗色|黑色背景|深色背景|夜间",
      .theme(.dark)),
    LexiconRow(
      "light mode|light theme|light background|white background|light page|浅色|亮色|白色背景|浅色背景|白底",
      .theme(.light)),
    LexiconRow(
      "light and dark|dark and light|both appearances|system appearance|follows the system|adaptive"
        + "|follow the system appearance|浅色和深色|深浅色|深色和浅色|自适应|跟随系统|明暗", .theme(.adaptive)),
    LexiconRow("red|danger|红|红色|危险红", .colour(.danger)),
    LexiconRow("blue|cyan|蓝|蓝色|青色|青", .colour(.cyan)),
    LexiconRow("green|mint|teal|绿|绿色|薄荷绿", .colour(.green)),
    LexiconRow("gold|yellow|amber|金色|黄|黄色|琥珀色", .colour(.gold)),
    LexiconRow("purple|violet|indigo|紫|紫色|靛蓝", .colour(.purple)),
    LexiconRow("pink|rose|magenta|粉|粉色|粉红|玫红", .colour(.pink)),
    LexiconRow("orange|coral|橙|橙色|橘色|珊瑚色", .colour(.orange)),
    LexiconRow(
      "no haptic|no haptics|without haptic|without haptics|silent|no vibration|no feedback"
        + "|disable haptic|turn off haptic|haptics off|mute haptic|haptic free|vibration free"
        + "|不要震动|无震动|不要触感|不要触觉|无触觉|静默|关闭震动|关掉震动|去掉震动|取消震动|禁用震动|关闭触觉|去掉触觉",
      .noHaptics),
    LexiconRow(
      "haptic|vibration|vibrate|buzz|haptic feedback|tactile feedback|触觉|触感|震动|振动|震感|触觉反馈|震动反馈",
      .hapticWord),
    LexiconRow("light haptic|light impact|light tap feedback|轻触觉"),
    LexiconRow(
      "infinity|figure eight|figure 8|figure of eight|figure of 8|无穷|无穷符号|无限符号|8 字",
      .shape(.infinity)),
    LexiconRow("pentagon|五边形", .shape(.polygon(sides: 5))),
    LexiconRow("hexagon|六边形", .shape(.polygon(sides: 6))),
    LexiconRow("octagon|八边形", .shape(.polygon(sides: 8))),
    LexiconRow("triangle|三角形", .shape(.polygon(sides: 3))),
    LexiconRow("square|正方形|方形", .shape(.polygon(sides: 4))),
    LexiconRow("diamond shape|菱形", .shape(.polygon(sides: 4))),
    LexiconRow("rose curve|petals|玫瑰线|花瓣", .shape(.rose)),
  ]
}
