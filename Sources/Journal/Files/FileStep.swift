package import PhotoModel

/// One file that an action changes. What became of it, the disk says.
package enum FileStep: Hashable, Sendable {
  case moved(FileMove)
  /// A file took the place of another one, at the same path.
  case replaced(FileReplacement)
  /// The way back of `replaced`: the bytes before are made again.
  case putBack(FileReplacement)
  /// A file that was not there before, and the way back, which removes it.
  case made(FileMaking)
  case unmade(FileMaking)
  /// A file is removed for good, or was, in `undeleted`, which is never possible.
  case deleted(FileRemoval)
  case undeleted(FileRemoval)
  /// A file that was brought into the library, and the way back: to where it came from, where it was taken
  /// away from there, else out of the library.
  case imported(FileImport)
  case withdrawn(FileImport)
  /// What a newer version wrote: it is kept, and can't be taken back here.
  case unknown(kind: UInt64, [UInt8])

  /// The step that leads back.
  package var inverted: FileStep {
    switch self {
    case .moved(let move): .moved(move.inverted)
    case .replaced(let replacement): .putBack(replacement)
    case .putBack(let replacement): .replaced(replacement)
    case .made(let making): .unmade(making)
    case .unmade(let making): .made(making)
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
    case .replaced(let replacement), .putBack(let replacement): replacement.photo
    case .made(let making), .unmade(let making): making.photo
    case .deleted(let removal), .undeleted(let removal): removal.photo
    case .imported(let file), .withdrawn(let file): file.photo
    case .unknown: nil
    }
  }

  /// Where the file is that it is about, before it is done; nil for what a newer version wrote.
  package var path: FilePath? {
    switch self {
    case .moved(let move): move.from
    case .replaced(let replacement), .putBack(let replacement): replacement.path
    case .made(let making), .unmade(let making): making.path
    case .deleted(let removal), .undeleted(let removal): removal.path
    case .imported(let file), .withdrawn(let file): file.path
    case .unknown: nil
    }
  }

  /// The file that the user sees it begin with: of a copy, that of which it is one.
  package var origin: FilePath? {
    if case .imported(let file) = self { file.source ?? file.path } else { path }
  }

  /// Where the file comes to lie; nil for a step that gives it no other place.
  package var target: FilePath? {
    switch self {
    case .moved(let move): move.to
    case .imported(let file): file.path
    case .withdrawn(let file): file.isMoved ? file.source : nil
    case .replaced, .putBack, .made, .unmade, .deleted, .undeleted, .unknown: nil
    }
  }

  /// The folder that is made for it where there is none.
  var folderMade: FilePath? {
    switch self {
    case .moved(let move): move.to.folder
    case .imported(let file): file.path.folder
    case .withdrawn, .replaced, .putBack, .made, .unmade, .deleted, .undeleted, .unknown: nil
    }
  }

  /// Whether a file comes in that was no photo's before.
  var bringsPhoto: Bool { if case .imported(let file) = self { file.photo == nil } else { false } }

  /// Whether a file is copied and stays where it is.
  var copies: Bool { if case .imported(let file) = self { !file.isMoved } else { false } }
}

/// A file that gets another path. On another disk it is copied, and the old one goes.
package struct FileMove: Hashable, Sendable {
  package var from: FilePath
  package var to: FilePath
  /// As it is at `from`.
  package var version: FileVersion
  /// As it is at `to`, where that is another file: a copy on another disk. Nil where it stays the same file.
  package var arrival: FileVersion?
  /// The photo that it is a file of, where it is one.
  package var photo: Asset.ID?
  /// What stands beside it as long as it is at that end.
  package var fromNote: FileNote?
  package var toNote: FileNote?

  package init(
    from: FilePath, to: FilePath, version: FileVersion, arrival: FileVersion? = nil,
    photo: Asset.ID? = nil, fromNote: FileNote? = nil, toNote: FileNote? = nil
  ) {
    self.from = from
    self.to = to
    self.version = version
    self.arrival = arrival
    self.photo = photo
    self.fromNote = fromNote
    self.toNote = toNote
  }

  package var inverted: FileMove {
    FileMove(
      from: to, to: from, version: arrival ?? version, arrival: arrival.map { _ in version },
      photo: photo, fromNote: toNote, toNote: fromNote)
  }
}

/// A small file that says something of another one: from where a file in the trash came.
package struct FileNote: Hashable, Sendable {
  package var path: FilePath
  package var bytes: [UInt8]

  package init(path: FilePath, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }
}

/// A file that is removed for good, with its note.
package struct FileRemoval: Hashable, Sendable {
  package var path: FilePath
  package var version: FileVersion
  package var photo: Asset.ID?
  package var note: FilePath?

  package init(path: FilePath, version: FileVersion, photo: Asset.ID? = nil, note: FilePath? = nil)
  {
    self.path = path
    self.version = version
    self.photo = photo
    self.note = note
  }
}

/// A file that took the place of another one, with what it takes to make the old bytes again.
package struct FileReplacement: Hashable, Sendable {
  /// Without links.
  package var path: FilePath
  package var before: FileContent
  package var after: FileContent
  /// The old bytes, made from the new ones.
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

/// A small file that is made, with all its bytes, so that it can be made again.
package struct FileMaking: Hashable, Sendable {
  /// Without links.
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

/// Which file it is, and a checksum of all its bytes.
package struct FileContent: Hashable, Sendable {
  package var version: FileVersion
  /// CRC-32, as zlib has it.
  package var checksum: UInt32

  package init(version: FileVersion, checksum: UInt32) {
    self.version = version
    self.checksum = checksum
  }
}
