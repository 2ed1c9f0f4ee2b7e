import Files
import Synchronization
import WriterProtocol

/// Where one writer sits: started when it is needed first, replaced when it was lost. One thread at a
/// time.
final class WriterSeat: Sendable {
  private let tools: WritingTools
  private let process = Mutex<WriterProcess?>(nil)

  init(_ tools: WritingTools) {
    self.tools = tools
  }

  /// What it writes with.
  var libraries: String? { process.withLock { $0?.libraries } }

  func tags(of file: borrowing OpenFile) throws(WritingError) -> [Tag] {
    let writer = try seated()
    do throws(WriterFailure) {
      return try writer.tags(of: file)
    } catch {
      throw judged(error)
    }
  }

  func write(_ changes: [TagChange], into file: borrowing OpenFile) throws(WritingError) {
    let writer = try seated()
    do throws(WriterFailure) {
      try writer.write(changes, into: file)
    } catch {
      throw judged(error)
    }
  }

  private func seated() throws(WritingError) -> WriterProcess {
    if let writer = process.withLock({ $0 }) { return writer }
    guard let program = tools.writer else { throw .noWriter("albumen-writer is not there") }
    do throws(WriterFailure) {
      let writer = try WriterProcess(program: program)
      process.withLock { $0 = writer }
      return writer
    } catch {
      throw .noWriter(error.detail)
    }
  }

  private func judged(_ failure: WriterFailure) -> WritingError {
    if failure.endsProcess { process.withLock { $0 = nil } }
    switch failure.code {
    case .noWriter: return .noWriter(failure.detail)
    case .crashed: return .writer("the writer died of it")
    case .timedOut: return .writer("it took too long")
    case .unsupported, .corrupt, .value, .unwritable: return .writer(failure.detail)
    }
  }
}
