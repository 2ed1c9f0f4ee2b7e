/// One file of an asset.
package struct AssetFile: Hashable, Sendable {
  /// What the file is to its asset.
  package enum Role: String, Hashable, Sendable {
    /// The photo or video itself: what is shown.
    case main
    /// The camera's sensor data beside a developed picture.
    case raw
    /// The moving part of a Live Photo.
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

/// One photo, video or Live Photo in the library, with everything known about it.
package struct Asset: Hashable, Sendable, Identifiable {
  /// Dense numbers from 1, minted by the catalogue: its row ids. None is given twice.
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
  /// The file that is shown.
  package var main: AssetFile
  /// The other files that belong to it, in order of role, then path.
  package var companions: [AssetFile]
  /// Other paths of the same file, in order: hard links, and folders reached twice.
  package var repeats: [FilePath]
  /// When Albumen found it; in the first scan of a folder, the file's change time.
  package var addedAt: FileTime
  package var metadata: Metadata
  /// Where it was taken; nil without a position.
  package var place: FoundPlace?

  package init(
    id: ID, main: AssetFile, companions: [AssetFile] = [], repeats: [FilePath] = [],
    addedAt: FileTime, metadata: Metadata, place: FoundPlace? = nil
  ) {
    self.id = id
    self.main = main
    self.companions = companions
    self.repeats = repeats
    self.addedAt = addedAt
    self.metadata = metadata
    self.place = place
  }

  package var path: FilePath { main.path }
  package var files: [AssetFile] { [main] + companions }
  /// The photo and the RAW file or the video that belongs to it. What a sidecar says is in the metadata.
  package var filesWithTags: [AssetFile] { files.filter { $0.role != .sidecar } }
  package var mediaType: MediaType { main.type?.mediaType ?? .image }
}
