import SwiftUI

extension RecordQuery.Scope {
  var title: LocalizedStringKey {
    switch self {
    case .all: "scope.all"
    case .sent: "direction.sent"
    case .received: "direction.received"
    case .inTransit: "scope.inTransit"
    }
  }
}

extension RecordQuery.Sort {
  var title: LocalizedStringKey {
    switch self {
    case .newestCreated: "sort.newestCreated"
    case .oldestCreated: "sort.oldestCreated"
    case .sentNewest: "sort.sentNewest"
    case .receivedNewest: "sort.receivedNewest"
    case .longestTravel: "sort.longestTravel"
    case .farthest: "sort.farthest"
    case .countryName: "sort.countryName"
    }
  }
}
