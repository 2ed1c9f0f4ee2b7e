import CPosix
import Files
import Foundation
import GalleryEngine
import PhotoModel

/// A photo from standard input, stored in a temporary file while the command runs.
struct ImportInput {
  private let folder: FilePath
  let file: FilePath

  /// Reads standard input to its end. On a signal, removes the temporary file and ends the program.
  init(_ name: String) throws(ExitError) {
    let watch = SignalWatch()
    let temporaryFolder = FilePath(NSTemporaryDirectory())
    do throws(Errno) {
      folder = try ImportInput.makeFolder(in: temporaryFolder)
    } catch {
      throw ExitError(.environment, Phrases.cannotWrite(temporaryFolder, error))
    }
    file = folder.appending(name)
    do throws(ExitError) {
      try fill { watch.number }
    } catch {
      remove()
      throw error
    }
  }

  /// Creates a folder with an unpredictable name that only this user can access.
  private static func makeFolder(in folder: FilePath) throws(Errno) -> FilePath {
    let template = folder.appending("albumen-import-XXXXXX").bytes
    var name = template.map { CChar(bitPattern: $0) } + [0]
    guard mkdtemp(&name) != nil else { throw Errno(rawValue: errno) }
    return FilePath(bytes: name.dropLast().map { UInt8(bitPattern: $0) })
  }

  private func fill(signal: () -> Int32?) throws(ExitError) {
    let target: OpenFile
    do throws(Errno) {
      target = try FileSystem().create(file)
    } catch {
      throw unwritable(error)
    }
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 18, alignment: 4096)
    defer { buffer.deallocate() }
    while true {
      // A signal doesn't interrupt a blocking read, so poll with a timeout.
      var waiting = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
      let isReady = poll(&waiting, 1, 200) > 0
      if let number = signal() {
        remove()
        albumen_end_by_signal(number)
      }
      guard isReady else { continue }
      let count: Int
      do {
        count = try FileDescriptor.standardInput.read(into: buffer)
      } catch {
        throw ExitError(.environment, Phrases.cannotReadInput("\(error)"))
      }
      do throws(Errno) {
        if count == 0 { return try target.flush() }
        try target.write(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
      } catch {
        throw unwritable(error)
      }
    }
  }

  private func unwritable(_ reason: Errno) -> ExitError {
    ExitError(.environment, Phrases.cannotWrite(file, reason))
  }

  func remove() {
    // A failure is ignored: the folder is in the system's directory for temporary files.
    try? FileSystem().removeAll(folder)
  }
}
