import SwiftUI

extension View {
  /// The picture in a list that the detail screen grows out of.
  @ViewBuilder
  func photoZoomSource(id: some Hashable, in namespace: Namespace.ID) -> some View {
    if #available(iOS 18.0, *) {
      matchedTransitionSource(id: id, in: namespace) {
        $0.clipShape(.rect(cornerRadius: CornerRadius.photo))
      }
    } else {
      self
    }
  }

  /// The screen that grows out of the picture with `id`. Before iOS 18 it is pushed as usual; the system
  /// fades where the user asked for less motion.
  @ViewBuilder
  func photoZoomDestination(id: some Hashable, in namespace: Namespace.ID) -> some View {
    if #available(iOS 18.0, *) {
      navigationTransition(.zoom(sourceID: id, in: namespace))
    } else {
      self
    }
  }
}
