import SwiftUI

/// What stands where there is nothing yet, with what can be done about it.
struct EmptyStateView<Actions: View>: View {
  var title: Text
  var message: Text
  var symbol: String
  var actions: Actions

  init(
    title: Text, message: Text, symbol: String, @ViewBuilder actions: () -> Actions
  ) {
    self.title = title
    self.message = message
    self.symbol = symbol
    self.actions = actions()
  }

  var body: some View {
    ContentUnavailableView {
      Label {
        title
      } icon: {
        Image(systemName: symbol)
      }
    } description: {
      message
    } actions: {
      actions
    }
  }
}

extension EmptyStateView where Actions == EmptyView {
  init(title: Text, message: Text, symbol: String) {
    self.init(title: title, message: message, symbol: symbol) { EmptyView() }
  }
}
