package import PhotoModel

/// A change of one file by an action. Whether it was done is determined from the disk.
package enum FileStep: Hashable, Sendable {
  case moved(FileMove)
  /// A file replaced another one at the same path.
  case replaced(FileReplacement)
  /// The inverse of `replaced`: the old bytes are restored.
  case restored(FileReplacement)
  /// A file was created, and the inverse, which removes it.
  case created(FileCreation)
  case uncreated(FileCreation)
  /// A file is removed permanently, and the inverse `undeleted`, which is never possible.
  case deleted(FileRemoval)
  case undeleted(FileRemoval)
  /// A file was imported into the library, and the inverse: the file is moved back to its source if
  /// it was moved from there, or else out of the library.
  case imported(FileImport)
  case withdrawn(FileImport)
  /// A step that a newer version of the program wrote. It is kept, but can't be undone by this
  /// version.
  case unknown(kind: UInt64, [UInt8])

  /// The inverse step, which undoes this one.
  package var inverted: FileStep {
    switch self {
    case .moved(let move): .moved(move.inverted)
    case .replaced(let replacement): .restored(replacement)
    case .restored(let replacement): .replaced(replacement)
    case .created(let creation): .uncreated(creation)
    case .uncreated(let creation): .created(creation)
    case .deleted(let removal): .undeleted(removal)
    case .undeleted(let removal): .deleted(removal)
    case .imported(let file): .withdrawn(file)
    case .withdrawn(let file): .imported(file)
    case .unknown: self
    }
  }

  package var photo: Asset.ID? {
    switch self {
    case .moved(let move): move.photo
    case .replaced(let replacement), .restored(let replacement): replacement.photo
    case .created(let creation), .uncreated(let creation): creation.photo
    case .deleted(let removal), .undeleted(let removal): removal.photo
    case .imported(let file), .withdrawn(let file): file.photo
    case .unknown: nil
    }
  }

  /// The path of the file before the step. Nil for a step of a newer version.
  package var path: FilePath? {
    switch self {
    case .moved(let move): move.from
    case .replaced(let replacement), .restored(let replacement): replacement.path
    case .created(let creation), .uncreated(let creation): creation.path
    case .deleted(let removal), .undeleted(let removal): removal.path
    case .imported(let file), .withdrawn(let file): file.path
    case .unknown: nil
    }
  }

  /// The file that the user sees the step start from: for a copy, the original.
  package var origin: FilePath? {
    if case .imported(let file) = self { file.source ?? file.path } else { path }
  }

  /// The new path of the file. Nil for a step that doesn't change the path.
  package var target: FilePath? {
    switch self {
    case .moved(let move): move.to
    case .imported(let file): file.path
    case .withdrawn(let file): file.isMoved ? file.source : nil
    case .replaced, .restored, .created, .uncreated, .deleted, .undeleted, .unknown: nil
    }
  }

  /// The folder that is created for the file if it is missing.
  var createdFolder: FilePath? {
    switch self {
    case .moved(let move): move.to.folder
    case .imported(let file): file.path.folder
    case .withdrawn, .replaced, .restored, .created, .uncreated, .deleted, .undeleted, .unknown: nil
    }
  }

  /// Whether the step imports a file that did not belong to a photo before.
  var importsNewPhoto: Bool {
    if case .imported(let file) = self { file.photo == nil } else { false }
  }

  /// Whether the file is copied and its source stays.
  var copies: Bool { if case .imported(let file) = self { !file.isMoved } else { false } }
}

/// A file that is moved to another path. On another disk it is copied, and the old file is removed.
package struct FileMove: Hashable, Sendable {
  package var from: FilePath
  package var to: FilePath
  /// The version at `from`.
  package var version: FileVersion
  /// The version at `to`, if it is a different file: a copy on another disk. Nil if the file is
  /// renamed.
  package var targetVersion: FileVersion?
  /// The photo that the file belongs to, if any.
  package var photo: Asset.ID?
  /// The info file that exists while the file is at this end.
  package var fromInfo: InfoFile?
  package var toInfo: InfoFile?

  package init(
    from: FilePath, to: FilePath, version: FileVersion, targetVersion: FileVersion? = nil,
    photo: Asset.ID? = nil, fromInfo: InfoFile? = nil, toInfo: InfoFile? = nil
  ) {
    self.from = from
    self.to = to
    self.version = version
    self.targetVersion = targetVersion
    self.photo = photo
    self.fromInfo = fromInfo
    self.toInfo = toInfo
  }

  package var inverted: FileMove {
    FileMove(
      from: to, to: from, version: targetVersion ?? version,
      targetVersion: targetVersion.map { _ in version },
      photo: photo, fromInfo: toInfo, toInfo: fromInfo)
  }
}

/// A small file with information about another one: the original path of a file in the trash.
package struct InfoFile: Hashable, Sendable {
  package var path: FilePath
  package var bytes: [UInt8]

  package init(path: FilePath, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }
}

/// A file that is removed permanently, with its info file.
package struct FileRemoval: Hashable, Sendable {
  package var path: FilePath
  package var version: FileVersion
  package var photo: Asset.ID?
  package var infoFile: FilePath?

  package init(
    path: FilePath, version: FileVersion, photo: Asset.ID? = nil, infoFile: FilePath? = nil
  ) {
    self.path = path
    self.version = version
    self.photo = photo
    self.infoFile = infoFile
  }
}

/// A file that replaced another one, with the data to restore the old bytes.
package struct FileReplacement: Hashable, Sendable {
  /// The path, without links.
  package var path: FilePath
  package var before: FileContent
  package var after: FileContent
  /// Makes the old bytes from the new ones.
  package var old: ByteDelta
  package var photo: Asset.ID?

  package init(
    path: FilePath, before: FileContent, after: FileContent, old: ByteDelta, photo: Asset.ID? = nil
  ) {
    self.path = path
    self.before = before
    self.after = after
    self.old = old
    self.photo = photo
  }
}

/// A small file that is created, with all its bytes, so that it can be created again.
package struct FileCreation: Hashable, Sendable {
  /// The path, without links.
  package var path: FilePath
  package var content: FileContent
  package var bytes: [UInt8]
  package var photo: Asset.ID?

  package init(path: FilePath, content: FileContent, bytes: [UInt8], photo: Asset.ID? = nil) {
    self.path = path
    self.content = content
    self.bytes = bytes
    self.photo = photo
  }
}

/// The version of a file and a checksum of all its bytes.
package struct FileContent: Hashable, Sendable {
  package var version: FileVersion
  /// CRC-32, as computed by zlib.
  package var checksum: UInt32

  package init(version: FileVersion, checksum: UInt32) {
    self.version = version
    self.checksum = checksum
  }
}
