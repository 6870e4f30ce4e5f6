import Testing

/// Prompts written, with what a craftsman expects of each, before the engine saw them.
struct HeldBackPromptTests {
  static let rows: [String] = """
    a like button, the heart pops when I tap it|symbol|any|none|interaction|none|symbol=heart
    bookmark icon that bounces once saved|symbol|any|none|any|none|symbol=bookmark
    mic icon breathing while recording|symbol|easeInOut|none|showcase|none|symbol=mic;effect=breathe
    wifi symbol searching for a network, colours sweep|symbol|easeInOut|none|showcase|none|symbol=wifi
    play turns into pause on tap|symbol|easeInOut|none|interaction|none|symbol=play;effect=replace
    padlock shakes its head when the pin is wrong|symbol|easeInOut|notificationError|interaction|none|symbol=lock;effect=wiggle
    闹钟响了抖两下|symbol|easeInOut|none|showcase|none
    上传成功画一个勾|symbol|easeInOut|none|showcase|none|symbol=checkmark;effect=drawOn
    收藏星标，点亮的时候弹一下|symbol|any|none|interaction|none
    刷新箭头一直转|symbol|easeInOut|none|showcase|none|effect=rotate
    dark-mode switch where night floods the track|liquidToggle|0.35/0.6|mediumImpact|interaction|inline
    on/off switch, gooey, no buzz please|any:liquidToggle,metaballButton|any|none|interaction|inline
    a crisp toggle. thats it|liquidToggle|0.35/0.6|mediumImpact|interaction|inline
    wobbly switch|liquidToggle|0.4/0.5|mediumImpact|interaction|inline
    静音开关，水一样漫开，不要震动|liquidToggle|0.35/0.6|none|interaction|inline
    开关要机械感，咔哒一下|liquidToggle|interpolating 220/22|mediumImpact|interaction|inline
    bottom tabs, the highlight pill slides under the picked icon, five of them|tabBar|0.35/0.65|selectionChanged|interaction|inline|n=5
    底部五个标签，选中态的胶囊滑过去|tabBar|0.35/0.65|selectionChanged|interaction|inline|n=5
    tab bar: only the active tab unfolds its title|expandingTabBar|0.4/0.8|selectionChanged|interaction|inline
    plus button bursts into three gooey options|metaballButton|1/0.75|mediumImpact|interaction|inline|n=3
    右下角加号，点开黏出三个小圆|metaballButton|1/0.75|mediumImpact|interaction|inline|n=3
    volume slider with 10 notches and a blobby thumb|stepSlider|0.5/0.55|selectionChanged,mediumImpact|interaction|inline|steps=10
    亮度滑杆分七档，手感黏黏的|stepSlider|0.5/0.55|selectionChanged,mediumImpact|interaction|inline|steps=7
    genre chips, multi-select, springy|chips|0.35/0.5|selectionChanged|interaction|inline
    swipe right to like, left to pass|swipeCard|0.45/0.7|lightImpact,mediumImpact,heavyImpact|interaction|inline ZStack
    左滑不喜欢右滑喜欢的卡片|swipeCard|0.45/0.7|lightImpact,mediumImpact,heavyImpact|interaction|inline ZStack
    card you fling off the screen; no haptics, no bounce|swipeCard|0.45/0.7|none|interaction|inline ZStack
    a ticket I can tear along the perforation|tearCard|0.45/0.7|lightImpact,mediumImpact,heavyImpact|interaction|inline ZStack
    把优惠券沿虚线撕下来|tearCard|0.45/0.7|lightImpact,mediumImpact,heavyImpact|interaction|inline ZStack
    photo carousel, neighbours peek in a little smaller|fan|0.42/0.72|selectionChanged|interaction|inline ZStack
    book covers flipping by like coverflow, soft|coverflow|0.6/0.8|selectionChanged|interaction|inline ZStack
    a stack of albums w/ real scroll momentum|scrollStack|deceleration|selectionChanged,heavyImpact|interaction|inline ZStack
    lock screen notifications piled up, tap to fan|stackedCards|0.45/0.7|selectionChanged,lightImpact,heavyImpact|interaction|inline ZStack
    推送通知叠成一摞，点一下展开|stackedCards|0.45/0.7|selectionChanged,lightImpact,heavyImpact|interaction|inline ZStack
    the top card drops away by itself every 4 seconds|autoDeck|easeInOut 0.55|lightImpact,heavyImpact|interaction|inline ZStack|every=4
    todo cards, reorder with arrows|stackedDeck|0.5/0.8|mediumImpact,selectionChanged|interaction|inline ZStack
    list rows give a bit when pressed|pressable|0.3/0.6|lightImpact|interaction|inline ZStack
    设置项按下去要有一点陷下去的感觉|pressable|0.3/0.6|lightImpact|interaction|inline ZStack
    sign for the parcel with your finger|signatureSheet|0.4/0.65|selectionChanged|interaction|.sheet
    快递签收，手写签名|signatureSheet|0.4/0.65|selectionChanged|interaction|.sheet
    bottom sheet with a short feedback form, no vibration|formSheet|0.4/0.65|none|interaction|.sheet
    抽屉里选颜色|formSheet|0.4/0.65|selectionChanged|interaction|.sheet
    when the sheet opens the rows rise one after the other|entranceSheet|0.5/0.82|selectionChanged|interaction|.sheet
    confirm before deleting a postcard|presentation|any|any|interaction|any|element=alert
    长按弹出菜单|presentation|any|any|interaction|any|element=contextMenu
    a small popover explaining the number|presentation|any|any|interaction|.popover|element=popover
    scrub along my running pace|scrubChart|interactive|selectionChanged|interaction|full screen
    股价曲线，手指划过显示数值|scrubChart|interactive|selectionChanged|interaction|full screen
    spending by category as horizontal bars|bars|0.6/0.85|none|showcase|full screen
    各省占比横条，切换月和年|bars|0.6/0.85|selectionChanged|interaction|full screen
    close my three rings|rings|0.45/0.7|none|showcase|full screen|n=3
    三个运动圆环，慢慢转满|rings|0.45/0.7|none|showcase|full screen|n=3
    the score ticks up like an odometer|numericTicker|interactive|none|showcase|full screen
    账户余额滚动到新数字|numericTicker|interactive|none|showcase|full screen
    food delivery status in the dynamic island|liveActivity|easeInOut 0.4|none|showcase|full screen
    tap the glass pill and it splits in two|glassMorph|3-phase|mediumImpact|interaction|inline
    两块玻璃融到一起再分开|glassMorph|3-phase|none|showcase|inline
    glass search: the magnifier grows into a full field|searchMorph|0.95/0.8|mediumImpact|interaction|inline
    a little banner slides down saying Copied|toast|0.5/0.8|none|showcase|inline (overlay)|title=Copied
    网络断开时顶部滑下一条提示|toast|0.5/0.8|any|any|inline (overlay)
    sand pours where I touch|sand|own|lightImpact|interaction|full screen
    a lamp hanging from a cord I can tug|rope|own|lightImpact|interaction|full screen
    窗帘被风吹，可以拉|cloth|own|lightImpact|interaction|full screen
    colourful balls tumble down and pile up|gravity|own|none|showcase|full screen
    lava-lamp blobs|fluid|own|none|showcase|full screen
    gentle snow in the background, nobody touches it|drift|own|none|showcase|full screen
    中奖了撒彩带|drift|own|none|showcase|full screen
    tap anywhere and rings spread like on water|ripple|own|lightImpact|interaction|full screen
    dots of a QR code roll up into a cylinder|gridCylinder|clock|none|showcase|full screen
    mercury that follows my finger|liquidMetal|clock|lightImpact|interaction|full screen
    holo sticker shimmer|hologram|clock|none|showcase|full screen
    星云背景慢慢流动|plasma|clock|none|showcase|full screen
    simple spinner, not bouncy|spinner|linear|none|showcase|inline
    转圈圈，别弹|spinner|linear|none|showcase|inline
    infinity loader with a comet|pathLoader|linear|none|showcase|inline|outline=infinity
    barcode scanner line going up and down|scanning|linear|none|showcase|inline
    列表还没加载出来时的骨架|skeleton|linear|none|showcase|inline
    a perfume box I can turn around in 3d|boxedProduct|SceneKit|selectionChanged|interaction|full screen
    跑完马拉松的奖牌，手指一拨就翻面|metalBadge|SceneKit|selectionChanged|interaction|full screen
    show new users around: spotlight search, then the add button|coachTour|0.5/0.86|none|interaction|transparent fullScreenCover
    checkmark becomes a trash can when pressed|symbol|any|none|interaction|none|effect=replace
    gear icon: stop spinning, just draw it|symbol|any|none|showcase|none|symbol=gear
    a bell that rings when there is a new message|symbol|any|any|interaction|none|symbol=bell
    粉色爱心一跳一跳|symbol|any|none|showcase|none|symbol=heart
    邮件图标飞出去，不要点击|symbol|any|none|showcase|none|symbol=envelope
    heart.fill pulsing, slow|symbol|any|none|showcase|none|symbol=heart.fill;effect=breathe
    power switch with a heavy clunk, stiff|liquidToggle|interpolating 220/22|mediumImpact|interaction|inline
    飞行模式开关，液体漫过去，弹一点|liquidToggle|any|mediumImpact|interaction|inline
    segmented control for day / week / month, pill slides|tabBar|0.35/0.65|selectionChanged|interaction|inline
    分段选择器，胶囊滑过去，不要震动|tabBar|0.35/0.65|none|interaction|inline
    the compose button splits into camera, photo and text, like slime|metaballButton|1/0.75|mediumImpact|interaction|inline
    rating slider 1 to 5 in five stops|stepSlider|0.5/0.55|selectionChanged,mediumImpact|interaction|inline|steps=5
    价格区间滑块，二十档|stepSlider|0.5/0.55|selectionChanged,mediumImpact|interaction|inline|steps=20
    filter tags that squish when chosen|chips|0.35/0.6|selectionChanged|interaction|inline
    心情标签，点一下选中|chips|0.35/0.6|selectionChanged|interaction|inline
    dating cards: fling left or right, stretchy|swipeCard|0.4/0.5|lightImpact,mediumImpact,heavyImpact|interaction|inline ZStack
    拖动卡片到一边就丢掉，要柔和|swipeCard|0.6/0.8|lightImpact,mediumImpact,heavyImpact|interaction|inline ZStack
    rip the receipt in two|tearCard|0.45/0.7|lightImpact,mediumImpact,heavyImpact|interaction|inline ZStack
    撕日历，一页一页撕掉|tearCard|0.45/0.7|lightImpact,mediumImpact,heavyImpact|interaction|inline ZStack
    走马灯展示六张明信片|fan|0.42/0.72|selectionChanged|interaction|inline ZStack|n=6
    album covers in a coverflow, no haptics|coverflow|0.42/0.72|none|interaction|inline ZStack
    我的票根堆叠在一起，点开散成列表|stackedCards|0.45/0.7|selectionChanged,lightImpact,heavyImpact|interaction|inline ZStack
    每隔五秒自动翻到下一张推荐卡|autoDeck|easeInOut 0.55|lightImpact,heavyImpact|interaction|inline ZStack|every=5
    up and down buttons move a card in the pile|stackedDeck|0.5/0.8|mediumImpact,selectionChanged|interaction|inline ZStack
    buttons shrink a little when you press them|pressable|0.3/0.6|lightImpact|interaction|inline ZStack
    doodle pad in a sheet|signatureSheet|0.4/0.65|selectionChanged|interaction|.sheet
    填写收货地址的表单弹层|formSheet|0.4/0.65|selectionChanged|interaction|.sheet
    are you sure you want to log out?|presentation|any|any|interaction|any|element=alert
    删除前弹出底部操作菜单|presentation|any|any|interaction|any|element=confirmationDialog
    temperature curve for today, drag to read it|scrubChart|interactive|selectionChanged|interaction|full screen
    每月支出柱状图，依次长出来|bars|0.6/0.85|none|showcase|full screen
    step goal ring at 120 percent|rings|0.45/0.7|none|showcase|full screen
    exchange rate ticker, digits roll|numericTicker|interactive|none|showcase|full screen
    下载数不断跳动的计数器|numericTicker|interactive|none|showcase|full screen
    锁屏上的外卖进度实时活动|liveActivity|easeInOut 0.4|none|showcase|full screen
    frosted capsule splits into two circles and fuses back when tapped|glassMorph|3-phase|mediumImpact|interaction|inline
    液态玻璃标签栏变成搜索|searchMorph|0.95/0.8|mediumImpact|interaction|inline
    snackbar at the bottom: message sent|toast|0.5/0.8|none|showcase|inline (overlay)
    保存成功的轻提示，停留两秒|toast|0.5/0.8|none|showcase|inline (overlay)
    旗子在风里飘|cloth|own|none|showcase|full screen
    a chain that swings when pulled|rope|own|lightImpact|interaction|full screen
    弹珠掉下来，点一下推开|gravity|own|lightImpact|interaction|full screen
    水滴融在一起的流体，可以拨动|fluid|own|lightImpact|interaction|full screen
    fireworks for the new year, autoplay|drift|own|none|showcase|full screen
    雨滴落下的背景，不需要交互|drift|own|none|showcase|full screen
    点击水面泛起涟漪|ripple|own|lightImpact|interaction|full screen
    头像墙卷成圆柱慢慢转|gridCylinder|clock|none|showcase|full screen
    molten gold logo|liquidMetal|clock|none|showcase|full screen
    镭射卡面，跟着手指变色|hologram|clock|lightImpact|interaction|full screen
    slow plasma wallpaper|plasma|clock|none|showcase|full screen
    uploading spinner in orange, 1.2 s per turn|spinner|linear 1.2|none|showcase|inline
    六边形加载，光点绕着跑|pathLoader|linear|none|showcase|inline
    正在识别证件，扫描线上下移动|scanning|linear|none|showcase|inline
    placeholder rows shimmer while the list loads|skeleton|linear|none|showcase|inline
    游戏光盘盒子，拖着转|boxedProduct|SceneKit|selectionChanged|interaction|full screen
    silver medal spins when I flick it|metalBadge|SceneKit|selectionChanged|interaction|full screen
    播放按钮的颜色跟着专辑封面走|artworkAccent|any|any|any|full screen
    第一次打开时依次讲解三个按钮|coachTour|0.5/0.86|none|interaction|transparent fullScreenCover
    open a booster pack and reveal the rare card|cardPack|0.6/0.7|heavyImpact,mediumImpact,notificationSuccess|interaction|full screen
    新手引导不要做，只要一个提示气泡|presentation|any|any|interaction|.popover|element=popover
    envelope icon flies in, once, 0.5 s after launch|symbol|any|none|showcase|none|symbol=envelope
    battery charging symbol, layers light up|symbol|any|none|showcase|none|symbol=battery.100
    点赞大拇指，点一下弹一弹|symbol|any|none|interaction|none|effect=bounce
    mute switch, stiff like a real lever, light haptic|liquidToggle|interpolating 220/22|mediumImpact|interaction|inline
    tab bar at the bottom, three tabs, bouncy|tabBar|0.35/0.5|selectionChanged|interaction|inline|n=3
    share button spills four actions like honey|metaballButton|1/0.75|mediumImpact|interaction|inline|n=4
    步进滑块，五档，丝滑|stepSlider|0.5/0.55|selectionChanged,mediumImpact|interaction|inline|steps=5
    flash card: swipe up when known|swipeCard|0.45/0.7|lightImpact,mediumImpact,heavyImpact|interaction|inline ZStack
    撕下邮票|tearCard|0.45/0.7|lightImpact,mediumImpact,heavyImpact|interaction|inline ZStack
    postcards fanned like a hand of cards, flick between them|fan|0.42/0.72|selectionChanged|interaction|inline ZStack
    menu rows with press feedback, no haptics|pressable|0.3/0.6|none|interaction|inline ZStack
    let people draw their own stamp in a sheet|signatureSheet|0.4/0.65|selectionChanged|interaction|.sheet
    add address form in a bottom drawer|formSheet|0.4/0.65|selectionChanged|interaction|.sheet
    letters received per month as bars|bars|0.6/0.85|none|showcase|full screen
    distance counter rolls up to 12,400 km|numericTicker|interactive|none|showcase|full screen
    a snackbar with undo|toast|0.5/0.8|any|any|inline (overlay)
    fireflies at dusk|drift|own|none|showcase|full screen
    oil-slick background that reacts to touch|hologram|clock|lightImpact|interaction|full screen
    hexagon loader, three laps then stop|pathLoader|linear|none|showcase|inline
    """
    .split(separator: "\n").map(String.init)

  @Test(arguments: rows)
  func inferenceMatches(_ row: String) throws { try PromptRow(row).check() }

  @Test(arguments: [
    "a tab bar with a sliding indicator, light|tabBar|0.35/0.65|selectionChanged|interaction|inline|theme=light",
    "a bouncy heart button|symbol|0.35/0.5|none|interaction|none|symbol=heart;effect=bounce",
    "a light tab bar icon that bounces|any|any|any|any|any|theme=dark",
  ])
  func wordsMeanWhatTheyStandWith(_ row: String) throws { try PromptRow(row).check() }

  /// What is declined may stand before its negation.
  @Test(arguments: [
    "触觉反馈就不用了，液态开关|liquidToggle|0.35/0.6|none|interaction|inline",
    "液态开关，震动不要|liquidToggle|0.35/0.6|none|interaction|inline",
    "弹性不要，卡片可以滑掉|swipeCard|0.45/0.7|lightImpact,mediumImpact,heavyImpact|interaction|inline ZStack",
  ])
  func whatStandsBeforeANegationIsDeclined(_ row: String) throws { try PromptRow(row).check() }
}
