/// All error messages for people.
enum ErrorText {
  static func sentence(_ error: DemoError) -> String {
    switch error.code {
    case .notEmpty:
      "'\(error.subject)' contains files that albumen-demo did not create. "
        + "Choose another folder, or use --add to add photos to this one"
    case .notAFolder: "'\(error.subject)' is not a folder"
    case .noPermission: "No permission to write '\(error.subject)'"
    case .diskFull:
      "The disk is full: could not write '\(error.subject)'. The photos created so far are complete"
    case .readOnly: "'\(error.subject)' is on a read-only file system"
    case .unwritable: "Can't write '\(error.subject)': \(error.detail)"
    case .encoding: "Can't create a JPEG: \(error.detail)"
    }
  }

  /// Returns 2 for errors that a different command line would avoid, or 4 for problems of the
  /// machine.
  static func exitCode(_ error: DemoError) -> Int32 {
    switch error.code {
    case .notEmpty, .notAFolder: 2
    default: 4
    }
  }
}
