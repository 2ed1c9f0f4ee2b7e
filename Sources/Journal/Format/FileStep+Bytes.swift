import PhotoModel

/// Encodes a step as its kind and its values, preceded by their length, like a change.
extension JournalWriter {
  mutating func write(_ step: FileStep) {
    var values = JournalWriter()
    switch step {
    case .moved(let move):
      write(UInt64(1))
      values.write(move)
    case .replaced(let replacement):
      write(UInt64(2))
      values.write(replacement)
    case .restored(let replacement):
      write(UInt64(3))
      values.write(replacement)
    case .deleted(let removal):
      write(UInt64(4))
      values.write(removal)
    case .undeleted(let removal):
      write(UInt64(5))
      values.write(removal)
    case .created(let creation):
      write(UInt64(6))
      values.write(creation)
    case .uncreated(let creation):
      write(UInt64(7))
      values.write(creation)
    case .imported(let file):
      write(UInt64(8))
      values.write(file)
    case .withdrawn(let file):
      write(UInt64(9))
      values.write(file)
    case .unknown(let kind, let bytes):
      write(kind)
      write(bytes)
      return
    }
    write(values.bytes)
  }

  private mutating func write(_ move: FileMove) {
    write(move.from.bytes)
    write(move.to.bytes)
    write(move.version)
    write(move.photo) { $0.write(UInt64($1.rawValue)) }
    for note in [move.fromInfo, move.toInfo] {
      write(note) {
        $0.write($1.path.bytes)
        $0.write($1.bytes)
      }
    }
    // Steps of older versions end here.
    write(move.targetVersion) { $0.write($1) }
  }

  private mutating func write(_ replacement: FileReplacement) {
    write(replacement.path.bytes)
    for content in [replacement.before, replacement.after] { write(content) }
    write(replacement.old.pieces) { writer, piece in
      switch piece {
      case .bytes(let bytes):
        writer.write(false)
        writer.write(bytes)
      case .copy(let offset, let count):
        writer.write(true)
        writer.write(UInt64(bitPattern: offset))
        writer.write(UInt64(bitPattern: count))
      }
    }
    write(replacement.photo) { $0.write(UInt64($1.rawValue)) }
  }

  private mutating func write(_ removal: FileRemoval) {
    write(removal.path.bytes)
    write(removal.version)
    write(removal.photo) { $0.write(UInt64($1.rawValue)) }
    write(removal.infoFile) { $0.write($1.bytes) }
  }

  private mutating func write(_ creation: FileCreation) {
    write(creation.path.bytes)
    write(creation.content)
    write(creation.bytes)
    write(creation.photo) { $0.write(UInt64($1.rawValue)) }
  }

  private mutating func write(_ file: FileImport) {
    write(file.path.bytes)
    write(file.version)
    write(file.source) { $0.write($1.bytes) }
    write(file.isMoved)
    write(file.photo) { $0.write(UInt64($1.rawValue)) }
  }

  private mutating func write(_ content: FileContent) {
    write(content.version)
    write(UInt64(content.checksum))
  }

  private mutating func write(_ version: FileVersion) {
    write(version.identity.device)
    write(version.identity.inode)
    write(UInt64(bitPattern: version.size))
    write(UInt64(bitPattern: version.modifiedAt.nanoseconds))
  }
}

extension JournalReader {
  mutating func step() throws(Malformed) -> FileStep {
    let kind = try number()
    let bytes = try bytes()
    var values = JournalReader(bytes)
    return switch kind {
    case 1: .moved(try values.move())
    case 2: .replaced(try values.replacement())
    case 3: .restored(try values.replacement())
    case 4: .deleted(try values.removal())
    case 5: .undeleted(try values.removal())
    case 6: .created(try values.fileCreation())
    case 7: .uncreated(try values.fileCreation())
    case 8: .imported(try values.fileImport())
    case 9: .withdrawn(try values.fileImport())
    default: .unknown(kind: kind, Array(bytes))
    }
  }

  private mutating func path() throws(Malformed) -> FilePath { FilePath(bytes: Array(try bytes())) }

  private mutating func photo() throws(Malformed) -> Asset.ID? {
    try optional { (reader) throws(Malformed) in try reader.asset() }
  }

  private mutating func infoFile() throws(Malformed) -> InfoFile? {
    try optional { (reader) throws(Malformed) in
      InfoFile(path: try reader.path(), bytes: Array(try reader.bytes()))
    }
  }

  private mutating func move() throws(Malformed) -> FileMove {
    var move = FileMove(
      from: try path(), to: try path(), version: try version(), photo: try photo(),
      fromInfo: try infoFile(), toInfo: try infoFile())
    if !isAtEnd {
      move.targetVersion = try optional { (reader) throws(Malformed) in try reader.version() }
    }
    return move
  }

  private mutating func replacement() throws(Malformed) -> FileReplacement {
    let path = try path()
    let (before, after) = (try content(), try content())
    var old = ByteDelta()
    for _ in 0..<(try count()) {
      if try flag() {
        let (offset, count) = (try signed(), try signed())
        guard offset >= 0, count > 0, !offset.addingReportingOverflow(count).overflow else {
          throw Malformed()
        }
        old.append(.copy(offset: offset, count: count))
      } else {
        old.append(.bytes(Array(try bytes())))
      }
    }
    return FileReplacement(
      path: path, before: before, after: after, old: old, photo: try photo())
  }

  private mutating func removal() throws(Malformed) -> FileRemoval {
    FileRemoval(
      path: try path(), version: try version(), photo: try photo(),
      infoFile: try optional { (reader) throws(Malformed) in try reader.path() })
  }

  private mutating func fileCreation() throws(Malformed) -> FileCreation {
    FileCreation(
      path: try path(), content: try content(), bytes: Array(try bytes()), photo: try photo())
  }

  private mutating func fileImport() throws(Malformed) -> FileImport {
    FileImport(
      path: try path(), version: try version(),
      source: try optional { (reader) throws(Malformed) in try reader.path() },
      isMoved: try flag(), photo: try photo())
  }

  private mutating func content() throws(Malformed) -> FileContent {
    let version = try version()
    guard let checksum = UInt32(exactly: try number()) else { throw Malformed() }
    return FileContent(version: version, checksum: checksum)
  }

  private mutating func version() throws(Malformed) -> FileVersion {
    FileVersion(
      identity: FileIdentity(device: try number(), inode: try number()), size: try signed(),
      modifiedAt: FileTime(nanoseconds: try signed()))
  }

  private mutating func signed() throws(Malformed) -> Int64 { Int64(bitPattern: try number()) }
}
