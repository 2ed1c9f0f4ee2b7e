import Files
import PhotoModel
import Synchronization
import WriterProtocol

/// Owns one writer process, which is started on first use and restarted after a crash or timeout.
/// Must be used by one thread at a time.
final class WriterWorker: Sendable {
  private let tools: WritingTools
  private let process = Mutex<WriterProcess?>(nil)
  private let exifTool = Mutex<ExifToolProcess?>(nil)

  init(_ tools: WritingTools) {
    self.tools = tools
  }

  /// The libraries that the process uses.
  var libraries: String? { process.withLock { $0?.libraries } }

  func tags(of file: borrowing OpenFile) throws(WritingError) -> [Tag] {
    let writer = try runningProcess()
    do throws(WriterFailure) {
      return try writer.tags(of: file)
    } catch {
      throw writingError(error)
    }
  }

  /// Returns the tags that changes may depend on. The file is the source of the next write.
  func open(_ file: borrowing OpenFile) throws(WritingError) -> [Tag] {
    let writer = try runningProcess()
    do throws(WriterFailure) {
      return try writer.open(file)
    } catch {
      throw writingError(error)
    }
  }

  func write(
    _ changes: [TagChange], into file: borrowing OpenFile
  ) throws(WritingError) -> TagDifference {
    let writer = try runningProcess()
    do throws(WriterFailure) {
      return try writer.write(changes, into: file)
    } catch {
      throw writingError(error)
    }
  }

  /// Replaces the thumbnail of the file that is written next.
  func setThumbnail(_ jpeg: borrowing OpenFile) throws(WritingError) {
    let writer = try runningProcess()
    do throws(WriterFailure) {
      try writer.setThumbnail(jpeg)
    } catch {
      throw writingError(error)
    }
  }

  /// Turns the blocks of a copy.
  func rotate(_ file: borrowing OpenFile, _ transform: BlockTransform) throws(WritingError) {
    let writer = try runningProcess()
    do throws(WriterFailure) {
      try writer.rotate(file, transform)
    } catch {
      throw writingError(error)
    }
  }

  /// Returns the tags of a file that differ from those of the file opened before, and the tags with
  /// these names.
  func difference(
    of file: borrowing OpenFile, naming names: [String]
  ) throws(WritingError) -> TagDifference {
    let writer = try runningProcess()
    do throws(WriterFailure) {
      return try writer.difference(of: file, naming: names)
    } catch {
      throw writingError(error)
    }
  }

  var hasExifTool: Bool { tools.exifTool != nil }

  /// The version that exiftool reports.
  var exifToolVersion: String? { exifTool.withLock { $0?.version } }

  /// Returns exiftool's tags of our own copy, undecoded. For formats with small files, this
  /// includes the data that pointers refer to.
  func exifTags(of draft: DraftFile, _ type: FileType) throws(WritingError) -> [Tag] {
    let hasData = [.jpeg, .tiff, .png, .webp].contains(type)
    return try withExifTool { (tool) throws(WriterFailure) in
      try tool.tags(of: draft.path, decoded: false, hasData: hasData)
    }
  }

  /// Returns all tags, decoded.
  func exifTags(of path: FilePath) throws(WritingError) -> [Tag] {
    try withExifTool { (tool) throws(WriterFailure) in try tool.tags(of: path) }
  }

  func exifWrite(_ lines: [String], into draft: DraftFile) throws(WritingError) {
    try withExifTool { (tool) throws(WriterFailure) in try tool.write(lines, into: draft.path) }
  }

  /// Ends exiftool after the task that it was started for, because it would wait for input forever,
  /// even after the other end was closed.
  func endExifTool() {
    exifTool.withLock { $0 = nil }
  }

  private func withExifTool<Answer>(
    _ body: (ExifToolProcess) throws(WriterFailure) -> Answer
  ) throws(WritingError) -> Answer {
    guard let program = tools.exifTool else { throw .noWriter("exiftool is not there") }
    do throws(WriterFailure) {
      if let tool = exifTool.withLock({ $0 }) { return try body(tool) }
      let tool = try ExifToolProcess(program: program)
      exifTool.withLock { $0 = tool }
      return try body(tool)
    } catch {
      // exiftool normally continues after a failure with one file. If it has ended, the next
      // request starts a new one.
      if error.isFatal { exifTool.withLock { $0 = nil } }
      throw error.code == .noWriter ? .noWriter(error.detail) : .writer(error.detail)
    }
  }

  private func runningProcess() throws(WritingError) -> WriterProcess {
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

  private func writingError(_ failure: WriterFailure) -> WritingError {
    if failure.isFatal { process.withLock { $0 = nil } }
    switch failure.code {
    case .noWriter: return .noWriter(failure.detail)
    case .crashed: return .writer("the writer died of it")
    case .timedOut: return .writer("it took too long")
    case .partialBlocks: return .partialBlocks
    case .hasTrailingData: return .hasTrailingData
    case .unsupported, .corrupt, .value, .unwritable: return .writer(failure.detail)
    }
  }
}
