extension Archetype {
  /// The kind's name for Chinese readers.
  var chineseTitle: String {
    switch self {
    case .symbolShowcase: "符号展示"
    case .loadingIndicator: "加载指示"
    case .liquidToggle: "液态开关"
    case .sheetInteraction: "弹层交互"
    case .gestureCard: "手势卡片"
    case .glassMorph: "玻璃变形"
    case .dataDashboard: "数据看板"
    case .coachMarkTour: "引导导览"
    case .cardPackReveal: "卡包揭晓"
    case .particleSim: "粒子物理"
    case .objectShowcase: "三维展示"
    case .metalShader: "Metal 着色器"
    }
  }
}

extension Pattern {
  /// The demo's name for Chinese readers.
  var chineseTitle: String {
    switch self {
    case .symbol: "符号"
    case .liquidToggle: "液态开关"
    case .tabBar: "标签栏"
    case .expandingTabBar: "展开式标签栏"
    case .metaballButton: "液态悬浮按钮"
    case .stepSlider: "液态滑块"
    case .chips: "筛选标签"
    case .swipeCard: "滑动卡片"
    case .tearCard: "撕裂卡片"
    case .fan: "扇形轮播"
    case .coverflow: "封面流"
    case .scrollStack: "滚动卡片堆"
    case .stackedCards: "通知卡片堆"
    case .autoDeck: "自动牌堆"
    case .stackedDeck: "可排序卡片堆"
    case .pressable: "按压反馈"
    case .signatureSheet: "签名板"
    case .formSheet: "表单弹层"
    case .entranceSheet: "入场动画"
    case .presentation: "系统弹出"
    case .scrubChart: "划动图表"
    case .bars: "占比条"
    case .rings: "活动圆环"
    case .numericTicker: "滚动数字"
    case .liveActivity: "实时活动"
    case .glassMorph: "玻璃变形"
    case .searchMorph: "搜索变形"
    case .toast: "玻璃轻提示"
    case .sand: "落沙"
    case .rope: "摆绳"
    case .cloth: "垂布"
    case .gravity: "重力小球"
    case .fluid: "流体"
    case .drift: "漂浮粒子"
    case .ripple: "涟漪"
    case .gridCylinder: "点阵圆筒"
    case .liquidMetal: "液态金属"
    case .hologram: "全息"
    case .plasma: "等离子"
    case .spinner: "加载转圈"
    case .pathLoader: "轮廓加载"
    case .scanning: "扫描"
    case .skeleton: "骨架屏"
    case .boxedProduct: "盒装产品"
    case .metalBadge: "金属徽章"
    case .artworkAccent: "封面取色"
    case .coachTour: "引导导览"
    case .cardPack: "卡包揭晓"
    }
  }
}
