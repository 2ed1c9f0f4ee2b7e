import Files
package import PhotoModel

/// Determines the folder that is used if none is named.
struct LibraryDefaults {
  var context: ProcessContext

  /// Returns the user's pictures folder: the one set in `user-dirs.dirs`, or `Pictures` in the home
  /// folder.
  func picturesFolder(
    read: (FilePath) -> [UInt8]? = LibraryDefaults.contents
  ) -> FilePath {
    let home = context.home
    let configuration =
      context.environment.folder("XDG_CONFIG_HOME") ?? home.appending(".config")
    let stated = read(configuration.appending("user-dirs.dirs")).flatMap {
      LibraryDefaults.picturesFolder(in: $0, home: home)
    }
    return stated ?? home.appending("Pictures")
  }

  /// Reads a file of at most 64 KB. The actual file has one line for each of eight folders.
  private static func contents(_ path: FilePath) -> [UInt8]? {
    (try? FileSystem().open(path).contents(atMost: 64 * 1024)) ?? nil
  }

  /// Parses the format of xdg-user-dirs: shell assignments of a path that is absolute or begins
  /// with `$HOME`, always in double quotes. The home folder itself means that there is no pictures
  /// folder.
  static func picturesFolder(in file: [UInt8], home: FilePath) -> FilePath? {
    var found: FilePath?
    for line in file.split(separator: UInt8(ascii: "\n")) {
      let line = line.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
      let start = Array("XDG_PICTURES_DIR=\"".utf8)
      guard line.starts(with: start), let value = unquote(line.dropFirst(start.count)) else {
        continue
      }
      let variable = Array("$HOME".utf8)
      var path: [UInt8]
      if value.starts(with: variable) {
        let suffix = value.dropFirst(variable.count)
        guard suffix.isEmpty || suffix.first == .slash else { continue }
        path = home.bytes + suffix
      } else {
        guard value.first == .slash else { continue }
        path = value
      }
      while path.count > 1, path.last == .slash { path.removeLast() }
      // As in a shell, the last assignment takes effect.
      found = FilePath(bytes: path) == home ? nil : FilePath(bytes: path)
    }
    return found
  }

  /// Returns the text before the closing quote, with backslash escapes removed, or nil without a
  /// closing quote.
  private static func unquote(_ text: ArraySlice<UInt8>) -> [UInt8]? {
    var value: [UInt8] = []
    var remaining = text
    while let byte = remaining.popFirst() {
      switch byte {
      case UInt8(ascii: "\""): return value
      case UInt8(ascii: "\\"):
        guard let next = remaining.popFirst() else { return nil }
        value.append(next)
      default: value.append(byte)
      }
    }
    return nil
  }
}

extension ProcessContext {
  /// The user's pictures folder. Blocks.
  package var picturesFolder: FilePath { LibraryDefaults(context: self).picturesFolder() }
}
