/// Why the sample library, or one file of it, could not be made.
struct DemoError: Error, Equatable {
  enum Code: Sendable, Equatable {
    /// The folder holds files that are not ours.
    case notEmpty
    /// The path is a file.
    case notAFolder
    case noPermission, diskFull, readOnly
    /// Another answer of the system; `detail` is its text.
    case unwritable
    case encoding
  }

  var code: Code
  /// The path it happened to.
  var subject: String
  var detail = ""
}
