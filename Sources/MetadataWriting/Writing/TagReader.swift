package import Files
import PhotoMetadata
package import PhotoModel
package import WriterProtocol

/// Reads all tags of files in the writer process, so that untrusted bytes are parsed by Exiv2 only
/// there. exiftool reads videos, of which Exiv2 reads some only in part and some wrongly, and the
/// formats that Exiv2 can't read. Must be used by one thread at a time; methods block.
package final class TagReader: Sendable {
  private let worker: WriterWorker
  private let system: FileSystem

  package init(tools: WritingTools, system: FileSystem = FileSystem()) {
    worker = WriterWorker(tools)
    self.system = system
  }

  /// Ends exiftool. The next request starts it again.
  package func end() { worker.endExifTool() }

  /// Returns the tags in file order, with the names of Exiv2 (`Exif.Photo.FNumber`) or of exiftool
  /// (`QuickTime:CreateDate`).
  package func tags(of path: FilePath) throws(WritingError) -> [Tag] {
    let realPath: FilePath
    do throws(Errno) {
      realPath = try system.realPath(path)
    } catch {
      throw error == .noSuchFileOrDirectory ? .missing : .system(error)
    }
    do throws(WritingError) {
      guard let tags = try exivTags(of: realPath) else { return try worker.exifTags(of: realPath) }
      return tags
    } catch {
      guard error.isToolFailure, worker.hasExifTool else { throw error }
      return try worker.exifTags(of: realPath)
    }
  }

  /// Returns nil for a video, which isn't read with Exiv2.
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
