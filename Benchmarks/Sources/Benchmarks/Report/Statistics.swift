extension Duration {
  var seconds: Double {
    Double(components.seconds) + Double(components.attoseconds) / 1e18
  }

  var milliseconds: Double { seconds * 1000 }
}

extension Collection where Element: Comparable {
  /// The median. Of two middle elements, the smaller.
  var median: Element? { percentile(50) }

  /// Returns the smallest element that at least `percent` of 100 elements don't exceed.
  func percentile(_ percent: Int) -> Element? {
    isEmpty ? nil : sorted()[Swift.max(0, (count * percent + 99) / 100 - 1)]
  }
}

extension Collection where Element == Usage {
  /// The median of each figure separately.
  var median: Usage? {
    guard var usage = first, let wall = map(\.wall).median,
      let processor = map(\.processor).median, let peak = map(\.peakBytes).median
    else { return nil }
    (usage.wall, usage.processor, usage.peakBytes) = (wall, processor, peak)
    return usage
  }
}
