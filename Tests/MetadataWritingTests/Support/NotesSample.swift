import AlbumenTestSupport

/// Exif with notes of a camera, whose values count from the start of the block, as most do.
struct NotesSample {
  var make = "A maker"
  /// Before the directory of the notes.
  var header: [UInt8] = []
  var text = "A value that is too long for its entry"
  /// Of a picture behind all else in the block, which the notes lead to: where it is, and how long.
  var pictureTags: (place: UInt16, length: UInt16)?
  var picture: [UInt8] = [0xFF, 0xD8, 0xFF, 0xDB] + (0..<200).map { UInt8($0) } + [0xFF, 0xD9]
  var tiff = FixtureExif.camera()

  /// The block is made until the places in it are known.
  var block: FixtureTIFF {
    var (made, place, end) = (tiff, 0, 0)
    for _ in 0..<2 {
      made = tiff
      made.main[0x010F] = .ascii(make)
      let notes = notes(at: place, end)
      made.exif?[0x927C] = .undefined(notes)
      made.exif?[0xA005] = .directories([FixtureDirectory([(1, .ascii("R98"))])])
      let bytes = made.bytes
      place = bytes.firstRange(of: notes)?.lowerBound ?? 0
      end = bytes.count
    }
    return made
  }

  var bytes: [UInt8] { block.bytes + (pictureTags == nil ? [] : picture) }

  private func notes(at place: Int, _ pictureAt: Int) -> [UInt8] {
    func number(_ number: Int, _ width: Int) -> [UInt8] {
      (0..<width).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }
    let value = Array(text.utf8) + [0]
    var entries: [[UInt8]] = []
    let count = pictureTags == nil ? 1 : 3
    let end = header.count + 2 + count * 12 + 4
    entries.append(number(2, 2) + number(2, 2) + number(value.count, 4) + number(place + end, 4))
    if let pictureTags {
      entries.append(
        number(Int(pictureTags.place), 2) + number(4, 2) + number(1, 4) + number(pictureAt, 4))
      entries.append(
        number(Int(pictureTags.length), 2) + number(4, 2) + number(1, 4)
          + number(picture.count, 4))
    }
    return header + number(count, 2) + entries.flatMap { $0 } + number(0, 4) + value
  }
}
