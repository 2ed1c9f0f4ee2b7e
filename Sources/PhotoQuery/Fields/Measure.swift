package import PhotoModel

/// A numeric value of a photo that can be compared.
package enum Measure: Hashable, Sendable {
  /// A number of the table of fields.
  case field(String)
  /// The size of the displayed file in bytes.
  case size
  case width, height
  /// Width times height.
  case pixels
  /// Width divided by height.
  case ratio
  case latitude, longitude
  /// In metres.
  case altitude
  /// The number of photos in its stack.
  case stack

  /// Returns nil if the value is unknown. The stack of a photo is not part of its data.
  package func value(of asset: Asset) -> Double? {
    let metadata = asset.metadata
    switch self {
    case .field(let id):
      switch Field.named(id)?.value {
      case .number(let path, _): return path.get(metadata)
      case .integer(let path, _): return path.get(metadata).map(Double.init)
      default: return nil
      }
    case .size: return Double(asset.main.size)
    case .width: return metadata.pixelSize.map { Double($0.width) }
    case .height: return metadata.pixelSize.map { Double($0.height) }
    case .pixels: return metadata.pixelSize.map { Double($0.width) * Double($0.height) }
    case .ratio:
      return metadata.pixelSize.flatMap {
        $0.height > 0 ? Double($0.width) / Double($0.height) : nil
      }
    case .latitude: return metadata.location?.latitude
    case .longitude: return metadata.location?.longitude
    case .altitude: return metadata.location?.altitude
    case .stack: return nil
    }
  }
}

/// How a number is written.
package enum MeasureUnit: Hashable, Sendable {
  case plain
  /// `4`, `rejected`.
  case stars
  case bytes
  case pixels, megapixels
  /// `3:2`, `1.5`.
  case ratio
  /// `1/500`, `2s`.
  case exposure
  /// `10s`, `1:30`, `2min`, `1h`.
  case seconds
  case millimetres
  case metres
  /// `2.8`, `f/2.8`.
  case aperture

  /// The suffixes of a number and their factors. The first spelling is used in sentences.
  var suffixes: [(names: [String], factor: Double)] {
    switch self {
    case .plain, .stars, .ratio, .aperture: []
    case .bytes:
      [
        (["B", "byte", "bytes"], 1), (["kB", "k"], 1e3), (["MB", "m"], 1e6), (["GB", "g"], 1e9),
        (["TB", "t"], 1e12), (["KiB"], 1_024), (["MiB"], 1_048_576), (["GiB"], 1_073_741_824),
      ]
    case .pixels: [(["px", "pixel", "pixels"], 1)]
    case .megapixels:
      [(["MP", "mpx", "megapixel", "megapixels"], 1e6), (["px", "pixel", "pixels"], 1)]
    case .exposure: [(["s", "sec", "second", "seconds"], 1), (["ms"], 1e-3)]
    case .seconds:
      [
        (["s", "sec", "second", "seconds"], 1), (["min", "m", "minute", "minutes"], 60),
        (["h", "hour", "hours"], 3600),
      ]
    case .millimetres: [(["mm"], 1)]
    case .metres:
      [
        (["m", "metre", "metres", "meter", "meters"], 1),
        (["km", "kilometre", "kilometres", "kilometer", "kilometers"], 1e3),
        (["ft", "feet", "foot"], 0.3048), (["mi", "mile", "miles"], 1609.344),
      ]
    }
  }

  /// Whether cameras write such numbers inexactly, so that differences of a twentieth of a
  /// thousandth are ignored.
  var isInexact: Bool {
    switch self {
    case .plain, .stars, .bytes, .pixels, .megapixels: false
    case .ratio, .exposure, .seconds, .millimetres, .metres, .aperture: true
    }
  }
}
