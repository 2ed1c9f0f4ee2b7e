import DecoderProtocol
package import Files
import Foundation
package import PhotoModel
import Synchronization
import Workers
package import WriterProtocol

/// A process that reads and writes the tags of files that are handed to it, at the other end of a
/// socket. It has nothing else of ours, no open files.
///
/// One thread at a time. After `crashed` or `timedOut` it is gone, and another is started.
package final class WriterProcess: Sendable {
  private let channel: WriterChannel
  private let child: ChildProcess
  private let lastID = Mutex<UInt32>(0)
  /// What it reads and writes with.
  package let libraries: String

  package init(program: FilePath) throws(WriterFailure) {
    let path = program.bytes.contains(.slash) ? program : FilePath(".").appending(program.bytes)
    var environment = Environment.ofProcess
    environment["SWIFT_BACKTRACE"] = "enable=no"
    do throws(ChildProgram.Failure) {
      let serving = try ChildProgram(
        [path.bytes], environment: environment.entries, group: .own
      ).startServing()
      (child, channel) = (serving.child, WriterChannel(descriptor: serving.socket))
    } catch {
      throw WriterFailure(.noWriter, detail: "\(program.shown): \(error.detail)")
    }
    // A program of another kind says something else, or nothing.
    guard let reply = try? channel.receive(before: .now + WriterProcess.patience),
      case .libraries(let words) = reply.outcome
    else {
      child.end()
      throw WriterFailure(.noWriter, detail: "\(program.shown) does not answer")
    }
    libraries = words
  }

  deinit {
    child.end()
  }

  /// To start, on a machine that is busy.
  private static let patience = Duration.seconds(30)

  /// All tags of a file that is open for reading.
  package func tags(
    of file: borrowing OpenFile, within time: Duration = .seconds(60)
  ) throws(WriterFailure) -> [Tag] {
    guard case .tags(let tags) = try ask(.tags, file.descriptor.rawValue, within: time) else {
      throw lost("no tags")
    }
    return tags
  }

  /// The tags of a file that changes may depend on. It is the one that is written next.
  package func open(
    _ file: borrowing OpenFile, within time: Duration = .seconds(60)
  ) throws(WriterFailure) -> [Tag] {
    guard case .tags(let tags) = try ask(.open, file.descriptor.rawValue, within: time) else {
      throw lost("no tags")
    }
    return tags
  }

  /// Makes all changes in the file that was opened before, and writes all of it into one that is open for
  /// reading and writing. What an error leaves in it is for the caller to remove.
  package func write(
    _ changes: [TagChange], into file: borrowing OpenFile, within time: Duration = .seconds(120)
  ) throws(WriterFailure) -> TagDifference {
    let outcome = try ask(.write(changes), file.descriptor.rawValue, within: time)
    guard case .written(let difference) = outcome else { throw lost("another answer") }
    return difference
  }

  /// Puts a JPEG in the place of the thumbnail of the file that was opened before, once that is written.
  package func setThumbnail(
    _ jpeg: borrowing OpenFile, within time: Duration = .seconds(60)
  ) throws(WriterFailure) {
    let outcome = try ask(.thumbnail, jpeg.descriptor.rawValue, within: time)
    guard case .written = outcome else { throw lost("another answer") }
  }

  /// Turns the blocks of a JPEG in a copy that is open for reading and writing. What an error leaves in it is
  /// for the caller to remove.
  package func turn(
    _ file: borrowing OpenFile, _ turn: BlockTurn, within time: Duration = .seconds(120)
  ) throws(WriterFailure) {
    let outcome = try ask(.turn(turn), file.descriptor.rawValue, within: time)
    guard case .written = outcome else { throw lost("another answer") }
  }

  /// What differs in a file from the one that was opened before, and what has these names.
  package func difference(
    of file: borrowing OpenFile, naming names: [String], within time: Duration = .seconds(60)
  ) throws(WriterFailure) -> TagDifference {
    let outcome = try ask(.compare(names), file.descriptor.rawValue, within: time)
    guard case .written(let difference) = outcome else { throw lost("another answer") }
    return difference
  }

  private func ask(
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
      child.end()
      throw WriterFailure(error.code == .timedOut ? .timedOut : .crashed, detail: error.detail)
    }
    if case .failure(let failure) = outcome { throw failure }
    return outcome
  }

  private func lost(_ detail: String) -> WriterFailure {
    child.end()
    return WriterFailure(.crashed, detail: detail)
  }
}

extension WriterFailure {
  /// Whether the process is gone that said it, or should have said something.
  package var endsProcess: Bool { code == .crashed || code == .timedOut }
}
