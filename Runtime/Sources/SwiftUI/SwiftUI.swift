@_exported import Combine
@_exported import CoreGraphics
@_exported import CoreTransferable
@_exported import Foundation
@_exported import FoundationAdditions
@_exported import SwiftUICore
@_exported import UIKit
