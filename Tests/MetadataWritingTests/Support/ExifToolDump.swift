import AlbumenTestSupport
import Files
import Foundation
import PhotoModel

/// The tags of files as read by exiftool, which is independent of the writer and of our own reader.
struct ExifToolDump {
  /// The path of exiftool.
  static var program: FilePath? {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return folders.map { FilePath("\($0)/exiftool") }.first(where: FileSystem().isExecutable)
  }

  /// The tags of each file by name, with their groups, for example `XMP-dc:Title`. Values are
  /// texts.
  let files: [String: [String: String]]

  /// Reads all tags of all files in a folder, as numbers.
  init(of folder: FilePath) async throws {
    let arguments = [
      "exiftool", "-config", "", "-j", "-a", "-G1:4", "-s", "-n", "-b", "-q", "-q",
      "-charset", "filename=utf8", "-charset", "iptc=utf8", "-x", "ThumbnailImage", "-x",
      "PreviewImage", folder.lossyString,
    ]
    let environment = [
      "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin", "LC_ALL": "C.UTF-8",
    ]
    let output = try await Command(arguments, environment: environment).run().output
    let start = output.firstIndex(of: "[") ?? output.startIndex
    let objects =
      try JSONSerialization.jsonObject(with: Data(output[start...].utf8)) as? [[String: Any]] ?? []
    files = Dictionary(
      objects.map { object in
        let name = FilePath(object["SourceFile"] as? String ?? "").name
        return (String(decoding: name, as: UTF8.self), ExifToolDump.tags(object))
      }, uniquingKeysWith: { first, _ in first })
  }

  /// Returns the tags of a file. A tag that occurs several times has all its values, sorted as
  /// text, because the numbers that exiftool gives to copies depend on the other tags.
  private static func tags(_ object: [String: Any]) -> [String: String] {
    var tags: [String: [String]] = [:]
    for (key, value) in object {
      let parts = key.split(separator: ":").filter {
        !($0.hasPrefix("Copy") && $0.count > 4 && $0.dropFirst(4).allSatisfy(\.isNumber))
      }
      tags[parts.joined(separator: ":"), default: []].append(text(value))
    }
    return tags.mapValues { Set($0).sorted().joined(separator: " | ") }
  }

  private static func text(_ value: Any) -> String {
    if let list = value as? [Any] { return list.map(text).joined(separator: "; ") }
    return "\(value)"
  }

  /// Returns the tags that differ, excluding those that contain an offset or the time of writing,
  /// and those that were to change.
  static func differences(
    _ before: [String: String], _ after: [String: String], but named: Set<String>
  ) -> [String] {
    Set(before.keys).union(after.keys).filter { key in
      let group = key.prefix { $0 != ":" }
      let name = String(key.split(separator: ":").last ?? "")
      if ["SourceFile", "System", "ExifTool", "Composite", "File", "RIFF", "XMP-rdf"].contains(
        String(group))
      {
        return false
      }
      if [
        "Offset", "Offsets", "MediaDataSize", "HandlerType", "ImageStart", "Padding", "XMPToolkit",
        "IPTCDigest",
        "CodedCharacterSet",
      ]
      .contains(where: { name.hasSuffix($0) }) {
        return false
      }
      // IPTC texts were Latin-1, and are UTF-8 now; a second block is a copy.
      if group == "IPTC", before[key]?.hasPrefix("base64:") == true { return false }
      if group == "IPTC2", before[key] == nil { return false }
      return !named.contains(name) && before[key] != after[key]
    }.sorted().map { "\($0): \(before[$0]?.prefix(60) ?? "-") → \(after[$0]?.prefix(60) ?? "-")" }
  }
}
