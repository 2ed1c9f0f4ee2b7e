import Foundation

/// The photos for measuring pictures, made once from the output of `albumen-demo`.
struct PictureLibraries {
  /// The folder that contains the libraries.
  let parent: String
  let demo: String

  static let cameraCount = 1000
  static let largeCount = 60
  static let manyCount = 10_000

  init(under parent: String, demo: String) {
    (self.parent, self.demo) = (parent, demo)
  }

  /// Makes one folder of 1,000 camera files of 2 megapixels with embedded previews.
  func cameraFiles() throws -> String {
    try made("bench-pictures-camera") { folder in
      let drawn = try drawn()
      for index in 0..<Self.cameraCount {
        let name = "IMG_\(String(format: "%04d", index)).JPG"
        let photo = URL(filePath: drawn[index % drawn.count])
        try Self.dated(Data(contentsOf: photo), index: index)
          .write(to: URL(filePath: "\(folder)/\(name)"))
      }
    }
  }

  /// Makes 60 JPEGs of 12 megapixels without previews, cut from nine generated photos joined side
  /// by side. Returns nil if `vips` isn't installed.
  func largeFiles() throws -> String? {
    guard let vips = Paths.program("vips") else { return nil }
    return try made("bench-pictures-large") { folder in
      let drawn = try drawn(ofSize: "1600x1200", count: 9)
      let mosaic = "\(folder).v"
      defer { try? FileManager.default.removeItem(atPath: mosaic) }
      try run([vips, "arrayjoin", drawn.joined(separator: " "), mosaic, "--across", "3"])
      for index in 0..<Self.largeCount {
        let file = "\(folder)/IMG_\(String(format: "%04d", index)).jpg[Q=92,strip]"
        let (x, y) = (index * 13, index * 10)
        try run([vips, "crop", mosaic, file, "\(x)", "\(y)", "4000", "3000"])
      }
    }
  }

  /// Makes 10,000 tiny photos.
  func manyFiles() throws -> String {
    try DemoLibrary(count: Self.manyCount, under: parent).folder(madeBy: demo)
  }

  /// Returns the paths of the generated photos. Their names contain no spaces.
  func drawn(ofSize size: String? = nil, count: Int = .max) throws -> [String] {
    let folder = try made("bench-pictures-drawn") { folder in
      let library = "\(folder)/library"
      try run([demo, library, "--count", "120", "--until", "2026-06-30"])
      let files = FileManager.default.enumerator(atPath: library)?.compactMap { $0 as? String }
      let photos = (files ?? []).filter { $0.lowercased().hasSuffix(".jpg") }.sorted()
      for (index, photo) in photos.enumerated() {
        try FileManager.default.moveItem(
          atPath: "\(library)/\(photo)",
          toPath: "\(folder)/\(String(format: "%03d", index)).jpg")
      }
      try FileManager.default.removeItem(atPath: library)
    }
    var paths = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
      .map { "\(folder)/\($0)" }
    if let size, let vipsheader = Paths.program("vipsheader") {
      paths = try paths.filter {
        try Command([vipsheader, $0], environment: [:]).output().contains(": \(size) ")
      }
    }
    guard paths.count >= min(count, 1) else { throw BenchError("no photos were drawn") }
    return Array(paths.prefix(count))
  }

  /// Returns the photo with other dates: 25 photos a day, so that neighbours are never the same
  /// picture.
  private static func dated(_ photo: Data, index: Int) -> Data {
    var bytes = [UInt8](photo)
    let day = index / 25
    let date = Array(
      String(
        format: "2025:%02d:%02d %02d:30:00", 1 + day / 28, 1 + day % 28, index % 25 % 24
      ).utf8)
    let form = Array("0000:00:00 00:00:00".utf8)
    // The Exif block comes before everything else.
    for start in 0..<max(0, min(bytes.count, 8192) - form.count)
    where form.indices.allSatisfy({ offset in
      let byte = bytes[start + offset]
      return form[offset] == UInt8(ascii: "0") ? (0x30...0x39).contains(byte) : byte == form[offset]
    }) {
      bytes.replaceSubrange(start..<start + form.count, with: date)
    }
    return Data(bytes)
  }

  /// Returns the folder with this name. If it doesn't exist, creates it and calls `fill`.
  func made(_ name: String, _ fill: (String) throws -> Void) throws -> String {
    let path = "\(parent)/\(name)"
    if access(path, F_OK) == 0 { return path }
    Progress.say("Making \(path)")
    let part = path + ".part"
    try? FileManager.default.removeItem(atPath: part)
    try FileManager.default.createDirectory(atPath: part, withIntermediateDirectories: true)
    try fill(part)
    try FileManager.default.moveItem(atPath: part, toPath: path)
    return path
  }

  func run(_ arguments: [String]) throws {
    let result = try Command(arguments, environment: [:]).run()
    guard result.status == 0 else {
      throw BenchError("'\(arguments.joined(separator: " "))' ended with \(result.status)")
    }
  }
}
