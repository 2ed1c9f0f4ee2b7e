package import DecoderProtocol
package import Files
package import Imaging
package import PhotoModel
package import PhotoRecipe
package import Transfer

/// Photos as they are seen, saved as files of their own: as large as they are, in their own colours, with all
/// that they say of themselves.
package struct PhotoSaving: Hashable, Sendable {
  /// Nil for that of each photo.
  package var format: RenditionFormat?
  /// 1 to 100, for formats that leave something out.
  package var quality: Int
  /// What can be written here.
  package var writable: Set<RenditionFormat>

  package init(
    format: RenditionFormat? = nil, quality: Int = 92,
    writable: Set<RenditionFormat> = Set(RenditionFormat.allCases)
  ) {
    (self.format, self.quality, self.writable) = (format, quality, writable)
  }

  private var wish: RenditionSettings {
    RenditionSettings(format: format, quality: quality, usesSRGB: false, writable: writable)
  }

  /// The format of a photo that is a file of this type, and whether it is another one than the photo's, or
  /// than the one that is wanted, since that can't be written.
  package func format(of type: FileType?) -> (made: RenditionFormat, isOther: Bool) {
    let wanted = wish.format(of: type)
    guard writable.contains(wanted) else { return (.jpeg, true) }
    return (wanted, format == nil && RenditionSettings.own(type) == nil)
  }

  /// A whole file, checked and down to the disk, beside the file that it is of, with the permissions of that.
  /// Nothing is left after an error.
  package func draft(
    of file: AssetFile, _ recipe: Recipe?, in system: FileSystem, by worker: RenditionWorker
  ) throws(FileProblem) -> DraftFile {
    let path: FilePath
    do throws(Errno) {
      path = try system.realPath(file.path)
    } catch {
      throw FileProblem(source: file.path, reason: error)
    }
    let making = ExportPlan.Making(
      format: format(of: file.type).made, byteCount: 0, recipe: recipe)
    let copy = ExportPlan.Copy(
      source: file.path, name: Array(path.name), size: file.size, making: making)
    return try RenditionWork(wish: wish, stripsLocation: false).draft(
      copy, making, in: ExportFolder(path: path.folder, system: system), worker)
  }
}

/// The names of photos that are saved beside others: `IMG_1 (edited).jpg`.
package enum SavedName {
  /// A name has at most so many bytes.
  private static let limit = 255

  /// That of the copy with a number, from 1 on.
  package static func copy(
    of name: some Collection<UInt8>, _ number: Int, _ format: RenditionFormat
  ) -> [UInt8] {
    let mark = Array((number == 1 ? " (edited)" : " (edited \(number))").utf8)
    let end =
      mark + [UInt8(ascii: ".")] + (ownEnding(of: name, format) ?? Array(format.ending.utf8))
    return whole(stem(of: name), limit - end.count) + end
  }

  /// That of a photo in the place of another one: its own, with the ending of what it is now.
  package static func replacing(_ name: some Collection<UInt8>, _ format: RenditionFormat)
    -> [UInt8]
  {
    ownEnding(of: name, format) != nil
      ? Array(name) : stem(of: name) + [UInt8(ascii: ".")] + Array(format.ending.utf8)
  }

  /// The ending of a name as it is written, where it is one of the format.
  private static func ownEnding(
    of name: some Collection<UInt8>, _ format: RenditionFormat
  ) -> [UInt8]? {
    let bytes = Array(name)
    let ending = Array(FilePath.split(name: bytes[...]).ending)
    let text = String(decoding: ending, as: UTF8.self).lowercased()
    let isSo = text == format.ending || format == .jpeg && ["jpeg", "jpe"].contains(text)
    return isSo ? ending : nil
  }

  private static func stem(of name: some Collection<UInt8>) -> [UInt8] {
    let bytes = Array(name)
    return Array(FilePath.split(name: bytes[...]).stem)
  }

  /// As much of a name as there is room for, without a part of a character.
  private static func whole(_ bytes: [UInt8], _ limit: Int) -> [UInt8] {
    guard bytes.count > limit else { return bytes }
    var end = limit
    while end > 0, bytes[end] & 0xC0 == 0x80 { end -= 1 }
    return Array(bytes[..<end])
  }
}
