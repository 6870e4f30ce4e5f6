import Testing

@testable import AnimoKit

/// Prompts of the open ones' kind, in both languages, in other words, with slips of the pen.
struct SimilarPromptTests {
  /// Prompt, pattern, physics, haptics, run mode and container; `any` where several are right, and
  /// `any:` before the patterns that are.
  static let rows: [String] = """
    the bookmark icon should draw itself over and over|symbol|easeInOut|none|showcase|none
    star.fill, pink|symbol|easeInOut|none|showcase|none
    sync arrows that spin while syncing|symbol|easeInOut|none|showcase|none
    tap the bell and it rings|symbol|easeInOut|any|interaction|none
    a microphone that breathes while it records|symbol|easeInOut|none|showcase|none
    play turns into pause when I tap it|symbol|easeInOut|any|interaction|none
    shake the padlock if the passcode is wrong|symbol|easeInOut|notificationError|interaction|none
    一直旋转的齿轮|symbol|easeInOut|none|showcase|none
    实心的爱心跳一下|symbol|easeInOut|none|showcase|none
    Wi-Fi 信号一格一格亮起来|symbol|easeInOut|none|showcase|none
    点赞按钮，点一下爱心弹跳|symbol|any|any|interaction|none
    on/off switch where colour floods the capsule track|liquidToggle|0.35/0.6|mediumImpact|interaction|inline
    a gentle toggle that slowly fills like water|liquidToggle|0.6/0.8|mediumImpact|interaction|inline
    dark mode switch, springy|liquidToggle|0.35/0.5|mediumImpact|interaction|inline
    夜间模式开关，要有弹性|liquidToggle|0.4/0.5|mediumImpact|interaction|inline
    switch between three segments with a sliding pill|tabBar|0.35/0.65|selectionChanged|interaction|inline
    five-tab bottom navigation, only the active one shows text|expandingTabBar|0.4/0.8|selectionChanged|interaction|inline
    plus button that blooms into a speed dial of gooey buttons|metaballButton|1/0.75|mediumImpact|interaction|inline
    volume slider, ten steps, liquid thumb|stepSlider|0.5/0.55|selectionChanged,mediumImpact|interaction|inline
    十二档的音量滑杆，像一滴水|stepSlider|0.5/0.55|selectionChanged,mediumImpact|interaction|inline
    filter tags that pop when selected|chips|0.35/0.6|selectionChanged|interaction|inline
    tinder-like card: fling it off to dismiss|swipeCard|0.45/0.7|lightImpact,mediumImpact,heavyImpact|interaction|inline ZStack
    a crisp card you throw away, no vibration|swipeCard|0.35/0.6|none|interaction|inline ZStack
    pull the ticket until it tears|tearCard|0.45/0.7|lightImpact,mediumImpact,heavyImpact|interaction|inline ZStack
    把优惠券撕成两半|tearCard|0.45/0.7|lightImpact,mediumImpact,heavyImpact|interaction|inline ZStack
    carousel of seven destination cards, stiff|fan|interpolating|selectionChanged|interaction|inline ZStack
    像翻书架一样的专辑封面流，柔和一点|coverflow|0.6/0.8|selectionChanged|interaction|inline ZStack
    vinyl records stacked, scrolling with real momentum and a click per record|scrollStack|deceleration|selectionChanged,heavyImpact|interaction|inline ZStack
    lock screen notifications stacked; swipe the top one away|stackedCards|0.45/0.7|selectionChanged,lightImpact,heavyImpact|interaction|inline ZStack
    song deck that advances by itself every three seconds|autoDeck|easeInOut 0.55|lightImpact,heavyImpact|interaction|inline ZStack
    每四秒自动换下一张卡片，也能甩掉|autoDeck|easeInOut 0.55|lightImpact,heavyImpact|interaction|inline ZStack
    let me rearrange my cards with arrow buttons|stackedDeck|0.5/0.8|mediumImpact,selectionChanged|interaction|inline ZStack
    list rows that sink a little when pressed|pressable|0.3/0.6|lightImpact|interaction|inline ZStack
    sketch pad in a bottom sheet|signatureSheet|0.4/0.65|selectionChanged|interaction|.sheet
    手写留言，写完保存|signatureSheet|0.4/0.65|selectionChanged|interaction|.sheet
    pull-up panel to pick a size and a colour|formSheet|0.4/0.65|selectionChanged|interaction|.sheet
    bouncy form in a drawer|formSheet|0.35/0.5|selectionChanged|interaction|.sheet
    从底部弹出的问卷表单|formSheet|0.4/0.65|selectionChanged|interaction|.sheet
    account rows rise one by one when the sheet opens|entranceSheet|0.5/0.82|selectionChanged|interaction|.sheet
    a warning before deleting|presentation|0.4/0.65|selectionChanged|interaction|inline
    long-press menu on a photo|presentation|0.4/0.65|selectionChanged|interaction|inline
    全屏对话框|presentation|0.4/0.65|selectionChanged|interaction|.fullScreenCover
    drag across a stock sparkline and read the values|scrubChart|interactive|selectionChanged|interaction|full screen
    animated bar chart of monthly spending|bars|0.6/0.85|none|showcase|full screen
    fitness rings, four of them, staggered|rings|0.45/0.7|none|showcase|full screen
    步数递增的数字滚动|numericTicker|interactive|none|showcase|full screen
    balance that counts up when I change the account|numericTicker|interactive|selectionChanged|interaction|full screen
    分类占比，横条依次增长|bars|0.6/0.85|none|showcase|full screen
    liquid glass button pair that fuses when tapped|glassMorph|3-phase|mediumImpact|interaction|inline
    毛玻璃胶囊自动分裂再融合，不需要点|glassMorph|3-phase|none|showcase|inline
    glass search button grows into a search bar|searchMorph|0.95/0.8|mediumImpact|interaction|inline
    snackbar saying "Link copied"|toast|0.5/0.8|none|showcase|inline (overlay)
    点保存按钮后顶部滑下一条玻璃提示|toast|0.5/0.8|notificationSuccess,notificationError,lightImpact|interaction|inline (overlay)
    grains of sand pile up where I touch|sand|own|lightImpact|interaction|full screen
    a rope hanging from the top that I can swing|rope|own|lightImpact|interaction|full screen
    旗帜在风里飘|cloth|own|none|showcase|full screen
    bouncy balls under gravity|gravity|own|none|showcase|full screen
    熔岩灯一样的液滴慢慢漂|fluid|own|none|showcase|full screen
    snowfall behind the login screen|drift|own|none|showcase|full screen
    touch anywhere and a ring spreads out|ripple|own|lightImpact|interaction|full screen
    二维码的点卷成圆柱再放平，点按切换|gridCylinder|clock|lightImpact|interaction|full screen
    brushed steel plate that ripples under the finger|liquidMetal|clock|lightImpact|interaction|full screen
    iridescent sticker background|hologram|clock|none|showcase|full screen
    熔岩流动的背景|plasma|clock|none|showcase|full screen
    northern lights I can touch|plasma|clock|lightImpact|interaction|full screen
    indeterminate progress spinner, 1.2 seconds per turn, linear|spinner|linear 1.2|none|showcase|inline
    hexagon outline loader with a comet|pathLoader|linear|none|showcase|inline
    无穷符号轮廓的加载动画，带彗星尾迹|pathLoader|linear|none|showcase|inline
    face scanner with a sweeping line|scanning|linear|none|showcase|inline
    列表加载时的骨架屏微光|skeleton|linear|none|showcase|inline
    3D book I can turn around with a finger|boxedProduct|SceneKit|selectionChanged|interaction|full screen
    可以拖着转的立体包装盒|boxedProduct|SceneKit|selectionChanged|interaction|full screen
    gold medal that flips when I drag it|metalBadge|SceneKit|selectionChanged|interaction|full screen
    player whose background takes the dominant colour of the album art|artworkAccent|SceneKit|none|showcase|full screen
    onboarding tour: dim the screen and point at the three buttons|coachTour|0.5/0.86|none|interaction|transparent fullScreenCover
    新手引导，变暗遮罩，依次高亮控件|coachTour|0.5/0.86|none|interaction|transparent fullScreenCover
    open a booster pack and reveal five cards|cardPack|0.6/0.7|heavyImpact,mediumImpact,notificationSuccess|interaction|full screen
    抽卡：撕开卡包，逐张翻面|cardPack|0.6/0.7|heavyImpact,mediumImpact,notificationSuccess|interaction|full screen
    delivery live activity on the dynamic island|liveActivity|any|none|showcase|full screen
    a toogle that flods with liquid|liquidToggle|0.35/0.6|mediumImpact|interaction|inline
    carosel of posters|any:fan,coverflow|0.42/0.72|selectionChanged|interaction|inline ZStack
    a sinature pad|signatureSheet|0.4/0.65|selectionChanged|interaction|.sheet
    loding spiner|spinner|linear|none|showcase|inline
    swipable card with a wind-up before it flies off|swipeCard|0.45/0.7|lightImpact,mediumImpact,heavyImpact|interaction|inline ZStack
    card with squash and stretch when it lands, drag to dismiss|swipeCard|0.45/0.7|lightImpact,mediumImpact,heavyImpact|interaction|inline ZStack
    a bell that wiggles on error|symbol|easeInOut|notificationError|interaction|none
    draw the signature symbol|any:symbol,signatureSheet|any|any|any|any
    download progress bar|scanning|linear|none|showcase|inline
    heart rate chart, light theme, no interaction|scrubChart|interactive|none|showcase|full screen
    the tab bar turns into a search field when I press search, liquid glass|searchMorph|0.95/0.8|mediumImpact|interaction|inline
    pop-up tooltip next to the button|presentation|0.4/0.65|selectionChanged|interaction|.popover
    action sheet with three choices|presentation|0.4/0.65|selectionChanged|interaction|inline
    水滴状的玻璃按钮，按下变形|glassMorph|3-phase|mediumImpact|interaction|inline
    卡片堆叠，上下箭头调整顺序|stackedDeck|0.5/0.8|mediumImpact,selectionChanged|interaction|inline ZStack
    五角星加载，三角尾迹|pathLoader|linear|none|showcase|inline
    make the trash icon shake when nothing can be deleted|symbol|easeInOut|any|interaction|none
    a cloud icon that draws in|symbol|easeInOut|none|showcase|none
    favourite star pops each time it is tapped|symbol|any|any|interaction|none
    loading waveform symbol|any:symbol,spinner|any|none|showcase|any
    收藏星星点一下就填满|symbol|any|any|interaction|none
    回形针图标|symbol|easeInOut|none|showcase|none
    airplane mode toggle with a springy knob|liquidToggle|0.35/0.5|mediumImpact|interaction|inline
    a mechanical switch, precise|liquidToggle|interpolating|mediumImpact|interaction|inline
    液态开关，自动循环演示|liquidToggle|0.35/0.6|none|showcase|inline
    pill-shaped segmented picker for day, week, month|tabBar|0.35/0.65|selectionChanged|interaction|inline
    FAB，点开后四个圆钮融在一起再分开|metaballButton|1/0.75|mediumImpact|interaction|inline
    temperature knob with 12 stops that sticks like honey|stepSlider|0.5/0.55|selectionChanged,mediumImpact|interaction|inline
    drag a photo card down to close it|swipeCard|0.45/0.7|lightImpact,mediumImpact,heavyImpact|interaction|inline ZStack
    rip the envelope open with a swipe|tearCard|0.45/0.7|lightImpact,mediumImpact,heavyImpact|interaction|inline ZStack
    三张旅行海报扇形展开，左右滑|any:fan,coverflow|0.42/0.72|selectionChanged|interaction|inline ZStack
    movie posters in cover flow, threshold 80, bouncy|coverflow|0.35/0.5|selectionChanged|interaction|inline ZStack
    通知堆，点一下展开成列表，再点收起|stackedCards|0.45/0.7|selectionChanged,lightImpact,heavyImpact|interaction|inline ZStack
    cards shuffle themselves every 4 s|autoDeck|easeInOut 0.55|lightImpact,heavyImpact|interaction|inline ZStack
    settings list with press feedback, no haptics|pressable|0.3/0.6|none|interaction|inline ZStack
    let the user sign on the delivery slip|signatureSheet|0.4/0.65|selectionChanged|interaction|.sheet
    choose a theme colour from a sheet|formSheet|0.4/0.65|selectionChanged|interaction|.sheet
    弹层里的选项依次升起|entranceSheet|0.5/0.82|selectionChanged|interaction|.sheet
    confirm before deleting everything|presentation|0.4/0.65|selectionChanged|interaction|inline
    轻点图标弹出气泡说明|presentation|0.4/0.65|selectionChanged|interaction|.popover
    weekly steps graph that I can scrub|scrubChart|interactive|selectionChanged|interaction|full screen
    expense breakdown bars|bars|0.6/0.85|none|showcase|full screen
    两个圆环显示喝水和睡眠|rings|0.45/0.7|none|showcase|full screen
    stock price ticker|numericTicker|interactive|none|showcase|full screen
    倒计时数字翻滚|numericTicker|interactive|none|showcase|full screen
    two frosted capsules melt into one when pressed|glassMorph|0.6/0.8|mediumImpact|interaction|inline
    banner that slides in from the top and leaves after two seconds|toast|0.5/0.8|none|showcase|inline (overlay)
    失败和成功的横幅提示，按钮切换|toast|0.5/0.8|notificationSuccess,notificationError,lightImpact|interaction|inline (overlay)
    沙子从指尖落下|sand|own|lightImpact|interaction|full screen
    chain swinging in the breeze|rope|own|none|showcase|full screen
    silk curtain I can brush aside|cloth|own|lightImpact|interaction|full screen
    marbles drop when I shake... just let them fall|gravity|own|any|any|full screen
    fireflies at night|drift|own|none|showcase|full screen
    生日彩带|drift|own|none|showcase|full screen
    雨滴打在水面的涟漪，点哪里哪里泛开|ripple|own|lightImpact|interaction|full screen
    dots gather into a sphere when tapped|gridCylinder|clock|lightImpact|interaction|full screen
    mercury pool|liquidMetal|clock|none|showcase|full screen
    油膜般的虹彩卡片背景，可以触摸|hologram|clock|lightImpact|interaction|full screen
    nebula, bouncy|plasma|clock|none|showcase|full screen
    circular loader, one second per revolution|spinner|linear 1|none|showcase|inline
    infinity loader|pathLoader|linear|none|showcase|inline
    triangle outline loader|pathLoader|linear|none|showcase|inline
    二维码扫描框动画|scanning|linear|none|showcase|inline
    placeholder shimmer while the feed loads|skeleton|linear|none|showcase|inline
    rotate the shoe box in SceneKit|boxedProduct|SceneKit|any|any|full screen
    成就徽章，拖动翻面|metalBadge|SceneKit|selectionChanged|interaction|full screen
    引导用户认识首页：聚光搜索、加号、头像|coachTour|0.5/0.86|none|interaction|transparent fullScreenCover
    coach marks for a new feature|coachTour|0.5/0.86|none|interaction|transparent fullScreenCover
    盲盒开箱，翻出稀有卡|cardPack|0.6/0.7|heavyImpact,mediumImpact,notificationSuccess|interaction|full screen
    foil pack with three cards, flip them one by one|cardPack|0.6/0.7|heavyImpact,mediumImpact,notificationSuccess|interaction|full screen
    灵动岛显示外卖进度|liveActivity|any|none|showcase|full screen
    card dismiss with response 0.3 and damping 0.9|swipeCard|0.3/0.9|lightImpact,mediumImpact,heavyImpact|interaction|inline ZStack
    a toggle, 0.5/0.75|liquidToggle|0.5/0.75|mediumImpact|interaction|inline
    jelly-like toggle|liquidToggle|0.4/0.5|mediumImpact|interaction|inline
    stretchy glass pill|glassMorph|3-phase|none|showcase|inline
    """
    .split(separator: "\n").map(String.init)

  @Test(arguments: rows)
  func inferenceMatches(_ row: String) throws { try PromptRow(row).check() }
}
