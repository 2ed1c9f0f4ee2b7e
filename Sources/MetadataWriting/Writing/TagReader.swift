package import Files
import PhotoMetadata
package import PhotoModel
package import WriterProtocol

/// Asks for all tags of files, by the process that writes them: strangers' bytes meet Exiv2 there only.
/// exiftool reads videos, of which Exiv2 reads some in part and some wrongly, and what Exiv2 does not read.
/// One thread at a time; methods block.
package final class TagReader: Sendable {
  private let worker: WriterWorker
  private let system: FileSystem

  package init(tools: WritingTools, system: FileSystem = FileSystem()) {
    worker = WriterWorker(tools)
    self.system = system
  }

  /// Ends what was started for it, which asking again starts anew.
  package func end() { worker.endExifTool() }

  /// In the order of the file, by the names of Exiv2 (`Exif.Photo.FNumber`), or by those of exiftool
  /// (`QuickTime:CreateDate`).
  package func tags(of path: FilePath) throws(WritingError) -> [Tag] {
    let place: FilePath
    do throws(Errno) {
      place = try system.realPath(path)
    } catch {
      throw error == .noSuchFileOrDirectory ? .gone : .system(error)
    }
    do throws(WritingError) {
      guard let tags = try exivTags(of: place) else { return try worker.exifTags(of: place) }
      return tags
    } catch {
      guard error.isOfTool, worker.hasExifTool else { throw error }
      return try worker.exifTags(of: place)
    }
  }

  /// Nil for a video, which is not Exiv2's to read.
  private func exivTags(of path: FilePath) throws(WritingError) -> [Tag]? {
    do {
      let file = try system.open(path)
      let status = try file.status()
      guard status.kind == .file else { throw WritingError.notAPhoto }
      if let type = try MetadataReader().read(
        descriptor: file.descriptor.rawValue, path: path, count: Int(clamping: status.size))?.type,
        type.mediaType == .video
      {
        if !worker.hasExifTool { throw WritingError.noExifTool(type) }
        return nil
      }
      return try worker.tags(of: file)
    } catch let error as WritingError {
      throw error
    } catch let error as Errno {
      throw WritingError.system(error)
    } catch let error as MetadataError {
      throw WritingError.writer(error.detail)
    } catch {
      throw .writer("\(error)")
    }
  }
}
