import Files
import GRDB
import GRDBSQLite
import PhotoModel

extension FilePath {
  /// What SQLite opens this very file by, as a string that GRDB hands on.
  ///
  /// A path that is no UTF-8 goes as a URI, in which bytes are numbers; so does one that would be
  /// taken for a URI. GRDB looks for the log beside such a name in vain, and makes sure of it with an
  /// empty transaction at each opening: every other path goes as it is.
  func databaseName(isImmutable: Bool = false) throws -> String {
    let uri = "file:"
    if !isImmutable, let string, !string.hasPrefix(uri) { return string }
    guard sqlite3_compileoption_used("USE_URI") != 0 else {
      throw CatalogueError(.failed("this system's SQLite opens no path that is not UTF-8"))
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

  /// Whether the log of a catalogue is not there and can't be made. SQLite reads no file with a log
  /// then, unless it is said to be one that does not change; it has no log whose changes would be
  /// missed (https://sqlite.org/wal.html#readonly).
  fileprivate var isWithoutLog: Bool {
    let system = FileSystem()
    do throws(Errno) {
      _ = try system.status(of: FilePath(bytes: bytes + Array("-wal".utf8)))
      return false
    } catch {
      return error == .noSuchFileOrDirectory && !system.isWritable(folder, isFolder: true)
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

  /// Opens a file that is only read, on a disk that may not be written to as well.
  convenience init(reading file: FilePath, configuration: Configuration) throws {
    try self.init(
      path: try file.databaseName(isImmutable: file.isWithoutLog), configuration: configuration)
  }
}
