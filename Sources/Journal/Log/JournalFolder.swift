import Files
import PhotoModel

/// The files of a journal. Each begins with a signature, followed by records, and is only appended
/// to.
struct JournalFolder: Sendable {
  let path: FilePath
  let system: FileSystem

  private static let suffix = ".journal"

  func file(_ number: UInt64) -> FilePath {
    let digits = String(number)
    return path.appending(String(repeating: "0", count: 20 - digits.count) + digits + Self.suffix)
  }

  var lock: FilePath { path.appending("lock") }

  /// Returns the numbers of the files, the oldest first. Empty if the folder is missing.
  func segments() throws(JournalError) -> [UInt64] {
    do throws(Errno) {
      var reader = try DirectoryReader(path, in: system)
      var numbers: [UInt64] = []
      while let entry = try reader.next() {
        let name = String(decoding: entry.bytes, as: UTF8.self)
        guard name.count == 20 + Self.suffix.count, name.hasSuffix(Self.suffix),
          let number = UInt64(name.dropLast(Self.suffix.count))
        else { continue }
        numbers.append(number)
      }
      return numbers.sorted()
    } catch  where error == .noSuchFileOrDirectory {
      return []
    } catch {
      throw JournalError(error, file: path)
    }
  }

  func make() throws(JournalError) {
    do throws(Errno) {
      try system.makeFolders(path, permissions: .ownerAll)
    } catch {
      throw JournalError(error, file: path)
    }
  }

  /// Returns the contents of a file from `offset`. Nil if the file has been removed.
  func bytes(of number: UInt64, from offset: Int = 0) throws(JournalError) -> [UInt8]? {
    let file = file(number)
    do throws(Errno) {
      let open = try system.open(file)
      let size = try open.status().size
      return try open.bytes(at: Int64(offset), count: max(0, Int(size) - offset))
    } catch  where error == .noSuchFileOrDirectory {
      return nil
    } catch {
      throw JournalError(error, file: file)
    }
  }

  /// Returns one record of a file.
  func bytes(at location: RecordPlace) throws(JournalError) -> [UInt8] {
    let file = file(location.segment)
    do throws(Errno) {
      return try system.open(file).bytes(at: Int64(location.offset), count: location.size)
    } catch {
      throw JournalError(error, file: file)
    }
  }

  /// Appends bytes to a file of `size` bytes. After an error, a partial write is truncated if
  /// possible.
  func append(_ bytes: [UInt8], to number: UInt64, size: Int, isSynced: Bool)
    throws(JournalError)
  {
    let file = file(number)
    do throws(Errno) {
      let open = try system.open(file, .writeOnly)
      do throws(Errno) {
        try open.write(bytes, at: Int64(size))
        if isSynced { try open.synchronize() }
      } catch {
        // Bytes that remain are detected by their checksum, and because they are after the known
        // end.
        try? open.resize(to: Int64(size))
        throw error
      }
    } catch {
      throw JournalError(error, file: file)
    }
  }

  /// Creates the next file with its first bytes, and synchronises it and its name to the disk.
  func make(_ number: UInt64, _ bytes: [UInt8]) throws(JournalError) {
    let file = file(number)
    do throws(Errno) {
      let new = try system.create(file)
      do throws(Errno) {
        try new.write(bytes)
        try new.synchronize()
        try system.synchronize(folder: path)
      } catch {
        try? system.remove(file)
        throw error
      }
    } catch {
      throw JournalError(error, file: file)
    }
  }

  func remove(_ number: UInt64) throws(JournalError) {
    do throws(Errno) {
      try system.remove(file(number))
    } catch  where error == .noSuchFileOrDirectory {
      return
    } catch {
      throw JournalError(error, file: file(number))
    }
  }
}
