import Foundation
package import PhotoModel

/// Why a folder could not be opened or listed.
package struct DirectoryError: Error, Equatable {
  package enum Code: Hashable, Sendable {
    case missing, noPermission, notAFolder
    /// The system's own words.
    case unreadable(String)
  }

  package var code: Code
  package var folder: FilePath

  package init(code: Code, folder: FilePath) {
    self.code = code
    self.folder = folder
  }

  /// Whether the folder is simply not there any more, as happens while a scan runs.
  var isVanished: Bool {
    switch code {
    case .missing, .notAFolder: true
    case .noPermission, .unreadable: false
    }
  }

  /// The error that the system left in `errno`.
  init(number: Int32, folder: FilePath) {
    self.folder = folder
    switch number {
    // ESTALE: what a network drive says of a folder that another machine took away.
    case ENOENT, ESTALE: code = .missing
    case ENOTDIR: code = .notAFolder
    case EACCES, EPERM: code = .noPermission
    default: code = .unreadable(systemWords(number))
    }
  }
}

/// What the system calls an error number: `Input/output error`.
func systemWords(_ number: Int32) -> String {
  String(cString: strerror(number))
}
