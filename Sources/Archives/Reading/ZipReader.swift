import CZlib
package import Files
package import PhotoModel

/// Reads a ZIP archive by its directory at the end of the file. Only the directory is reliable: a
/// local header may not contain the length of its file.
package final class ZipReader: ArchiveReader {
  /// The maximum size of the directory. A million files need far less.
  private static let maxDirectorySize: Int64 = 512 << 20

  private let file: OpenFile
  private let base: Int64
  /// The offset of the directory. All files end before it.
  private let end: Int64
  private var entries: [ZipEntry] = []
  /// Indices of entries whose bytes overlap those of other entries, or extend into the directory.
  private var overlapping: Set<Int> = []
  private var place = 0
  private var current: ZipEntry?

  /// `zoneOffset` returns the offset of local time from UTC in seconds, because times in ZIP
  /// archives are local.
  package init(
    _ file: consuming OpenFile, zoneOffset: @escaping (FileTime) -> Int64 = { _ in 0 }
  ) throws(ArchiveError) {
    let size: Int64
    do throws(Errno) { size = try file.status().size } catch { throw .unreadable(error) }
    let directory = try ZipDirectory(of: file, size: size)
    guard directory.size <= ZipReader.maxDirectorySize else { throw .damaged }
    let bytes = try ZipReader.bytes(
      of: file, at: directory.base + directory.offset, Int(directory.size))
    var remaining = bytes[...]
    while !remaining.isEmpty {
      guard let entry = ZipEntry(LittleEndian(remaining), zoneOffset: zoneOffset),
        entry.length <= remaining.count
      else { throw .damaged }
      entries.append(entry)
      remaining = remaining.dropFirst(entry.length)
    }
    guard entries.count & 0xFFFF == Int(directory.count & 0xFFFF) else { throw .damaged }
    base = directory.base
    end = directory.base + directory.offset
    self.file = file
    overlapping = ZipReader.overlapping(entries, end: directory.offset)
  }

  package func byteCount(_ isWanted: ([UInt8]) -> Bool) -> Int64? {
    // Clamped, because the sum of false sizes may overflow. The result is too large for any disk.
    entries.reduce(0 as Int64) { sum, entry in
      let (total, isOver) = sum.addingReportingOverflow(isWanted(entry.path) ? entry.size : 0)
      return isOver ? .max : total
    }
  }

  package func next() throws(ArchiveError) -> ArchiveItem? {
    current = nil
    while place < entries.count {
      let entry = entries[place]
      defer { place += 1 }
      if entry.isFolder { continue }
      if let reason = overlapping.contains(place) ? .overlapping : entry.refusal {
        return .refused(RefusedMember(entry.path, reason))
      }
      do throws(RefusedMember) {
        let path = try MemberPath.checked(entry.path, backslashes: entry.isFromWindows)
        current = entry
        return .file(ArchiveMember(path: path, size: entry.size, modifiedAt: entry.modifiedAt))
      } catch {
        return .refused(error)
      }
    }
    return nil
  }

  package func read(
    _ write: (UnsafeRawBufferPointer) throws(Errno) -> Bool
  ) throws(ArchiveError) -> Bool {
    guard let entry = current else { preconditionFailure("No file of the archive was asked for") }
    current = nil
    var offset = try start(of: entry)
    let last = offset + entry.packedSize
    guard last <= end else { throw .damaged }
    let refill = { [self] (buffer: UnsafeMutableRawBufferPointer) throws(Errno) -> Int in
      let count = Int(min(Int64(buffer.count), last - offset))
      let read = try file.read(
        at: offset, into: UnsafeMutableRawBufferPointer(rebasing: buffer[..<count]))
      offset += Int64(read)
      return read
    }
    let stream = entry.method == ZipEntry.deflated ? InflatingStream(.raw, refill) : nil
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 18, alignment: 4096)
    defer { buffer.deallocate() }
    var sum = crc32(0, nil, 0)
    var done: Int64 = 0
    while true {
      let count: Int
      if let stream {
        count = try stream.read(into: buffer)
      } else {
        do throws(Errno) { count = try refill(buffer) } catch { throw .unreadable(error) }
      }
      if count == 0 { break }
      done += Int64(count)
      guard done <= entry.size else { throw .damaged }
      let bytes = UnsafeRawBufferPointer(rebasing: buffer[..<count])
      sum = crc32_z(sum, bytes.bindMemory(to: UInt8.self).baseAddress, bytes.count)
      let shouldContinue: Bool
      do throws(Errno) { shouldContinue = try write(bytes) } catch { throw .unwritable(error) }
      guard shouldContinue else { return false }
    }
    guard done == entry.size, UInt32(truncatingIfNeeded: sum) == entry.sum else { throw .damaged }
    return true
  }

  /// Returns the offset of the file's bytes, after its local header, whose name and fields may
  /// differ from the directory's.
  private func start(of entry: ZipEntry) throws(ArchiveError) -> Int64 {
    let headerOffset = base + entry.offset
    let header = LittleEndian(try ZipReader.bytes(of: file, at: headerOffset, 30)[...])
    guard header.number(0, 4) == 0x0403_4B50, let name = header.number(26, 2),
      let extra = header.number(28, 2)
    else { throw .damaged }
    return headerOffset + 30 + Int64(name) + Int64(extra)
  }

  /// Finds files that overlap, with which a small archive can unpack to millions of times its size.
  private static func overlapping(_ entries: [ZipEntry], end: Int64) -> Set<Int> {
    var found: Set<Int> = []
    let order = entries.indices.sorted { entries[$0].offset < entries[$1].offset }
    var last: (place: Int, end: Int64)?
    for place in order {
      let entry = entries[place]
      let (minDataStart, isFar) = entry.offset.addingReportingOverflow(30)
      let (stop, isLong) = minDataStart.addingReportingOverflow(entry.packedSize)
      let isOver = isFar || isLong
      if isOver || stop > end { found.insert(place) }
      if let last, entry.offset < last.end { found.formUnion([place, last.place]) }
      if let before = last, before.end > stop { continue }
      last = (place, isOver ? .max : stop)
    }
    return found
  }

  /// Reads exactly `count` bytes, or throws `truncated`.
  static func bytes(
    of file: borrowing OpenFile, at offset: Int64, _ count: Int
  ) throws(ArchiveError) -> [UInt8] {
    let bytes: [UInt8]
    do throws(Errno) { bytes = try file.bytes(at: offset, count: count) } catch {
      throw .unreadable(error)
    }
    guard bytes.count == count else { throw .truncated }
    return bytes
  }
}
