package import Files
package import PhotoModel
package import WriterProtocol

/// Asks for all tags of files, by the process that writes them: strangers' bytes meet Exiv2 there only.
/// What Exiv2 does not read (videos, HEIC), exiftool reads. One thread at a time; methods block.
package final class TagReader: Sendable {
  private let seat: WriterSeat
  private let system: FileSystem

  package init(tools: WritingTools, system: FileSystem = FileSystem()) {
    seat = WriterSeat(tools)
    self.system = system
  }

  /// Ends what was started for it, which asking again starts anew.
  package func end() { seat.endExifTool() }

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
      return try exivTags(of: place)
    } catch {
      guard error.isOfTool, seat.hasExifTool else { throw error }
      return try seat.exifTags(of: place)
    }
  }

  private func exivTags(of path: FilePath) throws(WritingError) -> [Tag] {
    do {
      let file = try system.open(path)
      guard try file.status().kind == .file else { throw WritingError.notAPhoto }
      return try seat.tags(of: file)
    } catch let error as WritingError {
      throw error
    } catch let error as Errno {
      throw WritingError.system(error)
    } catch {
      throw .writer("\(error)")
    }
  }
}
