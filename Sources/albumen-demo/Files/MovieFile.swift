import PhotoModel

/// A video that shows one picture for its whole length: a QuickTime or MP4 file with one track of
/// motion JPEG and a single sample. Small, complete, and played by what knows motion JPEG.
///
/// Atoms of the QuickTime File Format Specification and of ISO/IEC 14496-12 and -14.
struct MovieFile {
  let photo: PlannedPhoto
  let frame: [UInt8]
  let size: PixelSize
  let seconds: Int
  /// Apple's own keys and brand; else those of MP4.
  let isQuickTime: Bool

  private static let timescale: UInt32 = 600

  func encoded() -> [UInt8] {
    let brand =
      isQuickTime
      ? MovieFile.atom("ftyp", Array("qt  ".utf8) + [0, 0, 0, 0] + Array("qt  ".utf8))
      : MovieFile.atom("ftyp", Array("isom".utf8) + [0, 0, 2, 0] + Array("isommp42".utf8))
    // The length of the movie atom does not depend on the offset that is written into it.
    let length = movie(frameAt: 0).count
    return brand + movie(frameAt: brand.count + length + 8) + MovieFile.atom("mdat", frame)
  }

  private static func atom(_ type: String, _ body: [UInt8]) -> [UInt8] {
    var writer = ByteWriter()
    writer.append(UInt32(8 + body.count))
    writer.append(type)
    return writer.bytes + body
  }

  private static func fields(_ write: (inout ByteWriter) -> Void) -> [UInt8] {
    var writer = ByteWriter()
    write(&writer)
    return writer.bytes
  }

  /// Seconds since 1904 began in Greenwich, as all times in these files.
  private var created: UInt32 {
    let seconds = (photo.taken?.secondsSince1970 ?? 0) - Int64(photo.offset)
    return UInt32(clamping: seconds + 2_082_844_800)
  }

  private var duration: UInt32 { UInt32(seconds) * MovieFile.timescale }

  /// The nine numbers that turn and scale nothing.
  private static func appendUnitMatrix(to writer: inout ByteWriter) {
    for number in [0x1_0000, 0, 0, 0, 0x1_0000, 0, 0, 0, 0x4000_0000] as [UInt32] {
      writer.append(number)
    }
  }

  private func movie(frameAt offset: Int) -> [UInt8] {
    let header = MovieFile.fields { writer in
      writer.append(UInt32(0))
      writer.append(created)
      writer.append(created)
      writer.append(MovieFile.timescale)
      writer.append(duration)
      writer.append(UInt32(0x1_0000))
      writer.append(UInt16(0x0100))
      writer.pad(10)
      MovieFile.appendUnitMatrix(to: &writer)
      writer.pad(24)
      writer.append(UInt32(2))
    }
    return MovieFile.atom(
      "moov", MovieFile.atom("mvhd", header) + track(frameAt: offset) + metadata())
  }

  private func track(frameAt offset: Int) -> [UInt8] {
    let header = MovieFile.fields { writer in
      // The flags say that the track is on, and part of the video.
      writer.append(UInt32(3))
      writer.append(created)
      writer.append(created)
      writer.append(UInt32(1))
      writer.append(UInt32(0))
      writer.append(duration)
      writer.pad(16)
      MovieFile.appendUnitMatrix(to: &writer)
      writer.append(UInt32(size.width) << 16)
      writer.append(UInt32(size.height) << 16)
    }
    let mediaHeader = MovieFile.fields { writer in
      writer.append(UInt32(0))
      writer.append(created)
      writer.append(created)
      writer.append(MovieFile.timescale)
      writer.append(duration)
      // "und" in packed ISO 639-2.
      writer.append(UInt16(0x55C4))
      writer.append(UInt16(0))
    }
    let videoHeader = MovieFile.fields { writer in
      writer.append(UInt32(1))
      writer.pad(8)
    }
    let reference = MovieFile.atom(
      "dref", [0, 0, 0, 0, 0, 0, 0, 1] + MovieFile.atom("url ", [0, 0, 0, 1]))
    let media =
      MovieFile.atom("mdhd", mediaHeader) + handler("vide")
      + MovieFile.atom(
        "minf",
        MovieFile.atom("vmhd", videoHeader) + MovieFile.atom("dinf", reference)
          + samples(frameAt: offset))
    return MovieFile.atom("trak", MovieFile.atom("tkhd", header) + MovieFile.atom("mdia", media))
  }

  private func handler(_ type: String) -> [UInt8] {
    MovieFile.atom(
      "hdlr",
      MovieFile.fields { writer in
        writer.append(UInt32(0))
        writer.append(type == "vide" && isQuickTime ? "mhlr" : "\0\0\0\0")
        writer.append(type)
        writer.pad(13)
      })
  }

