import PhotoModel

/// The shape of a picture as shown.
enum Shape: Hashable, Sendable, CaseIterable {
  case wide, phone, tall, phoneTall, square, panorama, screen

  /// The size at full scale, as shown.
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

  /// The size of the scene it is cut from. Shapes that share one share the drawing.
  var sceneSize: PixelSize {
    switch self {
    case .wide, .phone, .square: PixelSize(width: 1680, height: 1260)
    case .tall, .phoneTall: PixelSize(width: 1260, height: 1680)
    case .panorama: PixelSize(width: 3600, height: 900)
    case .screen: PixelSize(width: 750, height: 1334)
    }
  }
}

/// One asset of the sample library, decided but not made.
struct PlannedPhoto: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case photo
    /// A video of so many seconds.
    case video(seconds: Int)
    /// A file whose Exif was lost on the way: a message's picture, a paper scan.
    case bare
  }

  /// Files that belong to the asset beside its main one.
  struct Companions: OptionSet, Hashable, Sendable {
    let rawValue: UInt8

    static let liveMovie = Companions(rawValue: 1)
    static let raw = Companions(rawValue: 2)
    static let sidecar = Companions(rawValue: 4)
    /// What Google Takeout writes beside a photo; the Exif then holds no date.
    static let takeout = Companions(rawValue: 8)
  }

  /// Counts all assets of the library from 0, in the order of the days.
  var number: Int
  var folder: String
  /// Without the ending, which companions replace.
  var stem: String
  var ending: String
  var kind = Kind.photo
  var companions: Companions = []
  var camera: Camera
  /// Nil only where the date is unknown: a paper scan.
  var taken: WallTime?
  /// Seconds east of Greenwich.
  var offset: Int
  var location: Location?
  /// Degrees from north, where the camera looked.
  var direction: Double
  var subject: Subject
  var light: Light
  var isPolar: Bool
  var shape: Shape
  var orientation: Int
  var exposure: Exposure
  var isSelfie = false
  /// Joins the shots of one burst; also the identifier of a Live Photo.
  var groupSeed: UInt64?
  var isBurst = false
  var title: String?
  var keywords: [String] = []
  var rating: Int?
  var isFavourite = false
  var seed: UInt64

  /// The path of the main file inside the library.
  var path: String { "\(folder)/\(stem).\(ending)" }
}
