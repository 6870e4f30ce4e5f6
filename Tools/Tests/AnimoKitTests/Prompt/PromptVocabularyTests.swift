import Testing

/// Every row of the vocabulary, and words of one kind of demo in a sentence about another.
struct PromptVocabularyTests {
  static let rows: [String] = """
    a crisp liquid switch|liquidToggle|0.35/0.6|mediumImpact|interaction|inline
    清脆的开关|liquidToggle|0.35/0.6|mediumImpact|interaction|inline
    紧凑的卡片，可以拖走|swipeCard|0.35/0.6|lightImpact,mediumImpact,heavyImpact|interaction|inline ZStack
    springy sheet with a form|formSheet|0.35/0.5|selectionChanged|interaction|.sheet
    弹簧感的表单弹层|formSheet|0.35/0.5|selectionChanged|interaction|.sheet
    elastic toggle|liquidToggle|0.35/0.5|mediumImpact|interaction|inline
    wobbly glass capsule, tap to morph|glassMorph|3-phase|mediumImpact|interaction|inline
    橡胶感的玻璃按钮，点按融合|glassMorph|3-phase|mediumImpact|interaction|inline
    漂浮的玻璃胶囊，点一下分裂|glassMorph|0.6/0.8|mediumImpact|interaction|inline
    a card that floats, swipe to dismiss|swipeCard|0.6/0.8|lightImpact,mediumImpact,heavyImpact|interaction|inline ZStack
    soft toggle|liquidToggle|0.6/0.8|mediumImpact|interaction|inline
    gentle sheet to sign my name|signatureSheet|0.6/0.8|selectionChanged|interaction|.sheet
    机械感的旋钮滑块，八档|stepSlider|interpolating 220/22|selectionChanged,mediumImpact|interaction|inline|steps=8
    precise step slider|stepSlider|interpolating 220/22|selectionChanged,mediumImpact|interaction|inline
    stiff swipe card|swipeCard|interpolating 220/22|lightImpact,mediumImpact,heavyImpact|interaction|inline ZStack
    匀速旋转的加载圈|spinner|linear 0.8|none|showcase|inline
    平稳的进度扫描|scanning|linear 0.8|none|showcase|inline
    constant-speed loader|spinner|linear 0.8|none|showcase|inline
    melting chart scrub|scrubChart|0.6/0.8|selectionChanged|interaction|full screen
    a bouncy particle simulation with gravity|gravity|own|none|showcase|full screen
    snappy holographic card background|hologram|clock|none|showcase|full screen
    stretchy toggle|liquidToggle|0.4/0.5|mediumImpact|interaction|inline
    rubber-band card I can pull|swipeCard|0.4/0.5|lightImpact,mediumImpact,heavyImpact|interaction|inline ZStack
    bouncy and soft toggle|liquidToggle|0.35/0.5|mediumImpact|interaction|inline
    先柔和后弹跳的开关|liquidToggle|0.6/0.8|mediumImpact|interaction|inline
    snappy toggle, response 0.5 damping 0.9|liquidToggle|0.5/0.9|mediumImpact|interaction|inline
    bottom sheet with a date picker|formSheet|0.4/0.65|selectionChanged|interaction|.sheet
    a drawer with sort options to choose from|formSheet|0.4/0.65|selectionChanged|interaction|.sheet
    托盘里选择尺码|formSheet|0.4/0.65|selectionChanged|interaction|.sheet
    full-screen modal with a short form|any:formSheet,presentation|0.4/0.65|selectionChanged|interaction|.fullScreenCover
    灯箱，点图片打开|presentation|0.4/0.65|selectionChanged|interaction|.fullScreenCover
    lightbox for a photo|presentation|0.4/0.65|selectionChanged|interaction|.fullScreenCover
    a callout bubble pointing at the button|presentation|0.4/0.65|selectionChanged|interaction|.popover
    snackbar when the message is sent|toast|0.5/0.8|notificationSuccess,notificationError,lightImpact|interaction|inline (overlay)
    消息栏：已复制|toast|0.5/0.8|none|showcase|inline (overlay)
    网络断开时顶部滑下警告横幅|toast|0.5/0.8|any|any|inline (overlay)
    a confirmation alert before I delete the account|presentation|0.4/0.65|selectionChanged|interaction|inline|element=alert
    删除确认对话框|presentation|0.4/0.65|selectionChanged|interaction|any
    long press menu with copy and share|presentation|0.4/0.65|selectionChanged|interaction|inline|element=contextMenu
    长按菜单|presentation|0.4/0.65|selectionChanged|interaction|inline|element=contextMenu
    操作表，三个选项|presentation|0.4/0.65|selectionChanged|interaction|inline|element=confirmationDialog
    filter chips for cuisine|chips|0.35/0.6|selectionChanged|interaction|inline
    筛选芯片，选中时弹出|chips|0.35/0.6|selectionChanged|interaction|inline
    FAB with three actions|metaballButton|1/0.75|mediumImpact|interaction|inline
    浮动操作按钮，展开四个选项|metaballButton|1/0.75|mediumImpact|interaction|inline
    segmented control with a sliding pill|tabBar|0.35/0.65|selectionChanged|interaction|inline
    分段控件，白底|tabBar|0.35/0.65|selectionChanged|interaction|inline|theme=light
    skeleton placeholder for a feed|skeleton|linear 0.8|none|showcase|inline
    骨架屏闪烁|skeleton|linear 0.8|none|showcase|inline
    activity indicator while saving|spinner|linear 0.8|none|showcase|inline
    旋转指示器|spinner|linear 0.8|none|showcase|inline
    upload progress with percentage|any:scanning,spinner|linear 0.8|none|showcase|inline
    heart that pulses|symbol|easeInOut|none|showcase|none|symbol=heart;effect=breathe
    呼吸的麦克风图标|symbol|easeInOut|none|showcase|none|symbol=mic;effect=breathe
    wiggle the lock when the password is wrong|symbol|easeInOut|notificationError|interaction|none|symbol=lock;effect=wiggle
    错开入场的设置列表，弹层|entranceSheet|0.5/0.82|selectionChanged|interaction|.sheet
    rows come in staggered when the sheet opens|entranceSheet|0.5/0.82|selectionChanged|interaction|.sheet
    涟漪从点击处扩散|ripple|own|lightImpact|interaction|full screen
    tap ripple in the water|ripple|own|lightImpact|interaction|full screen
    button morphs into a circle, glass|glassMorph|3-phase|mediumImpact|interaction|inline
    玻璃按钮变形成圆形|glassMorph|3-phase|mediumImpact|interaction|inline
    swipe card with follow-through on the settle|swipeCard|0.45/0.7|lightImpact,mediumImpact,heavyImpact|interaction|inline ZStack
    wifi symbol variable color|symbol|easeInOut|none|showcase|none|symbol=wifi;effect=variableColor
    arrow.2.circlepath|symbol|easeInOut|none|showcase|none|symbol=arrow.2.circlepath;effect=rotate
    gear icon|symbol|easeInOut|none|showcase|none|symbol=gear;effect=rotate
    bell.fill|symbol|easeInOut|none|showcase|none|symbol=bell.fill;effect=bounce
    circle.fill|symbol|easeInOut|none|showcase|none|symbol=circle.fill;effect=bounce
    lasso|symbol|easeInOut|none|showcase|none|symbol=lasso;effect=drawOn
    rays|symbol|easeInOut|none|showcase|none|symbol=rays;effect=variableColor
    铅笔图标描绘|symbol|easeInOut|none|showcase|none|symbol=pencil;effect=drawOn
    draw a wifi icon when I tap|symbol|easeInOut|none|interaction|none|symbol=wifi;effect=drawOn
    checkmark draws itself on submit|symbol|easeInOut|none|interaction|none|symbol=checkmark;effect=drawOn
    提交成功后画出对勾|symbol|easeInOut|none|interaction|none|symbol=checkmark;effect=drawOn
    mute button: speaker turns into speaker slash when tapped|symbol|easeInOut|any|interaction|none
    play/pause button that swaps symbols|symbol|easeInOut|any|interaction|none
    heart fills when I like a post|symbol|any|any|interaction|none|symbol=heart.fill
    filled star bounces|symbol|easeInOut|none|showcase|none|symbol=star.fill;effect=bounce
    antenna signal searching|symbol|easeInOut|none|showcase|none|symbol=antenna.radiowaves.left.and.right
    旋转的刷新图标|symbol|easeInOut|none|showcase|none|symbol=arrow.clockwise;effect=rotate
    震动的铃铛|symbol|easeInOut|none|showcase|none|symbol=bell
    心形点赞动画|symbol|easeInOut|any|any|none|symbol=heart
    a card with a glass toggle inside that I can swipe away|swipeCard|0.45/0.7|lightImpact,mediumImpact,heavyImpact|interaction|inline ZStack
    sand-coloured liquid toggle|liquidToggle|0.35/0.6|mediumImpact|interaction|inline
    data-driven carousel of cards|fan|0.42/0.72|selectionChanged|interaction|inline ZStack
    a toggle on the settings sheet, the track floods|liquidToggle|0.35/0.6|mediumImpact|interaction|inline
    liquid glass tab bar|tabBar|0.35/0.65|selectionChanged|interaction|inline
    液态玻璃标签栏|tabBar|0.35/0.65|selectionChanged|interaction|inline
    glass card I can drag to dismiss|swipeCard|0.45/0.7|lightImpact,mediumImpact,heavyImpact|interaction|inline ZStack
    credit card flips over when tapped|any:cardPack,swipeCard|any|any|interaction|any
    photo album cover carousel|any:fan,coverflow|0.42/0.72|selectionChanged|interaction|inline ZStack
    progress ring for daily steps|rings|0.45/0.7|none|showcase|full screen
    loading rings|any:spinner,rings|any|none|showcase|any
    scrub through album tracks on a waveform chart|scrubChart|interactive|selectionChanged|interaction|full screen
    particle burst when I tap the heart|any|any|any|interaction|any
    a rope bridge made of cards|rope|own|none|showcase|full screen
    card made of cloth, drag it around|cloth|own|lightImpact|interaction|full screen
    water fills the toggle as I switch it|liquidToggle|0.35/0.6|mediumImpact|interaction|inline
    a tour of my loading screens, with spotlight|coachTour|0.5/0.86|none|interaction|transparent fullScreenCover
    reveal a rare card from a foil pack|cardPack|0.6/0.7|heavyImpact,mediumImpact,notificationSuccess|interaction|full screen
    flag waving in the wind|cloth|own|none|showcase|full screen
    gift box opens and reveals a card|cardPack|0.6/0.7|heavyImpact,mediumImpact,notificationSuccess|interaction|full screen
    spin the cover of a book in 3D|boxedProduct|SceneKit|none|showcase|full screen
    专辑封面旋转，三维|boxedProduct|SceneKit|none|showcase|full screen
    passive rotating 3D product box, no touch|boxedProduct|SceneKit|none|showcase|full screen
    金属质感勋章缓慢转动|metalBadge|SceneKit|none|showcase|full screen
    plasma background that reacts to touch|plasma|clock|lightImpact|interaction|full screen
    熔融金属，手指按下有波纹|liquidMetal|clock|lightImpact|interaction|full screen
    shader background|liquidMetal|clock|none|showcase|full screen
    全息卡片，手指滑过变色|hologram|clock|lightImpact|interaction|full screen
    流体墨水背景|plasma|clock|none|showcase|full screen
    liquid toggle full screen|liquidToggle|0.35/0.6|mediumImpact|interaction|full screen
    inline form with a picker|formSheet|0.4/0.65|selectionChanged|interaction|any
    data chart, inline|scrubChart|interactive|none|showcase|inline
    全屏的液态开关|liquidToggle|0.35/0.6|mediumImpact|interaction|full screen
    一个 liquid toggle，要 snappy 一点|liquidToggle|0.35/0.6|mediumImpact|interaction|inline
    做一个 swipe card，带 haptics，bouncy|swipeCard|0.35/0.5|lightImpact,mediumImpact,heavyImpact|interaction|inline ZStack
    coverflow 封面流，用海报，切换时 selection 震动|coverflow|0.42/0.72|selectionChanged|interaction|inline ZStack
    loading 动画，五角星，comet tail|pathLoader|linear 0.8|none|showcase|inline|outline=star 5
    Liquid Glass 的 toast，点按钮出现|toast|0.5/0.8|notificationSuccess,notificationError,lightImpact|interaction|inline (overlay)
    帮我做个 checkmark 动画|symbol|easeInOut|none|showcase|none|symbol=checkmark
    想要一个 heart.fill 的 bounce 效果|symbol|easeInOut|none|showcase|none|symbol=heart.fill;effect=bounce
    We are building a meditation app and on the home screen there should be a big calm toggle. When the person switches it on, the track should slowly fill up with something like water, softly, and when they switch it off the water drains away. Nothing else is on the page.|liquidToggle|0.6/0.8|mediumImpact|interaction|inline
    For our music product I need a stack of the albums the listener has saved. It should scroll exactly the way a native list scrolls, with the same momentum, and give a little tick for each album that passes the middle.|scrollStack|deceleration|selectionChanged,heavyImpact|interaction|inline ZStack
    Please build a dashboard for our sleep tracker. A line chart of heart rate over the night fills the screen, and dragging a finger across it moves a marker and shows the value under it. Snappy feel, adaptive to light and dark.|scrubChart|0.35/0.6|selectionChanged|interaction|full screen|theme=adaptive
    我们在做一款外卖应用，下单成功以后屏幕顶部要滑下一条液态玻璃的提示，写着「下单成功」，两秒半以后自己消失，背景是菜品照片墙。|toast|0.5/0.8|any|any|inline (overlay)|title=下单成功
    做一个新手引导：第一次打开应用时屏幕变暗，镂空依次移动到搜索框、加号按钮和个人头像，气泡里写说明，可以点下一步，也可以随时结束。|coachTour|0.5/0.86|none|interaction|transparent fullScreenCover
    Imagine a trading card pack made of foil lying on a dark table. I swipe along the top to tear it open, the cards slide out, and tapping each one flips it over; the rare one glows.|cardPack|0.6/0.7|heavyImpact,mediumImpact,notificationSuccess|interaction|full screen
    A bottom sheet slides up where the courier asks me to sign for a package with my finger. There is a way to clear it and start again, and a way to say I am done.|signatureSheet|0.4/0.65|selectionChanged|interaction|.sheet
    """
    .split(separator: "\n").map(String.init)

  @Test(arguments: rows)
  func inferenceMatches(_ row: String) throws { try PromptRow(row).check() }
}
