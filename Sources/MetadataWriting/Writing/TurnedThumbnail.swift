import Files
import PhotoMetadata
import PhotoModel
import WriterProtocol

extension Attempt {
  /// The small picture in a JPEG whose blocks are turned, turned like it: to be put in its place, or nil where there is
  /// none, or it was turned in its place. One that can't be turned is an error: it would show another picture, and is not
  /// taken away either.
  func turnedThumbnail(
    of turned: DraftFile, _ turn: BlockTurn, _ worker: WriterWorker
  ) throws(WritingError) -> [UInt8]? {
    guard let thumbnail = try contents(of: turned.file)?.thumbnail else { return nil }
    let refusal = WritingError.check("has a thumbnail that can't be turned")
    guard thumbnail.kind == .jpeg else {
      guard try turnStrips(of: turned.file, turn) else { throw refusal }
      return nil
    }
    let jpeg = try nameless(
      ThumbnailBytes.jpeg(thumbnail.bytes, isWhole: thumbnail.isWhole))
    var turn = turn
    // Nobody misses what is beyond its edge.
    turn.trims = true
    do throws(WritingError) {
      try worker.turn(jpeg, turn)
    } catch {
      if case .noWriter = error { throw error }
      throw refusal
    }
    return try contents(jpeg)
  }

  /// False where they are of a kind that is not turned here.
  private func turnStrips(
    of file: borrowing OpenFile, _ turn: BlockTurn
  ) throws(WritingError) -> Bool {
    do throws(Errno) {
      let count = Int(try file.status().size)
      guard
        let strip = work.reader.stripThumbnail(
          descriptor: file.descriptor.rawValue, count: count, type: before.type)
      else { return false }
      let pixels = try file.bytes(at: Int64(strip.pixels.lowerBound), count: strip.pixels.count)
      guard pixels.count == strip.pixels.count else { return false }
      let patches = strip.patches(
        turning: pixels, isTransposed: turn.isTransposed, mirrorsX: turn.mirrorsX,
        mirrorsY: turn.mirrorsY)
      for patch in patches { try file.write(patch.bytes, at: Int64(patch.place)) }
      return true
    } catch {
      throw WritingError(error)
    }
  }
}
