import Foundation

/// The photos for measuring culling: JPEGs as large as those of cameras, and RAW photos with a
/// full-size preview.
enum CullingFiles: CaseIterable {
  case jpeg24, jpeg60, raw24

  /// The number of photos of each folder.
  static let count = 120
  /// The number of different pictures. They are repeated in the same order, so that neighbours are
  /// never the same picture.
  private static let pictureCount = 12

  var name: String {
    switch self {
    case .jpeg24: "24 megapixels"
    case .jpeg60: "60 megapixels"
    case .raw24: "RAW with a preview of 24 megapixels"
    }
  }

  private var folder: String {
    switch self {
    case .jpeg24: "bench-cull-24"
    case .jpeg60: "bench-cull-60"
    case .raw24: "bench-cull-raw"
    }
  }

  private var size: (width: Int, height: Int) {
    switch self {
    case .jpeg24, .raw24: (6000, 4000)
    case .jpeg60: (9504, 6336)
    }
  }

  /// Makes the folder. Returns nil if `vips` isn't installed.
  func folder(in libraries: PictureLibraries) throws -> String? {
    guard let pictures = try pictures(in: libraries) else { return nil }
    return try libraries.made(folder) { folder in
      for index in 0..<Self.count {
        let name = String(format: "IMG_%04d.%@", index, self == .raw24 ? "DNG" : "JPG")
        let picture = try Data(
          contentsOf: URL(filePath: "\(pictures)/\(index % Self.pictureCount)"))
        let photo = Self.numbered(picture, index)
        let path = "\(folder)/\(name)"
        if self == .raw24 {
          try RawFile(preview: photo, size: size).write(to: path)
        } else {
          try photo.write(to: URL(filePath: path))
        }
      }
    }
  }

  /// Returns a JPEG with a number in a comment, so that no two files have the same contents.
  private static func numbered(_ photo: Data, _ number: Int) -> Data {
    let comment: [UInt8] = [0xFF, 0xFE, 0, 4, UInt8(number >> 8), UInt8(number & 0xFF)]
    return photo.prefix(2) + comment + photo.dropFirst(2)
  }

  /// Makes the pictures, cut from generated photos that are joined to a mosaic.
  private func pictures(in libraries: PictureLibraries) throws -> String? {
    guard let vips = Paths.program("vips") else { return nil }
    let across = size.width / 1600 + 1
    return try libraries.made("bench-cull-pictures-\(size.width)") { folder in
      let drawn = try libraries.drawn(ofSize: "1600x1200")
      let tiles = (0..<across * across).map { drawn[$0 % drawn.count] }
      let (mosaic, noise, sum) = ("\(folder).v", "\(folder)-noise.v", "\(folder)-sum.v")
      defer {
        for path in [mosaic, noise, sum] { try? FileManager.default.removeItem(atPath: path) }
      }
      try libraries.run([
        vips, "arrayjoin", tiles.joined(separator: " "), mosaic, "--across", "\(across)",
      ])
      // Without noise, drawn pictures have half the bytes of photos and decode faster.
      try libraries.run([
        vips, "gaussnoise", noise, "\(across * 1600)", "\(across * 1200)", "--sigma", "5",
      ])
      try libraries.run([vips, "add", mosaic, noise, sum])
      try libraries.run([vips, "cast", sum, mosaic, "uchar"])
      for index in 0..<Self.pictureCount {
        let file = "\(folder)/\(index).jpg"
        try libraries.run([
          vips, "crop", mosaic, "\(file)[Q=92,strip]", "\(index * 7)", "\(index * 60)",
          "\(size.width)", "\(size.height)",
        ])
        try FileManager.default.moveItem(atPath: file, toPath: "\(folder)/\(index)")
      }
    }
  }
}
