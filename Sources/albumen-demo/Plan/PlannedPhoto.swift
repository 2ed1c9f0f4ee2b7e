import PhotoModel

/// The shape of a picture as displayed.
enum Shape: Hashable, Sendable, CaseIterable {
  case wide, phone, tall, phoneTall, square, panorama, screen

  /// The full size as displayed.
  var size: PixelSize {
    switch self {
    case .wide: PixelSize(width: 1600, height: 1067)
    case .phone: PixelSize(width: 1600, height: 1200)
    case .tall: PixelSize(width: 1067, height: 1600)
    case .phoneTall: PixelSize(width: 1200, height: 1600)
    case .square: PixelSize(width: 1200, height: 1200)
    case .panorama: PixelSize(width: 3600, height: 900)
    case .screen: PixelSize(width: 750, height: 1334)
    }
  }

  /// The size of the scene that the picture is cut from. Shapes with the same size share the
  /// drawing.
  var sceneSize: PixelSize {
    switch self {
    case .wide, .phone, .square: PixelSize(width: 1680, height: 1260)
    case .tall, .phoneTall: PixelSize(width: 1260, height: 1680)
    case .panorama: PixelSize(width: 3600, height: 900)
    case .screen: PixelSize(width: 750, height: 1334)
    }
  }
}

/// A planned asset of the sample library.
struct PlannedPhoto: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case photo
    /// A video with a duration in seconds.
    case video(seconds: Int)
    /// A file without Exif data: a picture from a message, or a paper scan.
    case withoutMetadata
  }

  /// The files of the asset in addition to its main one.
  struct Companions: OptionSet, Hashable, Sendable {
    let rawValue: UInt8

    static let liveMovie = Companions(rawValue: 1)
    static let raw = Companions(rawValue: 2)
    static let sidecar = Companions(rawValue: 4)
    /// The sidecar written by Google Takeout. The Exif data then contains no date.
    static let takeout = Companions(rawValue: 8)
  }

  /// The number of the asset in the library, from 0, in the order of the days.
  var number: Int
  var folder: String
  /// The file name without its extension, which companions replace.
  var stem: String
  var fileExtension: String
  var kind = Kind.photo
  var companions: Companions = []
  var camera: Camera
  /// The capture time. It is nil only for paper scans, whose date is unknown.
  var captureTime: WallTime?
  /// The offset from UTC in seconds, positive to the east.
  var offset: Int
  var location: Location?
  /// The direction of view in degrees from north.
  var direction: Double
  var subject: Subject
  var light: Light
  var isPolar: Bool
  var shape: Shape
  var orientation: Int
  var exposure: Exposure
  var isSelfie = false
  /// The seed of the identifier that connects the photos of a burst, or a Live Photo with its
  /// video.
  var groupSeed: UInt64?
  var isBurst = false
  var title: String?
  var keywords: [String] = []
  var rating: Int?
  var isFavourite = false
  var seed: UInt64

  /// The path of the main file relative to the library.
  var path: String { "\(folder)/\(stem).\(fileExtension)" }
}
