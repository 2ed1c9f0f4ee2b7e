/// Why some folders are looked at every now and then, instead of the system reporting their
/// changes.
package enum PollingReason: Hashable, Sendable {
  /// The system watches no more folders than this for one user, all programs together. Nil where
  /// it does not say.
  case tooManyFolders(limit: Int?)
  /// The folders lie on another machine or are made up by a program: what others change in them is
  /// never reported.
  case networkFileSystem
  /// The system's own words for why it watches nothing.
  case notSupported(String)
}
