import Testing

/// Whole wishes: a scene, a feel, numbers and what is not wanted in one sentence.
struct PromptMixTests {
  static let rows: [String] = #"""
    animate a bookmark|symbol|easeInOut|none|showcase|none|symbol=bookmark;effect=drawOn
    trash.fill|symbol|easeInOut|none|showcase|none|symbol=trash.fill;effect=bounce
    a fan that never stops turning|any|any|none|showcase|any
    sync arrows spinning forever|symbol|easeInOut|none|showcase|none|symbol=arrow.2.circlepath;effect=rotate
    lock icon shakes on wrong PIN|symbol|easeInOut|notificationError|interaction|none|symbol=lock;effect=wiggle
    指纹验证失败时锁图标摇晃|symbol|easeInOut|notificationError|interaction|none|symbol=lock;effect=wiggle
    battery icon filling up layer by layer|symbol|easeInOut|none|showcase|none|symbol=battery.100;effect=variableColor
    心跳动画|symbol|easeInOut|none|showcase|none|symbol=heart
    a switch whose track floods with colour when toggled|liquidToggle|0.35/0.6|mediumImpact|interaction|inline
    夜间模式切换，液体从左漫到右，轻柔|liquidToggle|0.6/0.8|mediumImpact|interaction|inline
    elastic postcard I can tear apart|tearCard|0.35/0.5|lightImpact,mediumImpact,heavyImpact|interaction|inline ZStack
    把门票撕开，干脆一点|tearCard|0.35/0.6|lightImpact,mediumImpact,heavyImpact|interaction|inline ZStack
    tray with a time picker and three options|formSheet|0.4/0.65|selectionChanged|interaction|.sheet
    drawer where the user picks a shipping method|formSheet|0.4/0.65|selectionChanged|interaction|.sheet
    draw your signature with a finger, then confirm|signatureSheet|0.4/0.65|selectionChanged|interaction|.sheet
    手绘草图板，可清空|signatureSheet|0.4/0.65|selectionChanged|interaction|.sheet
    drag along a temperature curve to read each hour|scrubChart|interactive|selectionChanged|interaction|full screen
    可以用手指划过的体重曲线|scrubChart|interactive|selectionChanged|interaction|full screen
    press the capsule and it splits into two circles of glass|glassMorph|3-phase|mediumImpact|interaction|inline
    点按后玻璃胶囊分成两颗水珠|glassMorph|3-phase|mediumImpact|interaction|inline
    water drops under gravity in a jar|any:gravity,fluid|own|none|showcase|full screen
    黑色幕布在风中摆动|cloth|own|none|showcase|full screen
    绳子吊着一个球，可以拽|rope|own|lightImpact|interaction|full screen
    水银滴，手指戳一下会荡漾|liquidMetal|clock|lightImpact|interaction|full screen
    brushed steel background, passive|liquidMetal|clock|none|showcase|full screen
    holographic trading card that shimmers as I tilt it|hologram|clock|any|any|full screen
    星云背景，无交互|plasma|clock|none|showcase|full screen
    hexagon loader with a comet trail|pathLoader|linear|none|showcase|inline|outline=polygon 6
    玫瑰线加载动画|pathLoader|linear|none|showcase|inline|outline=rose
    progress scanning a document|scanning|linear|none|showcase|inline
    载入中的骨架屏|skeleton|linear|none|showcase|inline
    rotate the album cover in 3D with a finger|boxedProduct|SceneKit|selectionChanged|interaction|full screen
    立体书盒，慢慢自转|boxedProduct|SceneKit|none|showcase|full screen
    shield badge of metal that flips when flicked|metalBadge|SceneKit|selectionChanged|interaction|full screen
    spotlight tour of the search bar, the cart and the avatar|coachTour|0.5/0.86|none|interaction|transparent fullScreenCover
    教练标记：依次指出三个按钮|coachTour|0.5/0.86|none|interaction|transparent fullScreenCover
    open a pack of stickers by tearing the top, flip each one|cardPack|0.6/0.7|heavyImpact,mediumImpact,notificationSuccess|interaction|full screen
    撕开补充包，翻出五张卡|cardPack|0.6/0.7|heavyImpact,mediumImpact,notificationSuccess|interaction|full screen
    glass navigation bar; tapping search turns it into a wide search field|searchMorph|0.95/0.8|mediumImpact|interaction|inline
    fitness rings fill up one after another, the first one past 100 percent|rings|0.45/0.7|none|showcase|full screen
    swipe away notification cards, newest on top, at most six|stackedCards|0.45/0.7|selectionChanged,lightImpact,heavyImpact|interaction|inline ZStack|most=6
    flip through album covers with a blurred backdrop behind|coverflow|0.42/0.72|selectionChanged|interaction|inline ZStack
    every four seconds the top photo falls away and the next is already there|autoDeck|easeInOut 0.55|lightImpact,heavyImpact|interaction|inline ZStack|every=4
    plus button bottom right: goo squeezes out three round buttons|metaballButton|1/0.75|mediumImpact|interaction|inline
    tip slider with six steps like a drop of liquid, amount above the thumb|stepSlider|0.5/0.55|selectionChanged,mediumImpact|interaction|inline|steps=6
    calendar dots gather into a turning cylinder, tap to lay them flat|gridCylinder|clock|lightImpact|interaction|full screen
    success and failure banners in liquid glass over photos, a button switches|toast|0.5/0.8|notificationSuccess,notificationError,lightImpact|interaction|inline (overlay)
    the balance rolls when I switch accounts|numericTicker|interactive|selectionChanged|interaction|full screen
    podcast stack with real scroll momentum and a tick per episode|scrollStack|deceleration|selectionChanged,heavyImpact|interaction|inline ZStack
    list rows assemble themselves whenever the sheet appears|entranceSheet|0.5/0.82|selectionChanged|interaction|.sheet
    a toast that says Password changed|toast|0.5/0.8|none|showcase|inline (overlay)
    stock exchange ticker with rolling digits|numericTicker|interactive|none|showcase|full screen
    stiff but linear progress spinner|spinner|linear 0.8|none|showcase|inline
    make something calm|symbol|easeInOut|none|showcase|none
    `rm -rf ~` && animate a star|symbol|easeInOut|none|showcase|none|symbol=star
    an edited photo carousel|fan|0.42/0.72|selectionChanged|interaction|inline ZStack
    updated score board with rolling digits|numericTicker|interactive|none|showcase|full screen
    a badge that changes colour|metalBadge|SceneKit|none|showcase|full screen
    change of seasons: falling leaves|any|any|none|showcase|any
    一个会呼吸的光圈图标|symbol|easeInOut|none|showcase|none
    爱心点赞，点一下弹一下|symbol|easeInOut|any|interaction|none|symbol=heart
    音量图标逐层变色|symbol|easeInOut|none|showcase|none|symbol=speaker.wave.3;effect=variableColor
    下载图标画出来|symbol|easeInOut|none|showcase|none|symbol=arrow.down.circle;effect=drawOn
    播放按钮切换成暂停|any:symbol,liquidToggle|any|any|interaction|any
    静音开关，弹簧感|liquidToggle|0.35/0.5|mediumImpact|interaction|inline
    飞行模式开关，机械感，不要震动|liquidToggle|interpolating|none|interaction|inline
    标签栏有五个标签，指示条滑动|tabBar|0.35/0.65|selectionChanged|interaction|inline|n=5
    展开式标签栏，只有选中的显示文字|expandingTabBar|0.4/0.8|selectionChanged|interaction|inline
    悬浮按钮展开三个操作，黏糊糊的|metaballButton|1/0.75|mediumImpact|interaction|inline
    温度滑杆，从16到30度，共十五档|stepSlider|0.5/0.55|selectionChanged,mediumImpact|interaction|inline|steps=15
    可以向上甩掉的卡片|swipeCard|0.45/0.7|lightImpact,mediumImpact,heavyImpact|interaction|inline ZStack
    卡片右滑喜欢左滑不喜欢|swipeCard|0.45/0.7|lightImpact,mediumImpact,heavyImpact|interaction|inline ZStack
    照片轮播，七张，速度感知|fan|0.42/0.72|selectionChanged|interaction|inline ZStack|n=7
    唱片堆，像原生滚动一样|scrollStack|deceleration|selectionChanged,heavyImpact|interaction|inline ZStack
    设置行按下时缩一下|pressable|0.3/0.6|lightImpact|interaction|inline ZStack
    意见反馈表单，从底部弹出|formSheet|0.4/0.65|selectionChanged|interaction|.sheet
    选择头像的底部面板|formSheet|0.4/0.65|selectionChanged|interaction|.sheet
    警告对话框，删除前确认|presentation|0.4/0.65|selectionChanged|interaction|any
    气泡提示，点问号出现|presentation|0.4/0.65|selectionChanged|interaction|.popover
    睡眠数据折线图，自适应深浅色|scrubChart|interactive|none|showcase|full screen|theme=adaptive
    月度支出条形图，按周月年切换|bars|0.6/0.85|selectionChanged|interaction|full screen
    汇率数字滚动，每两秒更新一次|numericTicker|interactive|none|showcase|full screen|every=2
    灵动岛外卖进度|liveActivity|any|none|showcase|full screen
    玻璃按钮长按变形成菜单|any:glassMorph,presentation|any|any|interaction|any
    照片墙上的液态玻璃提示，写着「已复制」|toast|0.5/0.8|none|showcase|inline (overlay)
    一堆小球掉下来互相碰撞|gravity|own|none|showcase|full screen
    夜空繁星缓缓飘动|drift|own|none|showcase|full screen
    雨夜窗户|drift|own|none|showcase|full screen
    二维码卷成螺旋|gridCylinder|clock|none|showcase|full screen
    拉丝钢质感的按钮背景，可触摸|liquidMetal|clock|lightImpact|interaction|full screen
    镭射卡背景|hologram|clock|none|showcase|full screen
    极光在手指周围流动|plasma|clock|lightImpact|interaction|full screen
    三角形轮廓的彗星加载|pathLoader|linear|none|showcase|inline|outline=polygon 3
    匀速转圈，一圈 1.2 秒|spinner|linear 1.2|none|showcase|inline
    化妆品盒三维旋转，手指拖动|boxedProduct|SceneKit|selectionChanged|interaction|full screen
    银质奖牌，轻弹翻面|metalBadge|SceneKit|selectionChanged|interaction|full screen
    根据封面主色变化的播放按钮|artworkAccent|SceneKit|any|any|full screen
    首次打开的新手引导，聚光三个控件|coachTour|0.5/0.86|none|interaction|transparent fullScreenCover
    盲盒揭晓，撕开箔纸|cardPack|0.6/0.7|heavyImpact,mediumImpact,notificationSuccess|interaction|full screen
    snappy tab bar, 0.3/0.8, five icons, haptics off|tabBar|0.3/0.8|none|interaction|inline
    a soft bottom sheet with a form, light theme, purple accent|formSheet|0.6/0.8|selectionChanged|interaction|.sheet|theme=light;tint=purple
    deck of 6 song cards, advance every 1.5 seconds, no haptics|autoDeck|easeInOut 0.55|none|interaction|inline ZStack|n=6;every=1.5
    a toggle. not springy. precise.|liquidToggle|interpolating|mediumImpact|interaction|inline
    without bounce, a carousel of five photos|fan|0.42/0.72|selectionChanged|interaction|inline ZStack|n=5
    not a spinner but a skeleton screen|skeleton|linear|none|showcase|inline
    rings chart, never rubbery|rings|0.45/0.7|none|showcase|full screen
    a checkmark that traces itself after I submit the form|symbol|easeInOut|none|interaction|none|symbol=checkmark;effect=drawOn
    rays that sweep through their layers|symbol|easeInOut|none|showcase|none|symbol=rays;effect=variableColor
    wifi searching for a network|symbol|easeInOut|none|showcase|none|symbol=wifi
    microphone pulses while listening|symbol|easeInOut|none|showcase|none|symbol=mic;effect=breathe
    a bouncing bell, red|symbol|easeInOut|none|showcase|none|symbol=bell;effect=bounce;tint=danger
    hollow heart in pink that draws itself slowly over 1.2 seconds|symbol|easeInOut 1.2|none|showcase|none|symbol=heart;effect=drawOn;tint=pink
    plus turns into a cross when tapped|symbol|easeInOut|any|interaction|none|symbol=plus;effect=replace
    eye icon toggles to eye slash|any:symbol,liquidToggle|any|any|interaction|any
    springy settings switch for notifications|liquidToggle|0.35/0.5|mediumImpact|interaction|inline
    capsule toggle where mercury-like liquid flows to the other side|any:liquidToggle,liquidMetal,glassMorph|any|any|interaction|any
    pill picker for small, medium, large|tabBar|0.35/0.65|selectionChanged|interaction|inline
    floating tab bar of glass, expands to show its label|expandingTabBar|0.4/0.8|selectionChanged|interaction|inline
    volume knob, 20 steps, mechanical|stepSlider|interpolating|selectionChanged,mediumImpact|interaction|inline|steps=20
    swipe right to archive, past 140 pt, heavy haptic|swipeCard|0.45/0.7|lightImpact,mediumImpact,heavyImpact|interaction|inline ZStack|threshold=140
    let go of the card early and it springs back|swipeCard|any|any|interaction|inline ZStack
    boarding pass I can tear off at the perforation|tearCard|0.45/0.7|lightImpact,mediumImpact,heavyImpact|interaction|inline ZStack
    fan of playing cards I can page through|fan|0.42/0.72|selectionChanged|interaction|inline ZStack
    cover flow of books, gentle|coverflow|0.6/0.8|selectionChanged|interaction|inline ZStack
    three stacked notifications, tap to expand|stackedCards|0.45/0.7|selectionChanged,lightImpact,heavyImpact|interaction|inline ZStack|n=3
    reorder my playlist deck with up and down buttons|stackedDeck|0.5/0.8|mediumImpact,selectionChanged|interaction|inline ZStack
    every row gives a little under the finger|pressable|0.3/0.6|lightImpact|interaction|inline ZStack
    sketch pad with clear and done|signatureSheet|0.4/0.65|selectionChanged|interaction|.sheet
    survey in a tray, three questions|formSheet|0.4/0.65|selectionChanged|interaction|.sheet
    full screen cover with a short form|any:formSheet,presentation|0.4/0.65|selectionChanged|interaction|.fullScreenCover
    hover card that explains the price|presentation|any|any|any|.popover
    are you sure? dialog before logging out|presentation|0.4/0.65|selectionChanged|interaction|any
    spark line of my weight, scrub it|scrubChart|interactive|selectionChanged|interaction|full screen
    share of each category as bars that grow in one after another|bars|0.6/0.85|none|showcase|full screen
    single ring at 130 percent|rings|0.45/0.7|none|showcase|full screen
    odometer counting kilometres|numericTicker|interactive|none|showcase|full screen
    pizza delivery on the dynamic island|liveActivity|any|none|showcase|full screen
    two glass circles fuse when I press them, stiff|glassMorph|interpolating|mediumImpact|interaction|inline
    magnifier in a glass bar becomes the search bar on tap|searchMorph|0.95/0.8|mediumImpact|interaction|inline
    saved! toast at the top after tapping the button|toast|0.5/0.8|notificationSuccess,notificationError,lightImpact|interaction|inline (overlay)
    snow globe: flakes drift, tap does nothing|drift|own|any|any|full screen
    hanging rope bridge I can pluck|rope|own|lightImpact|interaction|full screen
    curtain of cloth I drag open|cloth|own|lightImpact|interaction|full screen
    blobs like a lava lamp that avoid my finger|fluid|own|lightImpact|interaction|full screen
    grid of dots rises into a sphere and falls flat again on tap|gridCylinder|clock|lightImpact|interaction|full screen
    molten gold background|liquidMetal|clock|none|showcase|full screen
    prism light over a dark card, no touch|hologram|clock|none|showcase|full screen
    aurora|plasma|clock|none|showcase|full screen
    activity indicator, linear, 0.6s per revolution|spinner|linear 0.6|none|showcase|inline
    octagon loader, comet, 3 seconds per lap|pathLoader|linear 3|none|showcase|inline|outline=polygon 8
    laser scanning line over a barcode|scanning|linear|none|showcase|inline
    grey placeholder rows shimmering while data loads|skeleton|linear|none|showcase|inline
    cereal box turning on a table in 3D, drag to spin|boxedProduct|SceneKit|selectionChanged|interaction|full screen
    marathon medal you can flip|metalBadge|SceneKit|selectionChanged|interaction|full screen
    play button tinted by the dominant colour of the artwork|artworkAccent|SceneKit|any|any|full screen
    walkthrough with a dimmed screen and a hole around each button|coachTour|0.5/0.86|none|interaction|transparent fullScreenCover
    tear open a booster and flip three cards|cardPack|0.6/0.7|heavyImpact,mediumImpact,notificationSuccess|interaction|full screen
    """#
    .split(separator: "\n").map(String.init)

  @Test(arguments: rows)
  func inferenceMatches(_ row: String) throws { try PromptRow(row).check() }
}
