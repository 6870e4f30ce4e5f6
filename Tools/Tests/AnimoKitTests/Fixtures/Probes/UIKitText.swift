import UIKit

@MainActor func probeUIKitText() -> UIFont { .boldSystemFont(ofSize: 12) }
