/// Where what the user says of photos is kept.
package enum ChangeTarget: String, Hashable, Sendable, CaseIterable {
  /// In the catalogue only.
  case catalogue
  /// In XMP files beside the photos, too.
  case sidecar
  /// In the photos themselves, too; of RAW files in XMP files beside them.
  case file
}
