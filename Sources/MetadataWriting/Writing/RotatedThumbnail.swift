import Files
import PhotoMetadata
import PhotoModel
import WriterProtocol

extension Attempt {
  /// Returns the turned thumbnail of a JPEG whose blocks were turned, to replace the old one.
  /// Returns nil if the JPEG has no thumbnail, or if it was turned in place. Throws if the
  /// thumbnail can't be turned: it would no longer match the picture, and isn't removed either.
  func rotatedThumbnail(
    of draft: DraftFile, _ transform: BlockTransform, _ worker: WriterWorker
  ) throws(WritingError) -> [UInt8]? {
    guard let thumbnail = try contents(of: draft.file)?.thumbnail else { return nil }
    let refusal = WritingError.checkFailed("has a thumbnail that can't be rotated")
    guard thumbnail.kind == .jpeg else {
      guard try rotateStrips(of: draft.file, transform) else { throw refusal }
      return nil
    }
    let jpeg = try nameless(
      ThumbnailBytes.jpeg(thumbnail.bytes, isComplete: thumbnail.isComplete))
    var transform = transform
    // The trimmed edge of a thumbnail doesn't matter.
    transform.trims = true
    do throws(WritingError) {
      try worker.rotate(jpeg, transform)
    } catch {
      if case .noWriter = error { throw error }
      throw refusal
    }
    return try contents(jpeg)
  }

  /// Turns an uncompressed thumbnail in place. Returns false if its format isn't supported.
  private func rotateStrips(
    of file: borrowing OpenFile, _ transform: BlockTransform
  ) throws(WritingError) -> Bool {
    do throws(Errno) {
      let count = Int(try file.status().size)
      guard
        let strip = drafter.reader.stripThumbnail(
          descriptor: file.descriptor.rawValue, count: count, type: before.type)
      else { return false }
      let pixels = try file.bytes(at: Int64(strip.pixels.lowerBound), count: strip.pixels.count)
      guard pixels.count == strip.pixels.count else { return false }
      let patches = strip.patches(
        turning: pixels, isTransposed: transform.isTransposed, mirrorsX: transform.mirrorsX,
        mirrorsY: transform.mirrorsY)
      for patch in patches { try file.write(patch.bytes, at: Int64(patch.offset)) }
      return true
    } catch {
      throw WritingError(error)
    }
  }
}
