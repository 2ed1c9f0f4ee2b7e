/// A camera or phone as described in its files.
struct Camera: Hashable, Sendable {
  /// How a manufacturer names files: by a running number or by time.
  enum Naming: Hashable, Sendable {
    case counter(prefix: String, fileExtension: String)
    case clock
  }

  var make: String
  var model: String
  var lens: String
  var software: String
  var naming: Naming
  /// The shortest and longest focal length in millimetres. They are equal for a fixed lens.
  var focalLengths: ClosedRange<Double>
  /// The crop factor relative to a sensor of 24 by 36 mm.
  var crop: Double
  var widestAperture: Double
  var highestISO: Int
  var isPhone = false
  /// The front camera: lens name, focal length in millimetres, and f-number.
  var front: (lens: String, focalLength: Double, aperture: Double)? {
    isPhone && make == "Apple"
      ? ("\(model) front camera 2.71mm f/2.2", 2.71, 2.2)
      : isPhone ? ("\(model) front camera 2.74mm f/2.0", 2.74, 2.0) : nil
  }
  var writesDNG = false
  /// Whether the Exif data is big-endian ("MM"), as that of Nikon, Apple and others. Otherwise it
  /// is little-endian.
  var isBigEndian = false
  var releaseYear: Int

  static let phones: [Camera] = [
    phone("iPhone 4S", "5.1.1", 4.28, 2.4, 8.2, 2011),
    phone("iPhone 6", "9.3.2", 4.15, 2.2, 7, 2014),
    phone("iPhone 8", "12.1", 3.99, 1.8, 7, 2017),
    phone("iPhone 11 Pro", "14.4", 4.25, 1.8, 6.1, 2019),
    phone("iPhone 13 Pro", "16.1", 5.7, 1.5, 4.6, 2021),
    phone("iPhone 15 Pro", "18.1", 6.765, 1.78, 3.55, 2023),
  ]

  private static func phone(
    _ model: String, _ software: String, _ focal: Double, _ aperture: Double, _ crop: Double,
    _ since: Int
  ) -> Camera {
    Camera(
      make: "Apple", model: model, lens: "\(model) back camera \(focal)mm f/\(aperture)",
      software: software, naming: .counter(prefix: "IMG_", fileExtension: "JPG"),
      focalLengths: focal...focal, crop: crop, widestAperture: aperture, highestISO: 2500,
      isPhone: true, isBigEndian: true, releaseYear: since)
  }

  static let friendsPhone = Camera(
    make: "Google", model: "Pixel 6", lens: "Pixel 6 back camera 6.81mm f/1.85",
    software: "HDR+ 1.0.513133421zd", naming: .clock, focalLengths: 6.81...6.81, crop: 3.52,
    widestAperture: 1.85, highestISO: 3200, isPhone: true, releaseYear: 2021)

  static let cameras: [Camera] = [
    Camera(
      make: "Canon", model: "Canon EOS 60D", lens: "EF-S18-135mm f/3.5-5.6 IS",
      software: "Firmware Version 1.1.1", naming: .counter(prefix: "IMG_", fileExtension: "JPG"),
      focalLengths: 18...135, crop: 1.6, widestAperture: 3.5, highestISO: 6400, releaseYear: 2010),
    Camera(
      make: "NIKON CORPORATION", model: "NIKON D750", lens: "24.0-120.0 mm f/4.0",
      software: "Ver.1.10", naming: .counter(prefix: "DSC_", fileExtension: "JPG"),
      focalLengths: 24...120, crop: 1, widestAperture: 4, highestISO: 12_800, isBigEndian: true,
      releaseYear: 2014),
    Camera(
      make: "FUJIFILM", model: "X-T3", lens: "XF18-55mmF2.8-4 R LM OIS",
      software: "Digital Camera X-T3 Ver3.20",
      naming: .counter(prefix: "DSCF", fileExtension: "JPG"),
      focalLengths: 18...55, crop: 1.53, widestAperture: 2.8, highestISO: 12_800, releaseYear: 2018),
    Camera(
      make: "RICOH IMAGING COMPANY, LTD.", model: "RICOH GR III", lens: "GR LENS 18.3mm F2.8",
      software: "RICOH GR III Ver. 1.60", naming: .counter(prefix: "R000", fileExtension: "JPG"),
      focalLengths: 18.3...18.3, crop: 1.53, widestAperture: 2.8, highestISO: 12_800,
      writesDNG: true, releaseYear: 2019),
    Camera(
      make: "SONY", model: "ILCE-7M4", lens: "FE 24-105mm F4 G OSS", software: "ILCE-7M4 v2.01",
      naming: .counter(prefix: "DSC0", fileExtension: "JPG"), focalLengths: 24...105, crop: 1,
      widestAperture: 4, highestISO: 25_600, releaseYear: 2022),
    Camera(
      make: "LEICA CAMERA AG", model: "LEICA Q2", lens: "SUMMILUX 1:1.7/28 ASPH.",
      software: "4.0", naming: .counter(prefix: "L100", fileExtension: "JPG"),
      focalLengths: 28...28,
      crop: 1, widestAperture: 1.7, highestISO: 12_800, writesDNG: true, releaseYear: 2020),
  ]

  /// Returns the newest phone available in `year`.
  static func phone(in year: Int) -> Camera {
    phones.last { $0.releaseYear <= year } ?? phones[0]
  }

  /// Returns a camera that may have been in use in `year`: at most seven years old, if there is
  /// one.
  static func camera(in year: Int, dice: inout SeededRandom) -> Camera {
    let candidates = cameras.filter { $0.releaseYear <= year && $0.releaseYear > year - 7 }
    return candidates.isEmpty ? cameras[0] : dice.pick(candidates)
  }
}
