package import DecoderProtocol
import Foundation
package import PhotoModel
import Synchronization
import Workers

/// A decoder that is a process of its own, at the other end of a socket: that is its descriptor 3,
/// and it has nothing else of ours, no open files. It stays in the session of this process: Linux
/// weighs sessions against each other, and in one of its own its low priority would not count.
package final class DecoderProcess: Decoding {
  private let channel: DecoderChannel
  let child: ChildProcess
  private let lastID = Mutex<UInt32>(0)
  private let saidLibraries = Mutex<String?>(nil)

  /// Starts the program, with `arguments` behind its name.
  package init(program: FilePath, arguments: [String] = []) throws(DecoderStartError) {
    // A path, never a name to look for.
    let path = program.bytes.contains(.slash) ? program : FilePath(".").appending(program.bytes)
    // A decoder that crashes is to be gone at once, not to be looked at.
    var environment = Environment.ofProcess
    environment["SWIFT_BACKTRACE"] = "enable=no"
    let words = [path.bytes] + arguments.map { Array($0.utf8) }
    do throws(ChildProgram.Failure) {
      let serving = try ChildProgram(words, environment: environment.entries, group: .own)
        .startServing()
      child = serving.child
      channel = DecoderChannel(descriptor: serving.socket)
    } catch {
      throw DecoderStartError(detail: "\(program.shown): \(error.detail)")
    }
  }

  deinit {
    child.end()
  }

  package func decode(
    _ request: DecoderRequest, file: Int32, thumbnail: Int32?,
    before deadline: ContinuousClock.Instant, progress: (Int) -> Void
  ) -> DecodingOutcome {
    var request = request
    request.id = lastID.withLock { id in
      id &+= 1
      return id
    }
    do throws(DecoderChannelError) {
      try channel.send(request, file: file, thumbnail: thumbnail)
      while true {
        let reply = try channel.receive(before: deadline)
        if case .libraries(let words) = reply.outcome {
          saidLibraries.withLock { $0 = words }
          continue
        }
        guard reply.id == request.id else {
          return .loss(.nonsense(detail: "an answer to another request"))
        }
        switch reply.outcome {
        case .progress(let percent): progress(min(max(percent, 0), 100))
        case .failure(let failure): return .failure(failure)
        case .raster(let decoded):
          guard request.kind != .rendition, decoded.isPossible(for: request) else {
            return .loss(.nonsense(detail: "a picture of another size"))
          }
          return .raster(decoded)
        case .rendition(let made):
          guard request.kind == .rendition else {
            return .loss(.nonsense(detail: "a file for a picture"))
          }
          return .rendition(made)
        case .libraries: continue
        }
      }
    } catch {
      switch error.code {
      case .timedOut: return .loss(.timedOut)
      case .malformed: return .loss(.nonsense(detail: error.detail))
      case .closed, .system:
        // It ends now, unless it runs on without its socket or was ended by us.
        let status = child.wait(until: .now + .milliseconds(200))
        return .loss(status.map(DecoderExit.init) ?? .killed(detail: "hung up"))
      }
    }
  }

  package func libraries(before deadline: ContinuousClock.Instant) -> String? {
    if let words = saidLibraries.withLock({ $0 }) { return words }
    // It is the first thing that it says. What is wrong with one that does not, a request shows.
    guard let reply = try? channel.receive(before: deadline),
      case .libraries(let words) = reply.outcome
    else { return nil }
    saidLibraries.withLock { $0 = words }
    return words
  }

  package func end() {
    child.end()
  }
}

extension DecoderReply.Decoded {
  /// No caller should have to make room for more than was asked for.
  fileprivate func isPossible(for request: DecoderRequest) -> Bool {
    switch request.mode {
    case .fill: raster.size == request.size
    case .fit:
      raster.size.width <= request.size.width && raster.size.height <= request.size.height
    }
  }
}

extension DecoderExit {
  /// How a process ended, by its status as waitpid() has it.
  fileprivate init(status: Int32) {
    let signal = status & 0x7F
    guard signal != 0 else {
      self = .neverRan(detail: "exit status \(status >> 8 & 0xFF)")
      return
    }
    let detail = "signal \(signal)"
    let fromOutside = [SIGKILL, SIGTERM, SIGHUP, SIGINT, SIGQUIT]
    self = fromOutside.contains(signal) ? .killed(detail: detail) : .crashed(detail: detail)
  }
}
