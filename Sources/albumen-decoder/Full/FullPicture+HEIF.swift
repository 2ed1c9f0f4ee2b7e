import DecoderProtocol
import PhotoModel

extension FullPicture {
  /// Opens a HEIF file with libheif directly: libvips 8.14 rejects pictures whose thumbnails are a
  /// pixel smaller than in their header, and can't use the modified tables that libheif accepts.
  ///
  /// If libheif can't read the picture, the largest preview in the file is used.
  static func heif(
    _ descriptor: Int32, count: Int, limit: Int, isFullPicture: Bool,
    needed: (PixelSize, PictureTransform) -> PixelSize
  ) throws(DecoderFailure) -> FullPicture {
    let file = try HEIFFile(descriptor: descriptor, count: count)
    if let jpeg = file.primaryJPEG, let source = VipsFile(jpeg.bytes) {
      return try FullPicture(source, jpeg: .memory(jpeg.bytes), transform: jpeg.turn, limit: limit)
    }
    do throws(DecoderFailure) {
      return try primary(of: file, limit: limit, isFullPicture: isFullPicture, needed: needed)
    } catch {
      guard error.code != .tooLarge, error.code != .unreadable,
        let preview = preview(of: file, limit: limit, previewReason: error.detail)
      else { throw error }
      return preview
    }
  }

  private static func primary(
    of file: HEIFFile, limit: Int, isFullPicture: Bool,
    needed: (PixelSize, PictureTransform) -> PixelSize
  ) throws(DecoderFailure) -> FullPicture {
    let main = try file.primary()
    try PixelLimit.check(main.size, limit: limit)
    if let size = file.gridSize { try PixelLimit.check(size, limit: limit) }
    let neededSize = needed(main.size, .none)
    // Decoding a sufficiently large thumbnail takes a tenth of the time.
    if isFullPicture,
      let small = main.thumbnails(limit: limit).first(where: { $0.size.covers(neededSize) }),
      small.size.width < main.size.width, small.size.isLike(main.size),
      let decoded = try? small.decoded(covering: neededSize, of: main),
      decoded.size.covers(neededSize)
    {
      return FullPicture(decoded.picture, size: main.size, transform: .none)
    }
    let decoded = try main.decoded(covering: isFullPicture ? neededSize : nil)
    return FullPicture(decoded.picture, size: decoded.size, transform: .none)
  }

  private static func preview(of file: HEIFFile, limit: Int, previewReason: String) -> FullPicture?
  {
    if let main = try? file.primary() {
      for small in main.thumbnails(limit: limit).reversed() {
        guard let decoded = try? small.decoded(covering: nil, of: main) else {
          continue
        }
        return FullPicture(
          decoded.picture, size: decoded.size, transform: .none, previewReason: previewReason)
      }
    }
    for jpeg in file.jpegPreviews {
      if let source = VipsFile(jpeg.bytes),
        let picture = try? FullPicture(
          source, jpeg: .memory(jpeg.bytes), transform: jpeg.turn, limit: limit,
          previewReason: previewReason)
      {
        return picture
      }
    }
    return nil
  }
}

extension PixelSize {
  fileprivate func covers(_ neededSize: PixelSize) -> Bool {
    width >= neededSize.width && height >= neededSize.height
  }

  /// Whether two pictures have the same aspect ratio, allowing for the rounding of a small one.
  fileprivate func isLike(_ other: PixelSize) -> Bool {
    let (across, down) = (
      Double(width) / Double(other.width), Double(height) / Double(other.height)
    )
    return abs(across - down) <= 0.02 * max(across, down)
  }
}
