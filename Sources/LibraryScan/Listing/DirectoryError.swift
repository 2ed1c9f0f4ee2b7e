import Files
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

  /// Whether the folder is simply not there any more, as happens while a scan runs.
  var isVanished: Bool {
    switch code {
    case .missing, .notAFolder: true
    case .noPermission, .unreadable: false
    }
  }

  init(_ reason: Errno, folder: FilePath) {
    self.folder = folder
    switch reason {
    // The second is what a network drive says of a folder that another machine took away.
    case .noSuchFileOrDirectory, .staleNFSFileHandle: code = .missing
    case .notDirectory: code = .notAFolder
    case .permissionDenied, .notPermitted: code = .noPermission
    default: code = .unreadable(reason.description)
    }
  }
}

extension UInt8 {
  static let dot = UInt8(ascii: ".")
}
