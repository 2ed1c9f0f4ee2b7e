import SampleFiles

/// Exif with notes of a camera, whose values count from the start of the block, as most do.
struct NotesSample {
  var make = "A maker"
  /// Before the directory of the notes.
  var header: [UInt8] = []
  var text = "A value that is too long for its entry"
  /// Of a picture behind all else in the block, which the notes lead to: where it is, and how long.
  var pictureTags: (place: UInt16, length: UInt16)?
  var picture: [UInt8] = [0xFF, 0xD8, 0xFF, 0xDB] + (0..<200).map { UInt8($0) } + [0xFF, 0xD9]
  var tiff = ExifSample.camera()

  /// The block is made until the places in it are known.
  var block: TIFFBuilder {
    var (made, place, end) = (tiff, 0, 0)
    for _ in 0..<2 {
      made = tiff
      made.main[0x010F] = .ascii(make)
      let notes = notes(at: place, end)
      made.exif?[0x927C] = .undefined(notes)
      made.exif?[0xA005] = .directories([TIFFBuilder.Directory([(1, .ascii("R98"))])])
      let bytes = made.bytes
      place = bytes.firstRange(of: notes)?.lowerBound ?? 0
      end = bytes.count
    }
    return made
  }

  var bytes: [UInt8] { block.bytes + (pictureTags == nil ? [] : picture) }

  private func notes(at place: Int, _ pictureAt: Int) -> [UInt8] {
    var notes = TIFFBuilder.Directory([(2, .ascii(text))])
    if let pictureTags {
      notes[pictureTags.place] = .long([UInt32(pictureAt)])
      notes[pictureTags.length] = .long([UInt32(picture.count)])
    }
    return header + notes.bytes(at: place + header.count, tiff.order)
  }
}
