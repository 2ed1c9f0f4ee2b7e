package import DecoderProtocol
package import PhotoModel
package import TerminalKit

/// The visible part of a photo in an area of the screen, and its scale.
package struct PhotoGeometry: Hashable, Sendable {
  /// The size of the whole picture after rotation.
  package let source: PixelSize
  /// The size of the area in screen pixels.
  package let area: PixelExtent
  /// The number of screen pixels per picture pixel.
  package let scale: Double
  /// The size of the visible part in picture pixels.
  let visible: (width: Double, height: Double)
  /// The middle of the visible part, kept far enough from the edges that nothing outside the
  /// picture is visible.
  package let center: PhotoPoint

  package static func == (left: PhotoGeometry, right: PhotoGeometry) -> Bool {
    left.source == right.source && left.area == right.area && left.scale == right.scale
      && left.center == right.center
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(source)
    hasher.combine(area)
    hasher.combine(scale)
    hasher.combine(center)
  }

  /// The maximum scale.
  static let maxScale = 16.0

  package init(source: PixelSize, area: PixelExtent, zoom: PhotoState.Zoom, center: PhotoPoint) {
    let (width, height) = (Double(max(1, source.width)), Double(max(1, source.height)))
    let (across, down) = (Double(area.width) / width, Double(area.height) / height)
    let targetScale: Double =
      switch zoom {
      case .fit: PhotoGeometry.fitted(min(across, down))
      case .fill: max(across, down)
      case .actual: 1
      case .scale(let scale): min(max(scale, min(1, across, down)), PhotoGeometry.maxScale)
      }
    self.source = source
    self.area = area
    scale = targetScale
    visible = (
      min(width, Double(area.width) / targetScale), min(height, Double(area.height) / targetScale)
    )
    func inside(_ middle: Double, _ part: Double) -> Double {
      min(max(middle, part / 2), 1 - part / 2)
    }
    self.center = PhotoPoint(
      x: inside(center.x, visible.width / width), y: inside(center.y, visible.height / height))
  }

  /// Returns the scale for fitting. A tiny picture is enlarged to about a quarter of the area.
  /// `largest` is the scale at which the picture fills the area.
  private static func fitted(_ largest: Double) -> Double {
    largest > 8 ? min((largest / 4).rounded(.down), maxScale) : min(1, largest)
  }

  /// Whether the whole picture is visible.
  package var isFullyVisible: Bool {
    visible.width >= Double(source.width) - 0.5 && visible.height >= Double(source.height) - 0.5
  }

  /// The scale in percent. It is 100 only for exactly one to one.
  package var percent: Int {
    let rounded = max(1, Int((scale * 100).rounded()))
    guard rounded == 100, scale != 1 else { return rounded }
    return scale < 1 ? 99 : 101
  }

  package var region: UnitRect {
    guard !isFullyVisible else { return .full }
    let (width, height) = (
      visible.width / Double(source.width), visible.height / Double(source.height)
    )
    return UnitRect(
      x: center.x - width / 2, y: center.y - height / 2, width: width, height: height)
  }

  /// The size of the visible part in screen pixels.
  package var size: PixelSize {
    PixelSize(
      width: max(1, min(area.width, Int((visible.width * scale).rounded()))),
      height: max(1, min(area.height, Int((visible.height * scale).rounded()))))
  }

  /// Returns the middle after a move by fractions of the visible part.
  package func moved(x: Double, y: Double) -> PhotoPoint {
    PhotoGeometry(
      source: source, area: area, zoom: .scale(scale),
      center: PhotoPoint(
        x: center.x + x * visible.width / Double(source.width),
        y: center.y + y * visible.height / Double(source.height))
    ).center
  }

  /// Returns the point of the picture at a position in the area, relative to its middle, from -0.5
  /// to 0.5.
  func point(x: Double, y: Double) -> PhotoPoint {
    PhotoPoint(
      x: center.x + x * Double(area.width) / scale / Double(source.width),
      y: center.y + y * Double(area.height) / scale / Double(source.height))
  }

  /// Returns another scale, and the middle at which the point under a position stays in place on
  /// the screen.
  func zoomed(by factor: Double, keeping x: Double, _ y: Double) -> (Double, PhotoPoint) {
    let point = point(x: x, y: y)
    let smallest = PhotoGeometry(source: source, area: area, zoom: .fit, center: .middle).scale
    let other = min(max(scale * factor, smallest), PhotoGeometry.maxScale)
    return (
      other,
      PhotoPoint(
        x: point.x - x * Double(area.width) / other / Double(source.width),
        y: point.y - y * Double(area.height) / other / Double(source.height))
    )
  }
}
