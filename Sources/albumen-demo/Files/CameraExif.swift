import PhotoModel
import SampleFiles

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The Exif data of a photo as its camera would write it (CIPA DC-008, "Exif 2.32").
struct CameraExif {
  let photo: PlannedPhoto
  /// The size as stored, before the orientation is applied.
  let pixelSize: PixelSize

  /// Returns IFD0 with its Exif and GPS subdirectories, and an embedded thumbnail if given: the
  /// contents of an APP1 segment after its `Exif` identifier.
  func tiff(thumbnail: [UInt8]? = nil) -> TIFFBuilder {
    let camera = photo.camera
    var tiff = TIFFBuilder(
      camera.isBigEndian ? .big : .little, exif: exif(), gps: photo.location.map(gps))
    if let title = photo.title { tiff.main[0x010E] = .ascii(title) }
    tiff.main[0x010F] = .ascii(camera.make)
    tiff.main[0x0110] = .ascii(camera.model)
    tiff.main[0x0112] = .short([UInt16(photo.orientation)])
    tiff.main[0x011A] = .fractions([Fraction(72, 1)])
    tiff.main[0x011B] = .fractions([Fraction(72, 1)])
    tiff.main[0x0128] = .short([2])
    tiff.main[0x0131] = .ascii(camera.software)
    tiff.main[0x0213] = .short([1])
    if let time = writtenTime { tiff.main[0x0132] = .ascii(CameraExif.text(time)) }
    tiff.second = thumbnail.map { jpeg in
      var directory = TIFFBuilder.Directory.thumbnail(jpeg)
      // Pad the data to an even length, as cameras do.
      if jpeg.count % 2 == 1 { directory[0x0201] = .block(jpeg + [0]) }
      directory[0x011A] = .fractions([Fraction(72, 1)])
      directory[0x011B] = .fractions([Fraction(72, 1)])
      directory[0x0128] = .short([2])
      return directory
    }
    return tiff
  }

  /// The time in the Exif data. In a Takeout archive, a photo's time is only in the sidecar.
  private var writtenTime: WallTime? {
    photo.companions.contains(.takeout) ? nil : photo.captureTime
  }

  /// Cameras started to write the offset some years after Exif 2.31 (2016) had defined it.
  private func writesOffset(_ time: WallTime) -> Bool {
    time.day.year >= (photo.camera.isPhone ? 2018 : 2020)
  }

  private func exif() -> TIFFBuilder.Directory {
    let camera = photo.camera
    let exposure = photo.exposure
    var exif = TIFFBuilder.Directory()
    exif[0x829A] = .fractions([exposure.time])
    exif[0x829D] = .fractions([Fraction(Int((exposure.fNumber * 100).rounded()), 100)])
    exif[0x8822] = .short([camera.isPhone ? 2 : 3])
    exif[0x8827] = .short([UInt16(clamping: exposure.iso)])
    exif[0x8830] = .short([2])
    exif[0x9000] = .undefined(Array("0232".utf8))
    exif[0x9101] = .undefined([1, 2, 3, 0])
    exif[0x9201] = .signedFractions([
      Fraction(Int((-log2(exposure.time.value) * 1000).rounded()), 1000)
    ])
    exif[0x9202] = .fractions([Fraction(Int((log2(exposure.fNumber) * 2000).rounded()), 1000)])
    exif[0x9204] = .signedFractions([Fraction(0, 1)])
    exif[0x9205] = .fractions([
      Fraction(Int((log2(camera.widestAperture) * 2000).rounded()), 1000)
    ])
    exif[0x9207] = .short([5])
    // Bit 0 means that the flash fired, bit 4 that it was switched off.
    exif[0x9209] = .short([exposure.flash ? 9 : 16])
    exif[0x920A] = .fractions([Fraction(Int((exposure.focalLength * 1000).rounded()), 1000)])
    exif[0xA000] = .undefined(Array("0100".utf8))
    exif[0xA001] = .short([1])
    exif[0xA002] = .long([UInt32(pixelSize.width)])
    exif[0xA003] = .long([UInt32(pixelSize.height)])
    exif[0xA217] = .short([2])
    exif[0xA301] = .undefined([1])
    exif[0xA402] = .short([0])
    exif[0xA403] = .short([0])
    exif[0xA405] = .short([UInt16(clamping: exposure.focalLength35)])
    exif[0xA406] = .short([0])
    exif[0xA432] = .fractions(lensSpecification())
    exif[0xA433] = .ascii(camera.make)
    exif[0xA434] = .ascii(photo.isSelfie ? camera.front?.lens ?? camera.lens : camera.lens)
    if let time = writtenTime { write(time, into: &exif) }
    if let note = AppleMakerNote(photo) { exif[0x927C] = .undefined(note.encoded()) }
    return exif
  }

