package import DecoderProtocol
package import PhotoModel
package import TerminalKit

/// Which part of a photo is seen in a room of cells, and how large.
package struct PhotoGeometry: Hashable, Sendable {
  /// The whole picture as it is turned.
  package let source: PixelSize
  /// In pixels of the screen.
  package let room: PixelExtent
  /// Pixels of the screen to one of the picture.
  package let scale: Double
  /// What is seen, in pixels of the picture.
  let visible: (width: Double, height: Double)
  /// The middle of what is seen: never so near an edge that something else would be.
  package let center: PhotoPoint

  package static func == (left: PhotoGeometry, right: PhotoGeometry) -> Bool {
    left.source == right.source && left.room == right.room && left.scale == right.scale
      && left.center == right.center
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(source)
    hasher.combine(room)
    hasher.combine(scale)
    hasher.combine(center)
  }

  /// The largest a pixel may become.
  static let largestScale = 16.0

  package init(source: PixelSize, room: PixelExtent, zoom: PhotoState.Zoom, center: PhotoPoint) {
    let (width, height) = (Double(max(1, source.width)), Double(max(1, source.height)))
    let (across, down) = (Double(room.width) / width, Double(room.height) / height)
    let wanted: Double =
      switch zoom {
      case .fit: PhotoGeometry.fitted(min(across, down))
      case .fill: max(across, down)
      case .actual: 1
      case .scale(let scale): min(max(scale, min(1, across, down)), PhotoGeometry.largestScale)
      }
    self.source = source
    self.room = room
    scale = wanted
    visible = (min(width, Double(room.width) / wanted), min(height, Double(room.height) / wanted))
    func inside(_ middle: Double, _ part: Double) -> Double {
      min(max(middle, part / 2), 1 - part / 2)
    }
    self.center = PhotoPoint(
      x: inside(center.x, visible.width / width), y: inside(center.y, visible.height / height))
  }

  /// A picture that would be lost in its room is enlarged to about a quarter of it; `largest` is the
  /// scale at which it fills the room.
  private static func fitted(_ largest: Double) -> Double {
    largest > 8 ? min((largest / 4).rounded(.down), largestScale) : min(1, largest)
  }

  /// Whether all of the picture is seen.
  package var isWhole: Bool {
    visible.width >= Double(source.width) - 0.5 && visible.height >= Double(source.height) - 0.5
  }

  /// The scale in percent. One to one alone is 100.
  package var percent: Int {
    let rounded = max(1, Int((scale * 100).rounded()))
    guard rounded == 100, scale != 1 else { return rounded }
    return scale < 1 ? 99 : 101
  }

  package var region: UnitRect {
    guard !isWhole else { return .whole }
    let (width, height) = (
      visible.width / Double(source.width), visible.height / Double(source.height)
    )
    return UnitRect(
      x: center.x - width / 2, y: center.y - height / 2, width: width, height: height)
  }

  /// The size of what is seen on the screen.
  package var size: PixelSize {
    PixelSize(
      width: max(1, min(room.width, Int((visible.width * scale).rounded()))),
      height: max(1, min(room.height, Int((visible.height * scale).rounded()))))
  }

  /// The middle after a move by parts of what is seen.
  package func moved(x: Double, y: Double) -> PhotoPoint {
    PhotoGeometry(
      source: source, room: room, zoom: .scale(scale),
      center: PhotoPoint(
        x: center.x + x * visible.width / Double(source.width),
        y: center.y + y * visible.height / Double(source.height))
    ).center
  }

  /// The point of the picture at a place in the room, counted from -0.5 to 0.5 from its middle.
  func point(x: Double, y: Double) -> PhotoPoint {
    PhotoPoint(
      x: center.x + x * Double(room.width) / scale / Double(source.width),
      y: center.y + y * Double(room.height) / scale / Double(source.height))
  }

  /// Another scale under which a point of the picture keeps its place on the screen.
  func zoomed(by factor: Double, keeping x: Double, _ y: Double) -> (Double, PhotoPoint) {
    let point = point(x: x, y: y)
    let smallest = PhotoGeometry(source: source, room: room, zoom: .fit, center: .middle).scale
    let other = min(max(scale * factor, smallest), PhotoGeometry.largestScale)
    return (
      other,
      PhotoPoint(
        x: point.x - x * Double(room.width) / other / Double(source.width),
        y: point.y - y * Double(room.height) / other / Double(source.height))
    )
  }
}
