import Files
package import PhotoModel

/// The reason why a folder could not be opened or listed.
package struct DirectoryError: Error, Equatable {
  package enum Code: Hashable, Sendable {
    case missing, noPermission, notAFolder
    /// The error message of the system.
    case unreadable(String)
  }

  package var code: Code
  package var folder: FilePath

  /// Whether the folder has disappeared, which can happen during a scan.
  var isVanished: Bool {
    switch code {
    case .missing, .notAFolder: true
    case .noPermission, .unreadable: false
    }
  }

  init(_ reason: Errno, folder: FilePath) {
    self.folder = folder
    switch reason {
    // Network drives return the second error for a folder that another machine removed.
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
