import Files
import GRDB
import GRDBSQLite
import PhotoModel

extension FilePath {
  /// Returns the name with which SQLite opens exactly this file, as a string that GRDB passes on.
  ///
  /// A path that is not UTF-8 is converted to a percent-encoded URI, and so is one that would be
  /// mistaken for a URI. Other paths are unchanged, because GRDB doesn't find the log of a URI and
  /// therefore runs an empty transaction each time it opens one.
  func databaseName(isImmutable: Bool = false) throws -> String {
    let uri = "file:"
    if !isImmutable, let string, !string.hasPrefix(uri) { return string }
    guard sqlite3_compileoption_used("USE_URI") != 0 else {
      throw CatalogueError(.failed("SQLite on this system can't open paths that are not UTF-8"))
    }
    let name = bytes.reduce(into: uri) { name, byte in
      let character = Unicode.Scalar(byte)
      if FilePath.plain.contains(byte) {
        name.unicodeScalars.append(character)
      } else {
        name += byte < 16 ? "%0" : "%"
        name += String(byte, radix: 16)
      }
    }
    return isImmutable ? name + "?immutable=1" : name
  }

  private static let plain = Set(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~".utf8)
}

extension DatabasePool {
  convenience init(file: FilePath, configuration: Configuration) throws {
    try self.init(path: try file.databaseName(), configuration: configuration)
  }
}

extension DatabaseQueue {
  convenience init(file: FilePath, configuration: Configuration) throws {
    try self.init(path: try file.databaseName(), configuration: configuration)
  }
}
