import SwiftUI
import UIKit

@MainActor func probeUIKitViews() -> UIScrollView { UIScrollView() }
