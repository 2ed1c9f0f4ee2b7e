/// Pixels that are to fill a rectangle of cells, made ready for one way of painting.
///
/// It is made away from the main thread (`PictureMaker`): compressing and encoding take longer than
/// a key may wait. Two are equal when they are the same picture.
package struct Picture: Hashable, Sendable {
  /// A number of its own in the process.
  package struct ID: Hashable, Comparable, Sendable {
    package let rawValue: UInt32

    package init(rawValue: UInt32) {
      self.rawValue = rawValue
    }

    package static func < (left: ID, right: ID) -> Bool { left.rawValue < right.rawValue }
  }

  package let id: ID
  /// The cells it fills.
  package let cells: Size
  /// The pixels that it was made from. They are kept where a part is made ready anew.
  package let size: PixelExtent
  /// What it is a picture of; nil when that is not said. Until a picture has arrived, another one
  /// of the same subject stays in its place.
  package let subject: UInt64?
  let payload: PicturePayload

  package static func == (left: Picture, right: Picture) -> Bool { left.id == right.id }

  package func hash(into hasher: inout Hasher) { hasher.combine(id) }

  /// Memory in bytes, for a cache of many.
  package var byteCount: Int { payload.byteCount }

  /// Memory in bytes of a terminal that holds it.
  var pixelByteCount: Int { size.width * size.height * 3 }
}

/// What a painter writes for a picture.
enum PicturePayload: Sendable {
  /// Nothing but its pixels.
  case none
  /// A character and two colours for each of its cells, row by row.
  case cells([PictureCell])
  /// What the terminal is sent, in pieces that may be written at different times.
  case pieces([[UInt8]])
  case inline(InlinePicture)
  case sixel(SixelPicture)

  var byteCount: Int {
    switch self {
    case .none: 0
    case .cells(let cells): cells.count * MemoryLayout<PictureCell>.stride
    case .pieces(let pieces): pieces.reduce(0) { $0 + $1.count }
    case .inline(let picture): picture.byteCount
    case .sixel(let picture): picture.byteCount
    }
  }
}

/// One character of a picture that is painted with characters.
struct PictureCell: Hashable, Sendable {
  enum Color: Hashable, Sendable {
    case standard
    case palette(UInt8)
    case rgb(UInt8, UInt8, UInt8)
  }

  var character: Unicode.Scalar
  var foreground: Color
  var background: Color

  init(_ character: Unicode.Scalar, _ foreground: Color, on background: Color = .standard) {
    self.character = character
    self.foreground = foreground
    self.background = background
  }
}
