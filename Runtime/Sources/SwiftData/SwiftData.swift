@_exported import SwiftDataCore
