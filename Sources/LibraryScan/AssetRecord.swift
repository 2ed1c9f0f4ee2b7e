import PhotoModel

/// A camera and the lens on it: a library has few, so assets keep a number.
struct Gear: Hashable, Sendable {
  var make: String?
  var model: String?
  var lens: String?

  init(_ metadata: Metadata) {
    (make, model, lens) = (metadata.make, metadata.model, metadata.lens)
  }
}

/// What the registry keeps of an asset in packed bytes, to be unpacked when it is asked for.
struct AssetRecord: Hashable, Sendable {
  struct Companion: Hashable, Sendable {
    var role: AssetFile.Role
    var folder: FolderID
    var name: [UInt8]
    var type: FileType?
    var size: Int64
    var modifiedAt: FileTime
  }

  var name: [UInt8]
  var type: FileType?
  var modifiedAt: FileTime
  /// In order of role, then path within a folder.
  var companions: [Companion]
  /// Without make, model and lens, which are kept as a number beside the record.
  var metadata: Metadata

  /// What search looks through beside the bytes of the name, folded: the name where folding it is
  /// more than ASCII, the title, the keywords; each on a line.
  var searchText: [UInt8] {
    var lines: [[UInt8]] = []
    if !name.allSatisfy({ $0 < 0x80 }) { lines.append(SearchText.folded(name: name)) }
    lines += ([metadata.title].compactMap(\.self) + metadata.keywords).map(SearchText.folded(_:))
    return Array(lines.joined(separator: [UInt8(ascii: "\n")]))
  }
}
