/// A file found by a scan in a folder.
package struct FoundFile: Hashable, Sendable {
  /// Its name in the folder, without a slash.
  package var name: [UInt8]
  /// Nil for sidecars.
  package var type: FileType?
  package var status: FileStatus

  package init(name: [UInt8], type: FileType?, status: FileStatus) {
    self.name = name
    self.type = type
    self.status = status
  }
}

/// An asset found by a scan: complete, in one folder, and without an ID yet.
package struct FoundAsset: Hashable, Sendable {
  package struct Companion: Hashable, Sendable {
    package var role: AssetFile.Role
    package var file: FoundFile

    package init(role: AssetFile.Role, file: FoundFile) {
      self.role = role
      self.file = file
    }
  }

  package var main: FoundFile
  package var companions: [Companion]
  package var metadata: Metadata

  package init(main: FoundFile, companions: [Companion] = [], metadata: Metadata = Metadata()) {
    self.main = main
    self.companions = companions
    self.metadata = metadata
  }
}
