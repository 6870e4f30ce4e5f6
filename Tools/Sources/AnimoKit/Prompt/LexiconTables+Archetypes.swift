extension LexiconTables {
  /// What speaks for an archetype without naming a pattern.
  static let archetypes: [LexiconRow] = [
    LexiconRow("=animate|=animated|=animating|动画|动效|=show", .signal(.symbolShowcase, 1)),
    LexiconRow("icon|glyph|symbol|sf symbol|图标|符号|字形", .icon),
    LexiconRow("metaball|液态|液体", .signal(.liquidToggle, 2)),
    LexiconRow("liquid", .signal(.liquidToggle, 1)),
    LexiconRow(
      "goo|slime|slimy|like honey|like syrup|像蜂蜜|像糖浆|gooey|gooeyness|like goo|blobby|黏糊|黏液|粘稠|果冻液|黏黏|黏黏的|黏",
      .signal(.liquidToggle, 3),
      .pattern(.metaballButton, 1)),
    LexiconRow("next card|next one|下一张", .card),
    LexiconRow("card|tile|deck|卡片|磁贴|卡牌", .signal(.gestureCard, 1), .card),
    LexiconRow("made of|made from|made out of", .madeOf),
    LexiconRow("pull to refresh|下拉刷新", .action, .signal(.loadingIndicator, 3), .loader),
    LexiconRow("gift box|mystery box|treasure chest|礼盒|宝箱", .pattern(.cardPack, 3)),
    LexiconRow("sheet|底部工作表|工作表|弹层|底部弹层|抽屉|托盘", .signal(.sheetInteraction, 2), .container(.sheet)),
    LexiconRow(
      "bottom sheet|pull up sheet|drawer|tray|pull up panel|modal sheet|上拉面板|底部面板|底部抽屉",
      .signal(.sheetInteraction, 3), .container(.sheet)),
    LexiconRow("panel|面板", .signal(.sheetInteraction, 1)),
    LexiconRow(
      "form|pick|picker|settings screen|survey|questionnaire|表单|选择|选择器|问卷", .action,
      .signal(.sheetInteraction, 2)),
    LexiconRow(
      "chart|graph|metric|data|dashboard|statistics|stats|analytics|图表|曲线|指标|数据|统计|仪表盘|仪表板",
      .signal(.dataDashboard, 2)),
    LexiconRow(
      "glass|liquid glass|fuse|fusion|capsule|frosted|玻璃|液态玻璃|毛玻璃|融合|胶囊", .signal(.glassMorph, 2)
    ),
    LexiconRow(
      "split|splits apart|merge|separate|分离|分裂|分开|合并", .signal(.glassMorph, 1)),
    LexiconRow("physics|simulation|particle|粒子|物理|模拟", .signal(.particleSim, 2)),
    LexiconRow(
      "shader|metal shader|着色器|stitchable", .pattern(.liquidMetal, 3)),
    LexiconRow(
      "loading|loader|load|spinner|activity indicator|buffering|buffer|缓冲|加载|转圈|载入|微调器|加载器|旋转指示器|加载动画|加载指示器",
      .signal(.loadingIndicator, 2), .loader),
    LexiconRow("progress|进度|进度条", .signal(.loadingIndicator, 2)),
    LexiconRow(
      "3d|scenekit|three dimensional|三维|立体|3d 模型", .signal(.objectShowcase, 2)),
    LexiconRow("album|album art|vinyl|专辑|唱片", .signal(.objectShowcase, 1)),
    LexiconRow("=cover|=covers|cover art|artwork|album cover|封面", .cover),
    LexiconRow("=color|=colour|颜色|色调", .colourWord),
    LexiconRow("spin the cover|spinning cover|封面旋转|旋转封面", .pattern(.boxedProduct, 3)),
    LexiconRow("product|商品|产品", .signal(.objectShowcase, 1)),
    LexiconRow(
      "tour|coach mark|coachmark|walkthrough|onboarding tooltip|guided tour|feature tour"
        + "|引导|教练标记|新手引导|新手|引导游览|功能引导|导览", .action,
      .pattern(.coachTour, 4)),
    LexiconRow("tutorial|教程", .action, .pattern(.coachTour, 3)),
    LexiconRow("highlight|highlighting", .pattern(.coachTour, 2)),
    LexiconRow(
      "highlight pill|highlight slides|highlight moves|selected pill|selection pill|选中态|选中态的胶囊",
      .pattern(.tabBar, 2)),
    LexiconRow("=dim|=dims|dimmed|dimming|explain|变暗|调暗|讲解", .pattern(.coachTour, 1)),
    LexiconRow("spotlight|spotlights|聚光|聚焦|高亮控件|镂空", .pattern(.coachTour, 3)),
    LexiconRow("onboarding|first run|首次启动", .pattern(.coachTour, 2)),
    LexiconRow("tooltip|工具提示", .element(.popover), .pattern(.presentation, 2)),
    LexiconRow(
      "card pack|booster pack|booster|tear open|unbox|loot box|blind box|卡包|开箱|抽卡|补充包|开卡包", .action,
      .pattern(.cardPack, 4)),
    LexiconRow("pack|foil pack|盲盒", .pattern(.cardPack, 2)),
    LexiconRow(
      "card flip|flip card|flip the card|flips over|flip over|reveal|翻牌|翻卡|揭晓|翻转卡片|翻面|卡牌翻转",
      .pattern(.cardPack, 2)),
    LexiconRow("flip|翻转", .pattern(.cardPack, 1)),
    LexiconRow(
      "foil card|holo foil|foil|箔片", .pattern(.hologram, 2), .pattern(.cardPack, 1)),
  ]

  static let patterns: [LexiconRow] = [
    // Liquid Toggle
    LexiconRow(
      "tab bar|tabbar|bottom navigation|bottom tab|navigation bar with tabs|标签栏|底部导航|底部导航栏|导航栏",
      .pattern(.tabBar, 3)),
    LexiconRow(
      "segmented control|segmented|toggle group|pill picker|分段控件|分段选择|药丸形选择器", .action,
      .pattern(.tabBar, 3)),
    LexiconRow(
      "sliding indicator|selection indicator|滑动指示器|选中指示器|指示条", .pattern(.tabBar, 3)),
    LexiconRow("=tabs|=tab|underline", .pattern(.tabBar, 2)),
    LexiconRow(
      "expanding tab bar|expanding tab|tab that expands|expands to show its label|only the selected tab|only the selected one|only the active|only the current tab|only active tab"
        + "|展开式标签栏|展开标签栏|选中的标签展开", .pattern(.expandingTabBar, 6)),
    LexiconRow(
      "floating action button|fab|speed dial|浮动操作按钮|悬浮按钮|浮动按钮|悬浮操作按钮", .action,
      .pattern(.metaballButton, 4)),
    LexiconRow(
      "squeeze out|squeezes out|burst into|bursts into|挤出|挤出来|黏出|冒出|蹦出",
      .pattern(.metaballButton, 2)),
    LexiconRow(
      "slider|step slider|stepped slider|滑杆|滑块|滑动条|步进滑块", .action, .pattern(.stepSlider, 4)),
    LexiconRow("knob|dial|拨盘|旋钮", .action, .pattern(.stepSlider, 2)),
    LexiconRow("tag|标签", .pattern(.chips, 2)),
    LexiconRow(
      "filter chip|chip|filter tag|tag pill|pill tag|标签芯片|药丸形标签|筛选标签|筛选芯片",
      .pattern(.chips, 3)),
    // Gesture Card
    LexiconRow(
      "carousel|hand of card|card fan|fan of cards|fan of|fanned cards|paging cards|轮播|轮播图|走马灯|扇形卡片|翻页卡片",
      .pattern(.fan, 4)),
    LexiconRow(
      "coverflow|cover flow|poster wall flip|flip through posters|flipping through posters|封面流|翻看海报|海报流",
      .pattern(.coverflow, 4)),
    LexiconRow("page through|page between", .action, .pattern(.fan, 2)),
    LexiconRow("flip through|leaf through|翻看|翻阅", .pattern(.coverflow, 3)),
    LexiconRow("poster|海报", .signal(.gestureCard, 1), .pattern(.coverflow, 1)),
    LexiconRow(
      "native list|native scroll|native scrolling|like a list|real momentum|uiscrollview|scroll view physics"
        + "|scroll like|原生列表|原生滚动|原生手感|真实惯性|惯性滚动", .action,
      .pattern(.scrollStack, 4)),
    LexiconRow("momentum|deceleration|惯性|减速", .pattern(.scrollStack, 2)),
    LexiconRow(
      "notification pile|notification stack|stack of notification|pile of notification|notification card"
        + "|stacked card|card stack|stack of card|pile of card|通知堆栈|通知卡片堆|通知堆|卡片堆|通知卡片|堆叠卡片|堆叠的卡片|堆叠|叠在一起|叠成一摞|摞",
      .pattern(.stackedCards, 4), .card),
    LexiconRow(
      "peek out behind|peek out|peeks out|露出一角|露出|fan out|fans out|fan them out",
      .pattern(.stackedCards, 1)),
    LexiconRow("notification|通知", .pattern(.stackedCards, 1)),
    LexiconRow(
      "auto deck|auto advancing|advances by itself|card deck|deck of card"
        + "|自动推进|自动卡片堆|牌堆|卡组", .pattern(.autoDeck, 3), .card),
    LexiconRow(
      "drops off|falls off|falls away|drops away|drop off the|落下|掉落|飞出", .pattern(.autoDeck, 2)),
    LexiconRow("tinder|tinder like|swipe deck", .action, .pattern(.swipeCard, 3), .card),
    LexiconRow("sink|shrink|dip|compress|缩小|缩一下|下沉|凹陷|陷下去|凹下去", .shrink),
    LexiconRow(
      "reorder|rearrange|move up and down|up and down arrow|up and down button|arrow button|重排|重新排序|调整顺序|上下箭头",
      .action,
      .pattern(.stackedDeck, 4)),
    LexiconRow(
      "pressable|press feedback|give a bit|gives a bit|gives a little under|give a little under|gives under|shrink under the finger|shrink under my finger|shrink under a finger|shrinks when pressed"
        + "|shrink when pressed|press effect|按压反馈|按压效果|按下缩小|按下时缩小", .action,
      .pattern(.pressable, 4)),
    // Sheet Interaction
    LexiconRow(
      "signature pad|signature|sketch|sketchpad|handwrite|handwriting|doodle|sign here|sign with"
        + "|签名|签名板|草图|手写|涂鸦|画板|手写板|签字", .action, .drawingContext,
      .pattern(.signatureSheet, 4)),
    LexiconRow("=sign", .action, .pattern(.signatureSheet, 2), .drawingContext),
    LexiconRow(
      "assemble|assemble themselves|entrance|staggered entrance|rows rise|rise in|appear one by one"
        + "|入场|升起|依次升起|逐个升起|入场动画|逐行出现|依次出现|自行组装", .pattern(.entranceSheet, 3)),
    // Data Dashboard
    LexiconRow(
      "line chart|line graph|heart rate|sparkline|折线图|曲线图|心率|走势图|股票", .pattern(.scrubChart, 3)),
    LexiconRow(
      "bar chart|proportional bar|horizontal bar|share bar|breakdown|条形图|柱状图|比例条|占比|横条",
      .pattern(.bars, 3)),
    LexiconRow(
      "activity ring|progress ring|ring gauge|ring chart|fitness ring|donut chart|活动圆环|圆环|环形进度|活动环|健身圆环"
        + "|进度环|环形图", .pattern(.rings, 4)),
    LexiconRow("=rings|=ring|环", .pattern(.rings, 2)),
    LexiconRow(
      "rolling digit|rolling number|number roll|amount rolls|rolling counter|count up|counter rolls|odometer"
        + "|digits roll|ticker|numeric|滚动数字|数字滚动|数字跳动|数字递增|数字翻滚|金额滚动", .pattern(.numericTicker, 3)),
    LexiconRow("=bars", .pattern(.bars, 2)),
    LexiconRow("=rolls|=rolling", .pattern(.numericTicker, 1)),
    LexiconRow("=curve|=curves", .pattern(.scrubChart, 2)),
    LexiconRow("counter|score|scoreboard|计数器|计分|比分|得分", .pattern(.numericTicker, 2)),
    LexiconRow(
      "revenue|currency|dollar amount|price|balance|exchange rate|金额|价格|余额|汇率|收入|营收",
      .pattern(.numericTicker, 2)),
    LexiconRow(
      "live activity|dynamic island|lock screen widget|实时活动|灵动岛|锁屏小组件", .pattern(.liveActivity, 6)),
    // Glass Morph
    LexiconRow(
      "toast|snackbar|message bar|inline notification|轻提示|消息栏|提示框|提示条|吐司", .pattern(.toast, 4)),
    LexiconRow("banner|横幅", .pattern(.toast, 3)),
    LexiconRow("提示|通知条|顶部提示", .pattern(.toast, 2)),
    LexiconRow(
      "search field|search bar|search button|search|search icon|搜索|搜索框|搜索栏|搜索按钮|搜索图标", .search),
    LexiconRow("expand|grow|展开|伸展|变宽", .grow),
    // Particle/Physics Sim
    LexiconRow("sand|falling sand|沙|沙子|流沙|沙粒", .pattern(.sand, 3)),
    LexiconRow(
      "rope|chain|cable|cord|pendulum|on a string|on strings|绳|绳子|绳索|链条|吊绳|钟摆|吊线",
      .pattern(.rope, 3)),
    LexiconRow("cloth|fabric|flag|curtain|布|布料|旗帜|旗子|窗帘|丝绸", .pattern(.cloth, 3)),
    LexiconRow(
      "gravity|tumble|falling ball|bouncing ball|marble|ball drop|重力|小球|弹珠|弹跳小球|球",
      .pattern(.gravity, 3)),
    LexiconRow(
      "fluid|lava lamp|droplet|bubbles float|bubbles rise|rising bubble|流体|液滴|熔岩灯|气泡上升|气泡升起",
      .pattern(.fluid, 3)),
    LexiconRow(
      "star field|starfield|starry|night sky|drifting|drifting star|粒子背景|星空|繁星|夜空",
      .pattern(.drift, 3),
      .particles(.stars)),
    LexiconRow("snow|snowfall|snowflake|雪花|下雪|飘雪|雪", .pattern(.drift, 3), .particles(.snow)),
    LexiconRow(
      "confetti|streamer|firework|彩带|彩纸|撒花|烟花|礼花", .pattern(.drift, 3), .particles(.confetti)),
    LexiconRow("rain|raindrop|rainfall|下雨|雨滴|雨丝|雨", .pattern(.drift, 3), .particles(.rain)),
    LexiconRow("fireflies|firefly|glowworm|萤火虫|萤火", .pattern(.drift, 3), .particles(.fireflies)),
    LexiconRow("hourglass|沙漏", .pattern(.sand, 2), .silhouette(.hourglass)),
    LexiconRow(
      "swaying|s curve|s shaped|leaning|bent axis|弯曲|倾斜|s 形", .silhouette(.swaying)),
    LexiconRow(
      "theme variant|two themes|themes|charge island|spectrum track|主题变体|两种主题|换主题|切换主题",
      .themeVariants),
    LexiconRow(
      "cylinder|tube|qr code|grid of dot|dot grid|made of dot|lie flat|flatten|圆筒|圆柱|圆柱体|二维码|点阵|平铺回去|卷成",
      .pattern(.gridCylinder, 3)),
    LexiconRow("=ball|=balls", .pattern(.gravity, 2)),
    LexiconRow("sphere|spiral|球体|螺旋", .pattern(.gridCylinder, 2)),
    // Metal Shader
    LexiconRow(
      "liquid chrome|molten metal|mercury|quicksilver|brushed steel|liquid metal|molten gold|chrome"
        + "|液态铬|熔融金属|水银|拉丝钢|液态金属|铬", .pattern(.liquidMetal, 4)),
    LexiconRow(
      "holographic|hologram|holo|iridescent|iridescence|soap bubble|opalescent|pearlescent|oil slick|oil film|prism|全息|虹彩|油膜|棱镜|镭射|肥皂泡|珠光",
      .pattern(.hologram, 4)),
    LexiconRow(
      "plasma|lava|nebula|aurora|fluid ink|northern lights|等离子|熔岩|星云|极光|流体墨水|北极光",
      .pattern(.plasma, 4)),
    // Loading Indicator
    LexiconRow(
      "comet tail|comet|trace an outline|traces an outline|outline loader|path loader"
        + "|彗星尾迹|彗星|尾迹|轮廓描摹|轮廓加载|描边加载", .pattern(.pathLoader, 3)),
    LexiconRow("outline|轮廓", .outlined, .pattern(.pathLoader, 1)),
    LexiconRow("scanning|scan line|scanner|扫描|扫描线|扫描中", .pattern(.scanning, 3)),
    LexiconRow("progress bar|indeterminate bar|加载条", .pattern(.scanning, 3)),
    LexiconRow(
      "skeleton|skeleton screen|loading placeholder|骨架屏|骨架|占位符", .pattern(.skeleton, 4)),
    LexiconRow("shimmer|闪烁效果|微光", .pattern(.skeleton, 2)),
    // 3D Object Showcase
    LexiconRow(
      "boxed product|product box|boxed|box set|box art|book cover|盒装|盒子|盒装产品|书籍|包装盒",
      .pattern(.boxedProduct, 3)),
    LexiconRow(
      "metal badge|medal|coin|achievement badge|trophy|coin flip|勋章|奖牌|硬币|金币|成就徽章|金属徽章",
      .pattern(.metalBadge, 3)),
    LexiconRow("badge|徽章", .pattern(.metalBadge, 2)),
    LexiconRow("盒", .pattern(.boxedProduct, 2)),
    LexiconRow("=metal|metallic|金属质感", .pattern(.metalBadge, 1)),
    LexiconRow(
      "accent colour|accent color|dominant colour|dominant color|colour from the artwork|color from the artwork"
        + "|colour taken from|color taken from|colour of the cover|color of the cover"
        + "|sampled colour|取色|主色|提取强调色|强调色提取|封面取色", .pattern(.artworkAccent, 4)),
  ]

  /// Names of interface elements.
  static let elements: [LexiconRow] = [
    LexiconRow(
      "popover|callout|hover card|弹出框|标注|气泡", .element(.popover), .pattern(.presentation, 3)),
    LexiconRow(
      "alert|confirmation alert|warning dialog|warning before|confirm before|warn before|ask before|are you sure|警报|警告|确认框|再次确认",
      .element(.alert), .pattern(.presentation, 3)),
    LexiconRow(
      "context menu|long press menu|上下文菜单|长按菜单", .action, .element(.contextMenu),
      .pattern(.presentation, 4)),
    LexiconRow(
      "action sheet|confirmation dialog|confirmation|操作表|底部操作菜单|选项工作表",
      .element(.confirmationDialog), .pattern(.presentation, 4)),
    LexiconRow(
      "modal|dialog|lightbox|full screen sheet|full screen modal|full screen cover|模态框|对话框|灯箱|全屏工作表",
      .element(.fullScreenCover), .pattern(.presentation, 3), .container(.fullScreenCover)),
    LexiconRow("full screen|fullscreen|全屏", .container(.fullScreen)),
    LexiconRow("inline|内嵌|行内", .container(.inline)),
    LexiconRow("pad|canvas|画布", .pad),
    LexiconRow("with my finger|with a finger|with the finger|with one finger", .action, .pad),
    LexiconRow(
      "draw here|draw on the screen|draw with|sketch here", .action, .drawingContext,
      .pattern(.signatureSheet, 4)),
  ]
}
