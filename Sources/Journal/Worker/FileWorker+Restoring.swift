import CZlib
package import Files
import PhotoModel

extension FileWorker {
  /// Returns the checksum of all bytes of a file.
  package static func checksum(of file: borrowing OpenFile) throws(Errno) -> UInt32 {
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 256 * 1024, alignment: 4096)
    defer { buffer.deallocate() }
    var sum: UInt = 0
    var offset: Int64 = 0
    while true {
      let count = try file.read(at: offset, into: buffer)
      if count == 0 { break }
      sum = crc32(
        sum, buffer.baseAddress?.assumingMemoryBound(to: UInt8.self), UInt32(count))
      offset += Int64(count)
    }
    return UInt32(truncatingIfNeeded: sum)
  }

  /// Writes the bytes from before a replacement to a draft, and finds the replacement that undoes
  /// this. Throws `changed` if the file is not as the replacement left it.
  func restored(
    _ replacement: FileReplacement
  ) throws(TransferError) -> (FileReplacement, DraftFile) {
    let path = replacement.path
    let current = try atSource { () throws(Errno) in try system.open(path) }
    let attributes = try atSource { () throws(Errno) in try current.attributes() }
    guard
      try atSource({ () throws(Errno) in try FileWorker.checksum(of: current) })
        == replacement.after.checksum
    else { throw .changed }
    let draft = try atTarget { () throws(Errno) in try DraftFile(in: path.folder, of: system) }
    try write(replacement.old, from: current, to: draft.file)
    // With its old modification time, it matches the version in earlier changes.
    var restored = attributes
    restored.modifiedAt = replacement.before.version.modifiedAt
    try draft.file.preserveIfAllowed(.everything, of: current, restored)
    let status = try atTarget { () throws(Errno) in
      try draft.finish()
      return try draft.file.status()
    }
    guard
      try atTarget({ () throws(Errno) in try FileWorker.checksum(of: draft.file) })
        == replacement.before.checksum
    else { throw .changed }
    let back = try atSource { () throws(Errno) in
      try replacement.old.inverted(size: replacement.after.version.size) { range throws(Errno) in
        try current.bytes(at: range.lowerBound, count: Int(range.count))
      }
    }
    return (
      FileReplacement(
        path: path, before: replacement.after,
        after: FileContent(
          version: FileVersion(status), checksum: replacement.before.checksum),
        old: back, photo: replacement.photo), draft
    )
  }

  /// Writes a created file again, as a draft in its folder.
  ///
  /// Such files are sidecars, `name.jpg.xmp`. A sidecar is readable by no more users than its
  /// photo, and only by its owner if the photo is missing.
  func recreated(_ creation: FileCreation) throws(TransferError) -> (FileCreation, DraftFile) {
    let photo = creation.path.folder.appending(Array(FilePath.split(name: creation.path.name).stem))
    let draft = try atTarget { () throws(Errno) in
      let ofPhoto = try system.statusIfPresent(of: photo).map { _ throws(Errno) in
        try system.attributes(of: photo).permissions
      }
      return try DraftFile(
        in: creation.path.folder, of: system,
        permissions: .ofNewFiles(noWiderThan: ofPhoto ?? .ownerReadWrite))
    }
    try atTarget { () throws(Errno) in try draft.file.write(creation.bytes) }
    // With its old modification time, it matches the version in later changes.
    let time = creation.content.version.modifiedAt
    try draft.file.setTimesIfAllowed(accessed: time, modified: time)
    let status = try atTarget { () throws(Errno) in
      try draft.finish()
      return try draft.file.status()
    }
    var new = creation
    new.content.version = FileVersion(status)
    return (new, draft)
  }

  /// Throws `changed` if a file differs from the created one.
  func check(_ creation: FileCreation) throws(TransferError) {
    let sum = try atSource { () throws(Errno) in
      try FileWorker.checksum(of: try system.open(creation.path))
    }
    guard sum == creation.content.checksum else { throw .changed }
  }

  private func write(
    _ delta: ByteDelta, from source: borrowing OpenFile, to target: borrowing OpenFile
  ) throws(TransferError) {
    for piece in delta.pieces {
      switch piece {
      case .bytes(let bytes):
        try atTarget { () throws(Errno) in try target.write(bytes) }
      case .copy(var offset, var count):
        while count > 0 {
          let part = try atSource { () throws(Errno) in
            try source.bytes(at: offset, count: Int(min(count, 1 << 20)))
          }
          guard !part.isEmpty else { throw .changed }
          try atTarget { () throws(Errno) in try target.write(part) }
          offset += Int64(part.count)
          count -= Int64(part.count)
        }
      }
    }
  }
}
