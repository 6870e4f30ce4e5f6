import Testing

@testable import AnimoKit

/// A prompt whose demo is kept, compiled and looked at.
struct DemoPrompt: Sendable, CustomTestStringConvertible {
  var pattern: Pattern
  var text: String
  var isChinese: Bool

  var testDescription: String { text }

  /// What the prompt's demo is called here: all of them live in one module.
  func typeName() throws -> String {
    let name = DemoWriter.defaultTypeName(for: try Inference(text).spec)
    return isChinese ? "\(name.dropLast(4))ChineseView" : name
  }

  /// As `animo create` would write it in an empty folder.
  func demo() throws -> GeneratedDemo {
    DemoWriter.write(
      try Inference(text).spec, facts: ProjectFacts(), typeName: try typeName())
  }

  /// Every pattern in both languages.
  static let all: [DemoPrompt] = rows.flatMap { pattern, english, chinese in
    [
      DemoPrompt(pattern: pattern, text: english, isChinese: false),
      DemoPrompt(pattern: pattern, text: chinese, isChinese: true),
    ]
  }

  private static let rows: [(Pattern, String, String)] = [
    (.symbol, "animate a checkmark", "画出一个对勾"),
    (.liquidToggle, "toggle, the track fills with liquid when switched", "开关，切换时液体漫过轨道"),
    (.tabBar, "a tab bar with a sliding indicator", "浅色底部标签栏，滑动指示器"),
    (
      .expandingTabBar, "an expanding tab bar, only the selected tab shows its label",
      "展开式标签栏，点按切换"
    ),
    (
      .metaballButton, "floating action button whose four actions squeeze out like goo",
      "悬浮按钮，点按后三个操作像黏液一样挤出来，浅色页面"
    ),
    (
      .stepSlider, "a donation slider with eight steps, the amount floats above the knob",
      "六档的液态滑块，数值浮在滑块上方，两种主题"
    ),
    (.chips, "filter chips that pop when picked", "筛选标签，选中时弹出"),
    (.swipeCard, "a card I can swipe away", "可以左滑关闭的卡片，深浅色自适应"),
    (.tearCard, "snappy card I can rip in half", "灵动的卡片，带预备动作，可以撕开"),
    (.fan, "a carousel of fanned cards", "扇形卡片轮播，浅色"),
    (
      .coverflow, "a coverflow of movie posters with a blurred backdrop",
      "滑动翻看电影海报的封面流，整屏背景跟着模糊变化"
    ),
    (
      .scrollStack, "album stack that scrolls exactly like a native list, with a tick per album",
      "像原生列表一样滚动的专辑堆，每张专辑一次震动"
    ),
    (
      .stackedCards, "notification stack, a tap fans it out into a list",
      "通知卡片堆，左滑最前面一张删除，最多五张"
    ),
    (
      .autoDeck, "every two and a half seconds the front song card drops off the screen",
      "牌堆每 3 秒自动推进一张，也可以手动甩掉"
    ),
    (.stackedDeck, "a deck of notes I reorder with up and down arrows", "用上下箭头调整顺序的卡片堆，浅色"),
    (.pressable, "rows that shrink under the finger", "按下时缩小的设置行，浅色"),
    (.signatureSheet, "a signature pad, done when written", "签名板，写完点完成"),
    (.formSheet, "sheet with a colour picker and a short form", "底部弹层里的一个短表单"),
    (
      .entranceSheet, "settings rows that assemble themselves each time the sheet opens",
      "每次打开弹层，设置行依次入场，深浅色都要"
    ),
    (.presentation, "a popover with a hint", "删除前的警告"),
    (.scrubChart, "scrub a line chart of heart rate data", "可以划动查看的心率折线图，浅色"),
    (.bars, "bar chart breakdown by week, month and year", "按周、月、年切换的占比条形图"),
    (.rings, "three activity rings that fill one after another", "活动圆环，三个环依次填充，超过 100% 要有提示"),
    (
      .numericTicker, "the revenue amount rolls when I switch between week, month and year",
      "余额数字滚动，切换周月年"
    ),
    (.liveActivity, "a live activity for a player", "灵动岛上的播放器"),
    (.glassMorph, "tap to split a glass capsule from a red circle", "融化般的玻璃胶囊变形，点按触发"),
    (
      .searchMorph, "glass tab bar whose search button becomes a full-width search field",
      "玻璃标签栏，点搜索按钮变成整宽搜索框"
    ),
    (
      .toast, "copied, saved and failed toasts in Liquid Glass, one button cycles through them",
      "照片墙上的轻提示，写着「已保存」"
    ),
    (.sand, "sand falling in an hourglass", "沙子落下"),
    (.rope, "a rope I can pull", "可以拉动的绳子"),
    (.cloth, "a hanging cloth I can drag", "一块可以拖动的布料"),
    (.gravity, "marbles under gravity, touch pushes them away", "重力小球，触摸推开"),
    (.fluid, "a lava lamp of fluid drops", "流体液滴，触摸会推开它们"),
    (.drift, "confetti falls down", "下雪的背景"),
    (.ripple, "a water ring spreads from where I tap", "点按处泛开一圈水波"),
    (
      .gridCylinder,
      "QR code dots lift off the page and gather into a slowly spinning tube; tap again and they "
        + "lie flat", "点阵卷成圆筒再平铺回去，点按切换，沙漏形"
    ),
    (.liquidMetal, "liquid chrome blob I can poke", "水银，可以戳"),
    (.hologram, "iridescent oil film", "全息背景"),
    (.plasma, "an aurora behind everything, no interaction", "极光背景，不需要交互"),
    (.spinner, "a plain loading spinner", "加载转圈"),
    (.pathLoader, "five-point star loader with a comet tail", "加载动画：心形轮廓，彗星尾迹"),
    (.scanning, "a scanning line", "扫描线动画"),
    (.skeleton, "skeleton screen with a shimmer", "骨架屏，浅色"),
    (.boxedProduct, "spin a boxed product in 3D by dragging", "可以拖动旋转的盒装产品"),
    (.metalBadge, "a metal badge that flips like a coin when dragged", "可以拖动翻转的金属徽章"),
    (.artworkAccent, "button accent colour sampled from the artwork", "从封面取色的播放按钮"),
    (
      .coachTour, "first-run walkthrough that spotlights the tab bar, the plus button and the card",
      "新手引导，依次聚光标签栏、加号和个人卡片"
    ),
    (.cardPack, "unbox a foil card pack: tear it open, flip the cards", "撕开卡包，翻牌揭晓"),
  ]
}
