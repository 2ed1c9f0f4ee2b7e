import Foundation

/// The set of real and awkward photos that lies beside the project on developers' machines and in
/// CI, with what exiftool says of each.
///
/// It is looked for in `ALBUMEN_CORPUS`, else in `shared/corpus` beside the project's folder.
package struct Corpus: Sendable {
  /// One file of the set, with what exiftool says of it.
  package struct File: @unchecked Sendable {
    /// From the folder of the set.
    package let path: String
    // JSON values: strings and numbers, which nothing changes.
    private let values: [String: Any]

    fileprivate init?(line: some StringProtocol) {
      guard let object = try? JSONSerialization.jsonObject(with: Data(line.utf8)),
        let values = object as? [String: Any], let path = values["path"] as? String
      else { return nil }
      self.path = path
      self.values = values
    }

    package func string(_ key: String) -> String? {
      if let number = values[key] as? NSNumber { return number.stringValue }
      return values[key] as? String
    }

    package func number(_ key: String) -> Double? {
      if let number = values[key] as? NSNumber { return number.doubleValue }
      return (values[key] as? String).flatMap(Double.init)
    }

    /// The group of tags that exiftool has a value from: `ExifIFD`, `XMP-exif`, `Composite`.
    package func group(_ key: String) -> String? {
      (values["groups"] as? [String: String])?[key]
    }
  }

  package let folder: String
  package let files: [File]

  /// Fails where the set is not there.
  package init?() {
    folder = ProcessInfo.processInfo.environment["ALBUMEN_CORPUS"] ?? Corpus.besideProject
    guard let lines = try? String(contentsOfFile: folder + "/expected.jsonl", encoding: .utf8)
    else { return nil }
    files = lines.split(separator: "\n").compactMap { File(line: $0) }
  }

  package static var isThere: Bool { Corpus() != nil }

  /// `Sources` is in the project's folder, and the set beside that.
  private static let besideProject: String = {
    let above = #filePath.components(separatedBy: "/Sources/AlbumenTestSupport/")[0]
    return URL(filePath: above).deletingLastPathComponent()
      .appending(path: "shared/corpus").path(percentEncoded: false)
  }()

  package func bytes(of path: String) -> [UInt8]? {
    FileManager.default.contents(atPath: "\(folder)/\(path)").map(Array.init)
  }
}
