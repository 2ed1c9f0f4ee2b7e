/// The one place with sentences for people about what went wrong.
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

  /// 2 for what another command line would mend, 4 for what the machine would have to.
  static func exitCode(_ error: DemoError) -> Int32 {
    switch error.code {
    case .notEmpty, .notAFolder: 2
    default: 4
    }
  }
}
