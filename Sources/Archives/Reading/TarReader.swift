package import Files
import PhotoModel

/// Reads a tar archive sequentially, with or without gzip compression.
package final class TarReader: ArchiveReader {
  /// The maximum size of a long name or extended header. Longer ones are treated as damage.
  private static let maxRecordSize: Int64 = 1 << 20

  private let file: OpenFile
  private let isPacked: Bool
  private let fileSize: Int64
  private var stream: InflatingStream?
  private var offset: Int64 = 0
  /// The unread bytes of the current file, and the padding of its last block.
  private var remainingByteCount: Int64 = 0
  private var padding: Int64 = 0
  private var isFirst = true
  private let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 18, alignment: 4096)

  package func byteCount(_ isWanted: ([UInt8]) -> Bool) -> Int64? { nil }

  package init(_ file: consuming OpenFile, isPacked: Bool) throws(ArchiveError) {
    do throws(Errno) { fileSize = try file.status().size } catch { throw .unreadable(error) }
    self.file = file
    self.isPacked = isPacked
  }

  deinit { buffer.deallocate() }

  package func next() throws(ArchiveError) -> ArchiveItem? {
    var records = TarRecords()
    var longName: [UInt8]?
    while true {
      try skip(remainingByteCount + padding)
      guard let block = try block(), !TarHeader.isEnd(block) else { return nil }
      guard let header = TarHeader(block) else { throw isFirst ? .notAnArchive : .damaged }
      isFirst = false
      let size = header.kind == .file ? records.size ?? header.size : header.size
      remainingByteCount = size
      padding = (-size) & Int64(Tar.blockSize - 1)
      switch header.kind {
      case .extended: records.read(try content())
      case .global: _ = try content()
      case .longName: longName = Array(try content().prefix { $0 != 0 })
      case .longLink, .folder:
        if header.kind == .folder { (records, longName) = (TarRecords(), nil) }
      case .link, .special, .file:
        let path = records.path ?? longName ?? header.name
        if header.kind == .link { return .refused(RefusedMember(path, .link)) }
        if header.kind == .special || records.isSparse {
          return .refused(RefusedMember(path, .special))
        }
        do throws(RefusedMember) {
          return .file(
            ArchiveMember(
              path: try MemberPath.checked(path), size: size,
              modifiedAt: records.modifiedAt ?? header.modifiedAt))
        } catch {
          return .refused(error)
        }
      }
    }
  }

  package func read(
    _ write: (UnsafeRawBufferPointer) throws(Errno) -> Bool
  ) throws(ArchiveError) -> Bool {
    while remainingByteCount > 0 {
      let count = try fill(
        UnsafeMutableRawBufferPointer(
          rebasing: buffer[..<Int(min(remainingByteCount, Int64(buffer.count)))]))
      guard count > 0 else { throw .truncated }
      remainingByteCount -= Int64(count)
      let shouldContinue: Bool
      do throws(Errno) {
        shouldContinue = try write(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
      } catch {
        throw .unwritable(error)
      }
      guard shouldContinue else { return false }
    }
    return true
  }

  /// Reads the contents of a long name or an extended header.
  private func content() throws(ArchiveError) -> [UInt8] {
    guard remainingByteCount <= TarReader.maxRecordSize else { throw .damaged }
    var bytes: [UInt8] = []
    _ = try read { part throws(Errno) in
      bytes.append(contentsOf: part)
      return true
    }
    return bytes
  }

  /// Reads the next block. Returns nil at the end of the file.
  private func block() throws(ArchiveError) -> [UInt8]? {
    var block: [UInt8] = []
    while block.count < Tar.blockSize {
      let count = try fill(
        UnsafeMutableRawBufferPointer(rebasing: buffer[..<(Tar.blockSize - block.count)]))
      if count == 0 { break }
      block.append(contentsOf: buffer[..<count])
    }
    if block.isEmpty {
      // An empty file is not an archive.
      if isFirst { throw .notAnArchive }
      // The file that was skipped extends beyond the end of the archive.
      if offset > fileSize { throw .truncated }
      return nil
    }
    guard block.count == Tar.blockSize else { throw isFirst ? .notAnArchive : .truncated }
    return block
  }

  private func skip(_ count: Int64) throws(ArchiveError) {
    (remainingByteCount, padding) = (0, 0)
    if !isPacked {
      offset += count
      return
    }
    var left = count
    while left > 0 {
      let part = buffer[..<Int(min(left, Int64(buffer.count)))]
      let read = try fill(UnsafeMutableRawBufferPointer(rebasing: part))
      guard read > 0 else { throw .truncated }
      left -= Int64(read)
    }
  }

  private func fill(_ target: UnsafeMutableRawBufferPointer) throws(ArchiveError) -> Int {
    if isPacked {
      let stream =
        stream
        ?? InflatingStream(.gzip) {
          [unowned self] (target: UnsafeMutableRawBufferPointer) throws(Errno) -> Int in
          try readFile(into: target)
        }
      self.stream = stream
      let count: Int
      do throws(ArchiveError) { count = try stream.read(into: target) } catch {
        throw isFirst && stream.unpacked == 0 && error == .damaged ? .notAnArchive : error
      }
      if UnpackingLimit.refuses(stream.unpacked, from: stream.packed) { throw .bomb }
      return count
    }
    do throws(Errno) { return try readFile(into: target) } catch { throw .unreadable(error) }
  }

  private func readFile(into target: UnsafeMutableRawBufferPointer) throws(Errno) -> Int {
    let count = try file.read(at: offset, into: target)
    offset += Int64(count)
    return count
  }
}
