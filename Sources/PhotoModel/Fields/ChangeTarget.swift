/// Where the user's changes of photos are stored.
package enum ChangeTarget: String, Hashable, Sendable, CaseIterable {
  /// In the catalogue only.
  case catalogue
  /// Also in XMP sidecars.
  case sidecar
  /// Also in the photos themselves; for RAW files, in sidecars.
  case file
}
