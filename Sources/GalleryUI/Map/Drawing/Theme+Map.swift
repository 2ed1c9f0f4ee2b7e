import TerminalKit

/// The styles of a map. Photos use the colours of days, `heat`.
extension Theme {
  var land: Style { isMonochrome ? .plain : Style(.palette(isLight ? 245 : 241)) }

  /// The name of a city, and its mark.
  var mapName: Style { isMonochrome ? .plain : Style(.palette(isLight ? 239 : 251)) }

  var track: Style { isMonochrome ? strong : mark }

  /// The number of photos in a cluster, in the colour of the cluster.
  func cluster(step: Int) -> Style {
    isMonochrome ? Style(.standard, on: .standard, [.reverse, .bold]) : heat[step]
  }
}
