/// A rule of this repository.
public protocol HouseRule: Sendable {
  /// The rule as a sentence, which is its name too: `FeatureNamesNoFeature`.
  static var name: String { get }
  /// Why, and what to do about a finding.
  static var explanation: String { get }

  init()

  func findings(in tree: Tree) -> [Finding]
}

extension HouseRule {
  public static var name: String { String(describing: self) }
}

/// Every rule, in the order of help.
public let houseRules: [any HouseRule.Type] = [
  RoomImportsOnlyWhatItDeclares.self,
  RoomsFormNoCircle.self,
  WallsStand.self,
  AppFoldersKeepTheirDirection.self,
  PersistenceStaysInPersistence.self,
  ProductMakesNoRequest.self,
  NewAPIStandsUnderAvailability.self,
  AppHasNoPlatformCondition.self,
  ProductDoesNotForce.self,
  TestPathMirrorsSourcePath.self,
  NoCatchIsEmpty.self,
  NoMachinePath.self,
  EveryTodoHasANumber.self,
]

/// What breaks `rules` in `tree`, in order of place.
public func houseFindings(in tree: Tree, rules: [any HouseRule.Type] = houseRules) -> [Finding] {
  rules.flatMap { $0.init().findings(in: tree) }.sorted()
}
