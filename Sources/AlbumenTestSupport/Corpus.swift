import Foundation

/// The collection of real and unusual photos that is stored next to the project on developers'
/// machines and in CI, with exiftool's output for each.
///
/// Its folder is `ALBUMEN_CORPUS`, or else `shared/corpus` next to the project's folder.
package struct Corpus: Sendable {
  /// A file of the collection, with exiftool's values.
  package struct File: @unchecked Sendable {
    /// The path relative to the collection's folder.
    package let path: String
    // JSON values: immutable strings and numbers.
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

    /// Returns the group of tags that exiftool read a value from: `ExifIFD`, `XMP-exif`,
    /// `Composite`.
    package func group(_ key: String) -> String? {
      (values["groups"] as? [String: String])?[key]
    }
  }

  package let folder: String
  package let files: [File]

  /// Returns nil if the collection doesn't exist.
  package init?() {
    folder = ProcessInfo.processInfo.environment["ALBUMEN_CORPUS"] ?? Corpus.defaultPath
    guard let lines = try? String(contentsOfFile: folder + "/expected.jsonl", encoding: .utf8)
    else { return nil }
    files = lines.split(separator: "\n").compactMap { File(line: $0) }
  }

  package static var isAvailable: Bool { Corpus() != nil }

  /// The default path: next to the project's folder, which contains `Sources`.
  private static let defaultPath: String = {
    let above = #filePath.components(separatedBy: "/Sources/AlbumenTestSupport/")[0]
    return URL(filePath: above).deletingLastPathComponent()
      .appending(path: "shared/corpus").path(percentEncoded: false)
  }()

  package func bytes(of path: String) -> [UInt8]? {
    FileManager.default.contents(atPath: "\(folder)/\(path)").map(Array.init)
  }
}
