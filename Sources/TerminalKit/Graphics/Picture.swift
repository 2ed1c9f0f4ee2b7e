/// A picture for a rectangle of cells, encoded for one graphics method.
///
/// `PictureMaker` creates it off the main thread, because compressing and encoding take longer than
/// the response to a key may. Two pictures are equal if they have the same id.
package struct Picture: Hashable, Sendable {
  /// A number unique within the process.
  package struct ID: Hashable, Comparable, Sendable {
    package let rawValue: UInt32

    package init(rawValue: UInt32) {
      self.rawValue = rawValue
    }

    package static func < (left: ID, right: ID) -> Bool { left.rawValue < right.rawValue }
  }

  package let id: ID
  /// The number of cells that the picture fills.
  package let cells: Size
  /// The size of the pixels that the picture was made from. The pixels themselves are stored only
  /// if parts are encoded on demand.
  package let size: PixelExtent
  /// Identifies what the picture shows; nil if unspecified. Until a picture has been sent, another
  /// one with the same subject stays in its place.
  package let subject: UInt64?
  let payload: PicturePayload

  package static func == (left: Picture, right: Picture) -> Bool { left.id == right.id }

  package func hash(into hasher: inout Hasher) { hasher.combine(id) }

  /// The memory in bytes that a cache should count for this picture.
  package var byteCount: Int { payload.byteCount }

  /// The memory in bytes that the picture takes in the terminal.
  var pixelByteCount: Int { size.width * size.height * 3 }
}

/// The data that a painter writes for a picture.
enum PicturePayload: Sendable {
  /// No data, because pictures are not drawn.
  case none
  /// A character and two colours for each cell, row by row.
  case cells([PictureCell])
  /// Terminal output, in pieces that may be written at different times.
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

/// One character of a picture drawn with characters.
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
