import GRDB
import GRDBSQLite
import PhotoModel

extension FilePath {
  /// What SQLite opens this very file by, as a string that GRDB hands on.
  ///
  /// A path that is no UTF-8 goes as a URI, in which bytes are numbers; so does one that would be
  /// taken for a URI. GRDB looks for the log beside such a name in vain, and makes sure of it with an
  /// empty transaction at each opening: every other path goes as it is.
  fileprivate func databaseName() throws -> String {
    let uri = "file:"
    if let string, !string.hasPrefix(uri) { return string }
    guard sqlite3_compileoption_used("USE_URI") != 0 else {
      throw CatalogueError(.failed("this system's SQLite opens no path that is not UTF-8"))
    }
    return bytes.reduce(into: uri) { name, byte in
      let character = Unicode.Scalar(byte)
      if FilePath.plain.contains(byte) {
        name.unicodeScalars.append(character)
      } else {
        name += byte < 16 ? "%0" : "%"
        name += String(byte, radix: 16)
      }
    }
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
