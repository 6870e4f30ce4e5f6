/// Characters that are the same to a reader who searches.
enum VariantCharacters {
  /// Shapes of one character beyond what OpenCC knows. Also used where a text is shown simplified.
  static let shapes = pairs(
    """
    劒剑 剱剑 剣剑 劔剑 猨猿 鴈雁 疎疏 踈疏 桮杯 盃杯 廻回 迴回 囘回 囬回 壻婿 隣邻 荅答 櫂棹 棃梨 筯箸
    簷檐 秪只 衹只 褭袅 飜翻 羇羁 鬬斗 鬭斗 隠隐 覩睹 衞卫 鞵鞋 牕窗 窓窗 牎窗 缾瓶 螘蚁 帬裙 顦憔 顇悴
    倢婕 伃妤 鵶鸦 臯皋 粧妆 糚妆 牀床 谿溪 辤辞 峯峰 羣群 徧遍 欵款 竝并 喫吃 竚伫 恠怪 慙惭 慼戚 暎映
    朶朵 槩概 濶阔 甎砖 畧略 皁皂 盌碗 椀碗 睠眷 筍笋 葢盖 蕋蕊 蘂蕊 虵蛇 裵裴 踰逾 輭软 邨村 鉏锄 鎻锁
    閙闹 隄堤 駈驱 鬂鬓 鰕虾 鳬凫 麤粗 廼乃 罇樽 嗁啼 玁猃 昚慎 眘慎 湌餐 飡餐 蹔暂 甞尝 甞尝 徃往 緜绵
    緑绿 髙高 翫玩 埜野 墖塔 姧奸 媿愧 嬾懒 憇憩 擕携 攜携 槀槁 氷冰 汎泛 澁涩 濬浚 灋法 焰焰 燄焰 犂犁
    甕瓮 痾疴 眞真 眎视 礀涧 稾稿 窰窑 窻窗 籨奁 絃弦 絚亘 繇由 罎坛 翺翱 胷胸 脣唇 艸草 萅春 蓴莼 蘤花 蝨虱
    衖巷 裠裙 襃褒 覊羁 訢欣 譌讹 讙欢 趂趁 跥跺 躭耽 遯遁 酧酬 醻酬 鍊炼 鑪炉 闚窥 阨厄 雝雍 鞦秋 韤袜 頟额
    颿帆 餧喂 騣鬃 鬀剃 魖魖 鷰燕 鷁鹢 鼃蛙 齅嗅 埶艺 冐冒 刧劫 勠戮 卭邛 吚咿 咲笑 啗啖 啑喋 嘷嗥 坿附 堦阶 壜坛
    彊强 怱匆 悤匆 愽博 懽欢 戹厄 拕拖 捄救 搇揿 撦扯 斵斫 斲斫 旾春 昬昏 晳皙 暠皓 曡叠 疊叠 梹槟 榦干 歗啸 渫泄
    """)

  /// Characters that differ, and that readers and editions take for one another. Searched alike, never shown so.
  static let readings = pairs(
    """
    著着 乾干 於于 後后 馀余 餘余 砂沙 销消 唯惟 维惟 沈沉 飏扬 祗只 祇只 榖谷 穀谷 麽么 麼么 箇个 崑昆
    崙仑 荫阴 蒙蒙 濛蒙 迤逶 慄栗 嚬颦 绵绵 谩漫 慢漫 侵侵 徬彷 鹃鹃 悽凄 淒凄 棲栖 嶽岳 雲云 徵征 藉借 瞭了
    覆复 夥伙 甯宁 堺界 痠酸 犇奔 鍾钟 儘尽 懞蒙 矇蒙 醜丑 傢家 紮扎 喆哲 揹背 衹只 鬨哄 纔才 裡里 裏里
    """)

  private static func pairs(_ text: String) -> [(from: Unicode.Scalar, to: Unicode.Scalar)] {
    text.split(whereSeparator: \.isWhitespace).compactMap { pair in
      let scalars = Array(pair.unicodeScalars)
      return scalars.count == 2 && scalars[0] != scalars[1] ? (scalars[0], scalars[1]) : nil
    }
  }
}
