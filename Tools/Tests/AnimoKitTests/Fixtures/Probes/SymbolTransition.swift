import SwiftUI

func probeSymbolTransition() -> ContentTransition { .symbolEffect(.replace) }
