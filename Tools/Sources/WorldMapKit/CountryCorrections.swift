/// Names checked by hand where the ISO list's are official forms, inverted, or misspelled, and the
/// names this product fixes. Everything else comes from iso-codes.
enum CountryCorrections {
  static let english = [
    "BN": "Brunei", "CD": "Democratic Republic of the Congo", "CG": "Republic of the Congo",
    "FM": "Micronesia", "MF": "Saint Martin", "PN": "Pitcairn Islands", "PS": "Palestine",
    "RU": "Russia", "SX": "Sint Maarten", "TW": "Taiwan, China", "VA": "Vatican City",
    "VG": "British Virgin Islands", "VI": "U.S. Virgin Islands", "XK": "Kosovo",
  ]

  static let chinese = [
    "BD": "孟加拉国", "BO": "玻利维亚", "BQ": "荷兰加勒比区", "BV": "布韦岛", "BW": "博茨瓦纳",
    "CD": "刚果（金）", "CF": "中非共和国", "CG": "刚果（布）", "FK": "福克兰群岛（马尔维纳斯群岛）",
    "GT": "危地马拉", "IM": "马恩岛", "KH": "柬埔寨", "KR": "韩国", "MF": "法属圣马丁",
    "MT": "马耳他", "PN": "皮特凯恩群岛", "SH": "圣赫勒拿、阿森松和特里斯坦-达库尼亚",
    "GS": "南乔治亚岛和南桑威奇群岛", "SJ": "斯瓦尔巴和扬马延", "SM": "圣马力诺",
    "TF": "法属南部领地", "TW": "中国台湾", "VA": "梵蒂冈", "XK": "科索沃", "BL": "圣巴泰勒米",
    "MS": "蒙特塞拉特", "KM": "科摩罗", "CC": "科科斯（基林）群岛",
  ]

  /// Countries without an outline, and countries whose customary middle is not the one computed.
  static let positions: [String: Position.Degrees] = [
    "BQ": .init(latitude: 12.18, longitude: -68.25),
    "BV": .init(latitude: -54.42, longitude: 3.36),
    "CC": .init(latitude: -12.17, longitude: 96.84),
    "CN": .init(latitude: 35, longitude: 105),
    "CX": .init(latitude: -10.49, longitude: 105.63),
    "DE": .init(latitude: 51, longitude: 10),
    "GF": .init(latitude: 3.95, longitude: -53.08),
    "GI": .init(latitude: 36.14, longitude: -5.35),
    "GP": .init(latitude: 16.2, longitude: -61.5),
    "MQ": .init(latitude: 14.65, longitude: -61),
    "RE": .init(latitude: -21.12, longitude: 55.53),
    "SJ": .init(latitude: 78.5, longitude: 17),
    "TK": .init(latitude: -9.17, longitude: -171.83),
    "TV": .init(latitude: -8.52, longitude: 179.2),
    "UM": .init(latitude: 19.28, longitude: 166.65),
    "US": .init(latitude: 39.5, longitude: -98.35),
    "YT": .init(latitude: -12.82, longitude: 45.15),
  ]

  /// Where Natural Earth has no continent or says "open ocean".
  static let continents = [
    "BQ": "NA", "BV": "AN", "CC": "AS", "CX": "AS", "GF": "SA", "GI": "EU", "GP": "NA",
    "GS": "AN", "HM": "AN", "IO": "AS", "MQ": "NA", "MU": "AF", "MV": "AS", "RE": "AF",
    "SC": "AF", "SH": "AF", "SJ": "EU", "TF": "AN", "TK": "OC", "TV": "OC", "UM": "OC",
    "YT": "AF",
  ]

  static let continentCodes = [
    "Africa": "AF", "Antarctica": "AN", "Asia": "AS", "Europe": "EU", "North America": "NA",
    "Oceania": "OC", "South America": "SA",
  ]
}
