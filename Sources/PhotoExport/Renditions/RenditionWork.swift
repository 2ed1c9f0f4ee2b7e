import DecoderProtocol
import Files
import Imaging
import PhotoMetadata
import PhotoModel
import PhotoRecipe
import Transfer

/// Makes a rendition as a draft, and verifies it by reading it back. Used by several threads.
struct RenditionWork: Sendable {
  let settings: RenditionSettings
  let stripsLocation: Bool
  let reader = MetadataReader()

  /// Writes a complete draft with the times and permissions of its photo. It has been flushed to
  /// the disk. No file is left after an error.
  func draft(
    _ copy: ExportPlan.Copy, _ rendition: ExportPlan.Rendition, in folder: ExportFolder,
    _ worker: RenditionWorker
  ) throws(FileProblem) -> DraftFile {
    let source: OpenFile
    do throws(Errno) {
      source = try folder.system.open(copy.source)
    } catch {
      throw FileProblem(source: copy.source, reason: error)
    }
    let attributes: FileAttributes
    let before: FileStatus
    do throws(Errno) {
      attributes = try source.attributes()
      before = try source.status()
    } catch {
      throw FileProblem(source: copy.source, reason: error)
    }
    guard before.size == copy.size else { throw FileProblem(.changed, copy.source) }
    let draft: DraftFile
    do throws(Errno) {
      draft = try DraftFile(in: folder.path, of: folder.system)
    } catch {
      throw FileProblem(destination: folder.path, reason: error)
    }
    let order = settings.order(rendition.format, stripsLocation: stripsLocation)
    let result = try make(order, rendition.recipe, copy, source, draft, worker)
    let after: FileStatus
    do throws(Errno) {
      after = try source.status()
    } catch {
      throw FileProblem(source: copy.source, reason: error)
    }
    guard after.size == before.size, after.modifiedAt == before.modifiedAt else {
      throw FileProblem(.changed, copy.source)
    }
    if let detail = mismatch(of: draft, order, result) {
      throw FileProblem(.renditionMismatch, copy.source, detail: detail)
    }
    do throws(TransferError) {
      try draft.file.preserveIfAllowed([.times, .permissions], of: source, attributes)
    } catch {
      throw FileProblem(copying: copy.source, to: folder.path, error)
    }
    do throws(Errno) {
      try draft.finish()
    } catch {
      throw FileProblem(writing: copy.source, in: folder.path, reason: error)
    }
    return draft
  }

  private func make(
    _ order: RenditionOrder, _ recipe: Recipe?, _ copy: ExportPlan.Copy,
    _ source: borrowing OpenFile,
    _ draft: DraftFile, _ worker: RenditionWorker
  ) throws(FileProblem) -> DecoderReply.RenditionResult {
    let answer = worker.make(
      order, recipe, of: source.descriptor.rawValue, into: draft.file.descriptor.rawValue)
    switch answer {
    case .success(let result): return result
    case .failure(let failure):
      // The decoder reports the system's error message.
      if failure.code == .unwritable {
        let reason = [Errno.noSpace, .diskQuotaExceeded].first {
          $0.description == failure.detail
        }
        throw reason.map { FileProblem(writing: copy.source, in: draft.path.folder, reason: $0) }
          ?? FileProblem(.unwritable, copy.source, detail: failure.detail)
      }
      throw FileProblem(.renditionFailed(failure.code), copy.source, detail: failure.detail)
    }
  }

  /// Returns how a rendition differs from the request, or nil if it matches.
  private func mismatch(
    of draft: DraftFile, _ order: RenditionOrder, _ result: DecoderReply.RenditionResult
  ) -> String? {
    let file = draft.file.descriptor.rawValue
    guard let count = try? draft.file.status().size, count == result.byteCount,
      let reading = try? reader.read(
        descriptor: file, path: FilePath("a.\(order.format.fileExtension)"), count: Int(count)),
      let left = reader.retainedMetadata(descriptor: file, count: Int(count))
    else { return "can't be read back" }
    let metadata = reading.metadata
    guard RenditionSettings.nativeFormat(reading.type) == order.format else {
      return "has another format"
    }
    guard metadata.pixelSize == result.size else { return "has another size" }
    guard metadata.orientation ?? 1 == 1 else { return "is not upright" }
    if order.stripsLocation, left.contains(.position) { return "still contains a position" }
    if order.metadata == .none, !left.isDisjoint(with: [.exif, .xmp, .iptc]) {
      return "still contains metadata"
    }
    if order.metadata == .rights, left.contains(.position) || metadata.captureTime != nil {
      return "contains more than copyright metadata"
    }
    return nil
  }
}
