/// All error messages for people.
enum ErrorText {
  static func sentence(_ error: DemoError) -> String {
    switch error.code {
    case .notEmpty:
      "'\(error.subject)' holds files that albumen-demo did not make. "
        + "Name another folder, or say --add to put photos beside them"
    case .notAFolder: "'\(error.subject)' is not a folder"
    case .noPermission: "No permission to write '\(error.subject)'"
    case .diskFull:
      "The disk is full: could not write '\(error.subject)'. What was made so far is complete"
    case .readOnly: "'\(error.subject)' is on a file system that can only be read"
    case .unwritable: "Can't write '\(error.subject)': \(error.detail)"
    case .encoding: "Can't make a JPEG: \(error.detail)"
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
