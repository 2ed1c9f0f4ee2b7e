import CPosix
import Foundation
import PhotoModel

#if canImport(Glibc)
  import Glibc
#endif

/// The folder that photos are exported to: makes it, and puts whole files into it.
struct ExportFolder {
  let path: FilePath
  /// Renames without replacing: 0, or the system's reason. Not every file system can.
  var renameExclusively: (_ from: FilePath, _ to: FilePath) -> Int32 = { from, to in
    let done = from.withCString { from in
      to.withCString { albumen_rename_exclusive(from, $0) }
    }
    return done == 0 ? 0 : errno
  }

  /// Makes the folder and those above it, where they are missing.
  func create() throws(ExportProblem) {
    var end = path.bytes.startIndex
    while end < path.bytes.endIndex {
      end = path.bytes[(end + 1)...].firstIndex(of: .slash) ?? path.bytes.endIndex
      let parent = FilePath(bytes: Array(path.bytes[..<end]))
      // The answer for a folder that is there depends on the system (EEXIST, EISDIR, EROFS), so
      // what counts is whether it is a folder now.
      guard parent.withCString({ mkdir($0, 0o777) }) != 0 else { continue }
      let reason = errno
      guard let status = FileIdentity.status(of: parent) else {
        throw ExportProblem(destination: path, reason: reason)
      }
      guard status.isFolder else { throw ExportProblem(.destinationIsNoFolder, path) }
    }
  }

  /// Copies a file under a temporary, hidden name, with its times and permissions, down to the
  /// disk. Nil when `goOn`, called with the bytes copied so far, said no; nothing is left then,
  /// nor after an error.
  func copy(
    _ copy: ExportPlan.Copy, goOn: (Int64) -> Bool
  ) throws(ExportProblem) -> FilePath? {
    let source = try SourceFile(copy.source, size: copy.size)
    defer { source.end() }
    let (temporary, descriptor) = try temporaryFile()
    let transfer = FileTransfer(source: source, target: descriptor, destination: path)
    var isWhole = false
    var problem: ExportProblem?
    do throws(ExportProblem) {
      isWhole = try transfer.run(goOn: goOn)
      if isWhole { try transfer.finish() }
    } catch {
      problem = error
    }
    // Network drives tell of a full disk as late as here.
    if close(descriptor) != 0, errno != EINTR, isWhole, problem == nil {
      problem = ExportProblem(writing: copy.source, in: path, reason: errno)
    }
    if isWhole, problem == nil { return temporary }
    remove(temporary)
    if let problem { throw problem }
    return nil
  }

  /// A new file that only this user may read until it is whole.
  private func temporaryFile() throws(ExportProblem) -> (path: FilePath, descriptor: Int32) {
    var number = 0
    while true {
      let name = path.appending(".albumen-\(getpid())-\(number).partial")
      let descriptor = name.withCString {
        open($0, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
      }
      if descriptor >= 0 { return (name, descriptor) }
      let reason = errno
      guard reason == EEXIST || reason == EINTR else {
        throw ExportProblem(destination: path, reason: reason)
      }
      number += 1
    }
  }

  enum Naming: Equatable {
    case done
    /// Something has that name.
    case taken
    case failed(Int32)
  }

  /// Gives a temporary file its name, and never replaces what has it.
  func name(_ temporary: FilePath, _ name: [UInt8]) -> Naming {
    move(temporary, to: path.appending(name))
  }

  private func move(_ file: FilePath, to target: FilePath) -> Naming {
    let reason = renameExclusively(file, target)
    switch reason {
    case 0: return .done
    case EEXIST: return .taken
    // A file system with neither renaming without replacing nor hard links: exFAT through FUSE,
    // some network drives.
    case EPERM, EINVAL, ENOSYS, ENOTSUP, EMLINK: return moveOntoReserved(file, to: target)
    default: return .failed(reason)
    }
  }

  /// Takes the name with an empty file, which fails where it is taken, and replaces that file.
  private func moveOntoReserved(_ file: FilePath, to target: FilePath) -> Naming {
    let descriptor = target.withCString { open($0, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600) }
    guard descriptor >= 0 else { return errno == EEXIST ? .taken : .failed(errno) }
    _ = close(descriptor)
    let done = file.withCString { from in target.withCString { rename(from, $0) } }
    guard done != 0 else { return .done }
    let reason = errno
    remove(target)
    return .failed(reason)
  }

  /// Makes a file that was just named temporary again. False when it could not be; it then keeps
  /// its name.
  func takeBack(_ name: [UInt8], to temporary: FilePath) -> Bool {
    move(path.appending(name), to: temporary) == .done
  }

  /// Removes a file that this export made.
  func remove(_ file: FilePath) {
    _ = file.withCString { unlink($0) }
  }

  /// Brings the names down to the disk too; where a file system cannot, it does so by itself.
  func synchronize() {
    let descriptor = path.withCString { open($0, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
    guard descriptor >= 0 else { return }
    _ = fsync(descriptor)
    _ = close(descriptor)
  }
}
