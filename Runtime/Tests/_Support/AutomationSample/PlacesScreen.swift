import SwiftUI

/// A list that leads to a page of each row.
struct PlacesScreen: View {
  @State private var places = (1...60).map { "Place \($0)" }
  @State private var removed = ""

  var body: some View {
    NavigationStack {
      List {
        ForEach(places, id: \.self) { place in
          NavigationLink(place) { PlacePage(place: place) }
        }
      }
      .navigationTitle("Places")
      .toolbar {
        ToolbarItem(placement: .topBarTrailing) {
          Button("Drop first") { places.removeFirst() }
        }
      }
    }
  }
}

struct PlacePage: View {
  var place: String
  var body: some View {
    Text("This is \(place)").navigationTitle(place)
  }
}
