/// Why some folders are scanned from time to time instead of being watched by the system.
package enum PollingReason: Hashable, Sendable {
  /// The system's limit of watched folders per user, for all programs together, is reached. Nil if
  /// the limit is unknown.
  case tooManyFolders(limit: Int?)
  /// The folders are on another machine or provided by a program, so that changes by others are
  /// never reported.
  case networkFileSystem
  /// The system's message why it can't watch anything.
  case notSupported(String)
}
