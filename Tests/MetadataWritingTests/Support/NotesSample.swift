import SampleFiles

/// Exif with maker notes whose offsets count from the start of the block, as in most cameras.
struct NotesSample {
  var make = "A maker"
  /// The bytes before the directory of the notes.
  var header: [UInt8] = []
  var text = "A value that is too long for its entry"
  /// The tags in the notes for the offset and length of a picture after everything else in the
  /// block.
  var pictureTags: (place: UInt16, length: UInt16)?
  var picture: [UInt8] = [0xFF, 0xD8, 0xFF, 0xDB] + (0..<200).map { UInt8($0) } + [0xFF, 0xD9]
  var tiff = ExifSample.camera()

  /// The block, made twice because its offsets are only known after the first time.
  var block: TIFFBuilder {
    var (result, offset, end) = (tiff, 0, 0)
    for _ in 0..<2 {
      result = tiff
      result.main[0x010F] = .ascii(make)
      let notes = notes(at: offset, end)
      result.exif?[0x927C] = .undefined(notes)
      result.exif?[0xA005] = .directories([TIFFBuilder.Directory([(1, .ascii("R98"))])])
      let bytes = result.bytes
      offset = bytes.firstRange(of: notes)?.lowerBound ?? 0
      end = bytes.count
    }
    return result
  }

  var bytes: [UInt8] { block.bytes + (pictureTags == nil ? [] : picture) }

  private func notes(at offset: Int, _ pictureAt: Int) -> [UInt8] {
    var notes = TIFFBuilder.Directory([(2, .ascii(text))])
    if let pictureTags {
      notes[pictureTags.place] = .long([UInt32(pictureAt)])
      notes[pictureTags.length] = .long([UInt32(picture.count)])
    }
    return header + notes.bytes(at: offset + header.count, tiff.order)
  }
}
