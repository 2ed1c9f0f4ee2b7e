package import DecoderProtocol
import Foundation
package import PhotoModel
import Synchronization

/// A decoder that is a process of its own, at the other end of a socket.
package final class DecoderProcess: Decoding {
  private let channel: DecoderChannel
  let child: ChildProcess
  private let lastID = Mutex<UInt32>(0)

  /// Starts the program, with `arguments` behind its name.
  package init(program: FilePath, arguments: [String] = []) throws(DecoderStartError) {
    let started = try ChildProcess.start(program, arguments)
    child = started.child
    channel = DecoderChannel(descriptor: started.socket)
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
        guard reply.id == request.id else {
          return .loss(.nonsense(detail: "an answer to another request"))
        }
        switch reply.outcome {
        case .progress(let percent): progress(min(max(percent, 0), 100))
        case .failure(let failure): return .failure(failure)
        case .raster(let decoded):
          guard decoded.isPossible(for: request) else {
            return .loss(.nonsense(detail: "a picture of another size"))
          }
          return .raster(decoded)
        }
      }
    } catch {
      switch error.code {
      case .timedOut: return .loss(.timedOut)
      case .malformed: return .loss(.nonsense(detail: error.detail))
      case .closed, .system: return .loss(child.loss())
      }
    }
  }

  package func end() {
    child.end()
  }
}

extension DecoderReply.Decoded {
  /// Nobody should have to make room for more than was asked for.
  fileprivate func isPossible(for request: DecoderRequest) -> Bool {
    switch request.mode {
    case .fill: raster.size == request.size
    case .fit:
      raster.size.width <= request.size.width && raster.size.height <= request.size.height
    }
  }
}
