import DecoderProtocol
package import Files
import Foundation
package import PhotoModel
import Synchronization
import Workers
package import WriterProtocol

/// A process that reads and writes the tags of files passed to it over a socket. It inherits
/// nothing else from this process, in particular no open files.
///
/// Must be used by one thread at a time. After a `crashed` or `timedOut` failure the process has
/// ended, and a new one must be started.
package final class WriterProcess: Sendable {
  private let channel: WriterChannel
  private let child: ChildProcess
  private let lastID = Mutex<UInt32>(0)
  /// The names and versions of the libraries that it uses.
  package let libraries: String

  package init(program: FilePath) throws(WriterFailure) {
    let path = program.bytes.contains(.slash) ? program : FilePath(".").appending(program.bytes)
    var environment = Environment.ofProcess
    environment["SWIFT_BACKTRACE"] = "enable=no"
    do throws(ChildProgram.Failure) {
      let serving = try ChildProgram(
        [path.bytes], environment: environment.entries, group: .newGroup
      ).startWithSocket()
      (child, channel) = (serving.child, WriterChannel(descriptor: serving.socket))
    } catch {
      throw WriterFailure(.noWriter, detail: "\(program.displayString): \(error.detail)")
    }
    // A different program answers something else, or not at all.
    guard let reply = try? channel.receive(before: .now + WriterProcess.startTimeout),
      case .libraries(let libraryVersions) = reply.outcome
    else {
      child.terminate()
      throw WriterFailure(.noWriter, detail: "\(program.displayString) doesn't answer")
    }
    libraries = libraryVersions
  }

  deinit {
    child.terminate()
  }

  /// The time limit for the start, on a busy machine.
  private static let startTimeout = Duration.seconds(30)

  /// Returns all tags of a file that is open for reading.
  package func tags(
    of file: borrowing OpenFile, within time: Duration = .seconds(60)
  ) throws(WriterFailure) -> [Tag] {
    guard case .tags(let tags) = try request(.tags, file.descriptor.rawValue, within: time) else {
      throw lost("no tags")
    }
    return tags
  }

  /// Returns the tags of a file that changes may depend on. The file is the source of the next
  /// `write`.
  package func open(
    _ file: borrowing OpenFile, within time: Duration = .seconds(60)
  ) throws(WriterFailure) -> [Tag] {
    guard case .tags(let tags) = try request(.open, file.descriptor.rawValue, within: time) else {
      throw lost("no tags")
    }
    return tags
  }

  /// Applies the changes to the file opened before, and writes the result to a file that is open
  /// for reading and writing. After an error, the caller must remove the partial output.
  package func write(
    _ changes: [TagChange], into file: borrowing OpenFile, within time: Duration = .seconds(120)
  ) throws(WriterFailure) -> TagDifference {
    let outcome = try request(.write(changes), file.descriptor.rawValue, within: time)
    guard case .written(let difference) = outcome else { throw lost("another answer") }
    return difference
  }

  /// Replaces the thumbnail of the file opened before when it is written.
  package func setThumbnail(
    _ jpeg: borrowing OpenFile, within time: Duration = .seconds(60)
  ) throws(WriterFailure) {
    let outcome = try request(.thumbnail, jpeg.descriptor.rawValue, within: time)
    guard case .written = outcome else { throw lost("another answer") }
  }

  /// Rotates a JPEG losslessly by its blocks, in a copy that is open for reading and writing. After
  /// an error, the caller must remove the partial output.
  package func rotate(
    _ file: borrowing OpenFile, _ transform: BlockTransform, within time: Duration = .seconds(120)
  ) throws(WriterFailure) {
    let outcome = try request(.transformBlocks(transform), file.descriptor.rawValue, within: time)
    guard case .written = outcome else { throw lost("another answer") }
  }

  /// Returns the tags of a file that differ from those of the file opened before, and the tags with
  /// these names.
  package func difference(
    of file: borrowing OpenFile, naming names: [String], within time: Duration = .seconds(60)
  ) throws(WriterFailure) -> TagDifference {
    let outcome = try request(.compare(names), file.descriptor.rawValue, within: time)
    guard case .written(let difference) = outcome else { throw lost("another answer") }
    return difference
  }

  private func request(
    _ kind: WriterRequest.Kind, _ file: Int32, within time: Duration
  ) throws(WriterFailure) -> WriterReply.Outcome {
    let id = lastID.withLock { id in
      id &+= 1
      return id
    }
    let outcome: WriterReply.Outcome
    do throws(DecoderChannelError) {
      try channel.send(WriterRequest(id: id, kind: kind), file: file)
      let reply = try channel.receive(before: .now + time)
      guard reply.id == id else { throw DecoderChannelError(.malformed, detail: "another answer") }
      outcome = reply.outcome
    } catch {
      child.terminate()
      throw WriterFailure(error.code == .timedOut ? .timedOut : .crashed, detail: error.detail)
    }
    if case .failure(let failure) = outcome { throw failure }
    return outcome
  }

  private func lost(_ detail: String) -> WriterFailure {
    child.terminate()
    return WriterFailure(.crashed, detail: detail)
  }
}

extension WriterFailure {
  /// Whether the process has ended after this failure.
  package var isFatal: Bool { code == .crashed || code == .timedOut }
}
