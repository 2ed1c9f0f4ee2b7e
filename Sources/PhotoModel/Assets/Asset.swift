/// One file of an asset.
package struct AssetFile: Hashable, Sendable {
  /// The role of the file in its asset.
  package enum Role: String, Hashable, Sendable {
    /// The photo or video itself, which is displayed.
    case main
    /// The camera's RAW file of a developed picture.
    case raw
    /// The video of a Live Photo.
    case liveVideo
    /// Metadata: XMP, Takeout JSON, AAE.
    case sidecar
  }

  package var path: FilePath
  package var role: Role
  /// Nil for sidecars.
  package var type: FileType?
  /// In bytes.
  package var size: Int64
  package var modifiedAt: FileTime

  package init(
    path: FilePath, role: Role, type: FileType?, size: Int64, modifiedAt: FileTime
  ) {
    self.path = path
    self.role = role
    self.type = type
    self.size = size
    self.modifiedAt = modifiedAt
  }
}

/// One photo, video or Live Photo in the library, with all its known data.
package struct Asset: Hashable, Sendable, Identifiable {
  /// A row ID of the catalogue: numbers from 1, without large gaps. Never reused.
  package struct ID: Hashable, Comparable, Sendable {
    package let rawValue: UInt32

    package init(rawValue: UInt32) {
      self.rawValue = rawValue
    }

    package static func < (left: ID, right: ID) -> Bool {
      left.rawValue < right.rawValue
    }
  }

  package var id: ID
  /// The file that is displayed.
  package var main: AssetFile
  /// The other files of the asset, ordered by role, then path.
  package var companions: [AssetFile]
  /// Other paths of the same file, in order: hard links, and folders reached by several paths.
  package var alternatePaths: [FilePath]
  /// When Albumen found it; in the first scan of a folder, the file's change time.
  package var addedAt: FileTime
  package var metadata: Metadata
  /// Where it was taken; nil if it has no position.
  package var place: FoundPlace?

  package init(
    id: ID, main: AssetFile, companions: [AssetFile] = [], alternatePaths: [FilePath] = [],
    addedAt: FileTime, metadata: Metadata, place: FoundPlace? = nil
  ) {
    self.id = id
    self.main = main
    self.companions = companions
    self.alternatePaths = alternatePaths
    self.addedAt = addedAt
    self.metadata = metadata
    self.place = place
  }

  package var path: FilePath { main.path }
  package var files: [AssetFile] { [main] + companions }
  /// All files except sidecars, whose contents are part of the metadata.
  package var mediaFiles: [AssetFile] { files.filter { $0.role != .sidecar } }
  package var mediaType: MediaType { main.type?.mediaType ?? .image }
}