  private func samples(frameAt offset: Int) -> [UInt8] {
    func table(_ type: String, _ numbers: [UInt32]) -> [UInt8] {
      MovieFile.atom(
        type,
        MovieFile.fields { writer in
          for number in [0] + numbers { writer.append(number) }
        })
    }
    return MovieFile.atom(
      "stbl",
      MovieFile.atom("stsd", [0, 0, 0, 0, 0, 0, 0, 1] + sampleDescription())
        + table("stts", [1, 1, duration]) + table("stsc", [1, 1, 1, 1])
        + table("stsz", [0, 1, UInt32(frame.count)]) + table("stco", [1, UInt32(offset)]))
  }

  private func sampleDescription() -> [UInt8] {
    let body = MovieFile.fields { writer in
      writer.pad(6)
      writer.append(UInt16(1))
      writer.pad(16)
      writer.append(UInt16(clamping: size.width))
      writer.append(UInt16(clamping: size.height))
      writer.append(UInt32(72 << 16))
      writer.append(UInt32(72 << 16))
      writer.pad(4)
      writer.append(UInt16(1))
      writer.pad(32)
      writer.append(UInt16(24))
      writer.append(UInt16(0xFFFF))
    }
    guard !isQuickTime else { return MovieFile.atom("jpeg", body) }
    // Descriptors of ISO/IEC 14496-1: a stream whose object type 0x6C is JPEG.
    let decoder: [UInt8] = [4, 13, 0x6C, 0x11, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
    let stream: [UInt8] = [3, UInt8(3 + decoder.count + 3), 0, 1, 0] + decoder + [6, 1, 2]
    return MovieFile.atom("mp4v", body + MovieFile.atom("esds", [0, 0, 0, 0] + stream))
  }

  private func metadata() -> [UInt8] {
    let position = photo.location.map { location in
      MovieFile.signed(location.latitude, digits: 2)
        + MovieFile.signed(location.longitude, digits: 3)
        + "/"
    }
    guard isQuickTime else {
      guard let position else { return [] }
      let text = MovieFile.fields { writer in
        writer.append(UInt16(position.utf8.count))
        // "und" again.
        writer.append(UInt16(0x55C4))
        writer.append(position)
      }
      var place = MovieFile.atom("Cxyz", text)
      // The copyright sign of Mac Roman, which is one byte.
      place[4] = 0xA9
      return MovieFile.atom("udta", place)
    }
    var pairs = [
      ("com.apple.quicktime.make", photo.camera.make),
      ("com.apple.quicktime.model", photo.camera.model),
    ]
    if let taken = photo.taken {
      let time = CaptureTime(
        wall: WallTime(secondsSince1970: taken.secondsSince1970), offset: photo.offset,
        source: .container)
      pairs.append(("com.apple.quicktime.creationdate", time.iso8601))
    }
    if let position { pairs.append(("com.apple.quicktime.location.ISO6709", position)) }
    if photo.companions.contains(.liveMovie), let group = photo.groupSeed {
      pairs.append(
        ("com.apple.quicktime.content.identifier", AppleMakerNote.identifier(group)))
    }
    return MovieFile.atom("meta", handler("mdta") + keys(pairs.map(\.0)) + values(pairs.map(\.1)))
  }

  private func keys(_ names: [String]) -> [UInt8] {
    MovieFile.atom(
      "keys",
      MovieFile.fields { writer in
        writer.append(UInt32(0))
        writer.append(UInt32(names.count))
        for name in names { writer.append(MovieFile.atom("mdta", Array(name.utf8))) }
      })
  }

  private func values(_ texts: [String]) -> [UInt8] {
    MovieFile.atom(
      "ilst",
      MovieFile.fields { writer in
        for (index, text) in texts.enumerated() {
          // Type 1 is UTF-8; the four zeroes after it stand for any language.
          let data = MovieFile.atom("data", [0, 0, 0, 1, 0, 0, 0, 0] + Array(text.utf8))
          writer.append(UInt32(8 + data.count))
          writer.append(UInt32(index + 1))
          writer.append(data)
        }
      })
  }

  /// `+09.1234` or `-009.1234`, as ISO 6709 has it.
  private static func signed(_ value: Double, digits: Int) -> String {
    let parts = Int((abs(value) * 10_000).rounded())
    return (value < 0 ? "-" : "+") + padded(parts / 10_000, to: digits) + "."
      + padded(parts % 10_000, to: 4)
  }
}