  private func write(_ time: WallTime, into exif: inout TIFFBuilder.Directory) {
    let text = CameraExif.text(time)
    exif[0x9003] = .ascii(text)
    exif[0x9004] = .ascii(text)
    let hundredths = padded(time.subsecond / 10_000_000, to: 2)
    let digits = photo.camera.isPhone ? padded(time.subsecond / 1_000_000, to: 3) : hundredths
    for tag in [0x9290, 0x9291, 0x9292] as [UInt16] { exif[tag] = .ascii(digits) }
    guard writesOffset(time) else { return }
    let minutes = abs(photo.offset) / 60
    let offset =
      (photo.offset < 0 ? "-" : "+") + padded(minutes / 60, to: 2) + ":"
      + padded(minutes % 60, to: 2)
    for tag in [0x9010, 0x9011, 0x9012] as [UInt16] { exif[tag] = .ascii(offset) }
  }

  private func lensSpecification() -> [Fraction] {
    let camera = photo.camera
    let front = photo.isSelfie ? camera.front : nil
    let lengths = front.map { $0.focalLength...$0.focalLength } ?? camera.focalLengths
    let aperture = front?.aperture ?? camera.widestAperture
    func fraction(_ number: Double) -> Fraction { Fraction(Int((number * 1000).rounded()), 1000) }
    return [
      fraction(lengths.lowerBound), fraction(lengths.upperBound), fraction(aperture),
      fraction(aperture),
    ]
  }

  private func gps(_ location: Location) -> TIFFBuilder.Directory {
    var gps = TIFFBuilder.Directory()
    gps[0x00] = .byte([2, 3, 0, 0])
    gps[0x01] = .ascii(location.latitude < 0 ? "S" : "N")
    gps[0x02] = .fractions(CameraExif.degrees(location.latitude))
    gps[0x03] = .ascii(location.longitude < 0 ? "W" : "E")
    gps[0x04] = .fractions(CameraExif.degrees(location.longitude))
    if let altitude = location.altitude {
      gps[0x05] = .byte([altitude < 0 ? 1 : 0])
      gps[0x06] = .fractions([Fraction(Int((abs(altitude) * 100).rounded()), 100)])
    }
    gps[0x10] = .ascii("T")
    gps[0x11] = .fractions([Fraction(Int((photo.direction * 100).rounded()), 100)])
    if let time = writtenTime {
      let utc = WallTime(secondsSince1970: time.secondsSince1970, offset: -photo.offset)
      gps[0x07] = .fractions([
        Fraction(utc.hour, 1), Fraction(utc.minute, 1), Fraction(utc.second, 1),
      ])
      let (year, month, day) = utc.day.parts
      gps[0x1D] = .ascii("\(padded(year, to: 4)):\(padded(month, to: 2)):\(padded(day, to: 2))")
    }
    return gps
  }

  /// Returns degrees, minutes and seconds with a precision of a ten-thousandth of a second, which
  /// is three millimetres.
  private static func degrees(_ value: Double) -> [Fraction] {
    let parts = Int((abs(value) * 36_000_000).rounded())
    return [
      Fraction(parts / 36_000_000, 1), Fraction(parts / 600_000 % 60, 1),
      Fraction(parts % 600_000, 10_000),
    ]
  }

  /// Formats a time as `2020:03:12 14:03:01`.
  private static func text(_ time: WallTime) -> String {
    let (year, month, day) = time.day.parts
    let date = "\(padded(year, to: 4)):\(padded(month, to: 2)):\(padded(day, to: 2))"
    return date + " "
      + [time.hour, time.minute, time.second].map { padded($0, to: 2) }
      .joined(separator: ":")
  }
}

extension TIFFBuilder.Value {
  static func fractions(_ fractions: [Fraction]) -> TIFFBuilder.Value {
    .rational(
      fractions.map { (UInt32(clamping: $0.numerator), UInt32(clamping: $0.denominator)) })
  }

  static func signedFractions(_ fractions: [Fraction]) -> TIFFBuilder.Value {
    .signedRational(
      fractions.map { (Int32(clamping: $0.numerator), Int32(clamping: $0.denominator)) })
  }
}
