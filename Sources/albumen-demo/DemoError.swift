/// Why the sample library, or one of its files, could not be created.
struct DemoError: Error, Equatable {
  enum Code: Sendable, Equatable {
    /// The folder contains files that this program didn't create.
    case notEmpty
    /// The path is a file.
    case notAFolder
    case noPermission, diskFull, readOnly
    /// Another system error. `detail` is its message.
    case unwritable
    case encoding
  }

  var code: Code
  /// The path that caused the error.
  var subject: String
  var detail = ""
}
