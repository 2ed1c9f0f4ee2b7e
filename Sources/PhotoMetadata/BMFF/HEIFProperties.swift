import PhotoModel

/// The properties (`iprp`) of the primary picture of a HEIF file: ISO/IEC 23008-12 section 6.5.
struct HEIFProperties {
  /// The size before rotation and after cropping (`clap`).
  private(set) var pixelSize: PixelSize?
  /// The rotation and mirroring that decoders apply.
  private(set) var orientation = OrientationMatrix.upright
  private(set) var isHDR = false

  /// `tables` is the content of a `meta` box, read into memory.
  init(_ tables: ByteSource, primary: UInt32?) {
    guard let iprp = HEIFItems.boxes(in: tables).first(where: { $0.type == "iprp" }),
      let ipco = tables.child("ipco", of: iprp)
    else { return }
    let properties = Array(tables.boxes(in: ipco.content, limit: 1 << 16))
    isHDR = properties.contains { $0.type == "auxC" && HEIFProperties.isGainMap($0, in: tables) }
    guard let primary else { return }
    for box in tables.boxes(in: iprp.content) where box.type == "ipma" {
      guard let content = tables.content(of: box, limit: tables.count) else { continue }
      for index in HEIFProperties.associations(of: primary, in: content) {
        guard properties.indices.contains(index - 1),
          let value = tables.content(of: properties[index - 1], limit: 4096)
        else { continue }
        apply(properties[index - 1].type, value)
      }
    }
  }

  private mutating func apply(_ type: FourCC, _ value: ArraySlice<UInt8>) {
    var cursor = ByteCursor(value)
    switch type {
    case "ispe":
      guard cursor.skip(4), let width = cursor.integer(UInt32.self),
        let height = cursor.integer(UInt32.self)
      else { return }
      pixelSize = PixelSize(plausibleWidth: Int(width), height: Int(height)) ?? pixelSize
    case "clap":
      crop(to: cursor)
    case "irot":
      // The number of counterclockwise quarter turns.
      let quarters = (value.first ?? 0) & 3
      for _ in 0..<((4 - quarters) & 3) {
        orientation = orientation.concatenated(by: .quarterTurnClockwise)
      }
    case "imir":
      guard let axis = value.first else { return }
      orientation = orientation.concatenated(
        by: axis & 1 == 0 ? .topBottomMirrored : .leftRightMirrored)
    case "colr":
      isHDR = isHDR || HEIFProperties.isHDR(colour: value)
    default:
      break
    }
  }

  /// Applies the clean aperture, whose width and height are fractions, if it is inside the picture.
  private mutating func crop(to aperture: ByteCursor) {
    var cursor = aperture
    guard let size = pixelSize, let width = cursor.fraction(), let height = cursor.fraction(),
      (1...size.width).contains(width), (1...size.height).contains(height)
    else { return }
    pixelSize = PixelSize(width: width, height: height)
  }

  /// Whether a `colr` box has a high dynamic range transfer function: 16 is PQ and 18 is HLG in
  /// ISO/IEC 23091-2.
  static func isHDR(colour: ArraySlice<UInt8>) -> Bool {
    var cursor = ByteCursor(colour)
    guard let kind = cursor.fourCC(), kind == "nclx" || kind == "nclc", cursor.skip(2) else {
      return false
    }
    let transfer = cursor.integer(UInt16.self)
    return transfer == 16 || transfer == 18
  }

  /// Whether the auxiliary type is Apple's gain map or the standardized one.
  private static func isGainMap(_ box: Box, in tables: ByteSource) -> Bool {
    guard let content = tables.content(of: box, limit: 1024) else { return false }
    var cursor = ByteCursor(content)
    guard cursor.skip(4) else { return false }
    let name = cursor.zeroTerminated()
    return name.elementsEqual("urn:com:apple:photo:2020:aux:hdrgainmap".utf8)
      || name.elementsEqual("urn:iso:std:iso:ts:21496:-1".utf8)
  }

  /// Returns the 1-based indices of an item's properties in an `ipma` box, in the order in which
  /// they are applied.
  private static func associations(of item: UInt32, in content: ArraySlice<UInt8>) -> [Int] {
    var cursor = ByteCursor(content)
    guard let header = cursor.integer(UInt32.self), let count = cursor.integer(UInt32.self) else {
      return []
    }
    let idWidth = header >> 24 == 0 ? 2 : 4
    let isWide = header & 1 == 1
    for _ in 0..<count {
      guard let id = cursor.integer(width: idWidth), let length = cursor.integer(UInt8.self),
        let list = cursor.readBytes(Int(length) * (isWide ? 2 : 1))
      else { return [] }
      guard id == item else { continue }
      var entries = ByteCursor(list)
      return (0..<length).compactMap { _ in
        // The top bit marks an essential property.
        isWide
          ? entries.integer(UInt16.self).map { Int($0 & 0x7FFF) }
          : entries.integer(UInt8.self).map { Int($0 & 0x7F) }
      }
    }
    return []
  }
}

extension ByteCursor {
  /// Reads a fraction of two integers, rounded down.
  fileprivate mutating func fraction() -> Int? {
    guard let numerator = integer(UInt32.self), let denominator = integer(UInt32.self),
      denominator > 0
    else { return nil }
    return Int(numerator / denominator)
  }
}
