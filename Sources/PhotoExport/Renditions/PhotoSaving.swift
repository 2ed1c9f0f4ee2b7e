package import DecoderProtocol
package import Files
package import Imaging
package import PhotoModel
package import PhotoRecipe
package import Transfer

/// Saves photos as displayed to new files, in full size, with their own colours and all their
/// metadata.
package struct PhotoSaving: Hashable, Sendable {
  /// The format, or nil for the format of each photo.
  package var format: RenditionFormat?
  /// The quality of lossy formats, 1 to 100.
  package var quality: Int
  /// The formats that can be written on this machine.
  package var writable: Set<RenditionFormat>

  package init(
    format: RenditionFormat? = nil, quality: Int = 92,
    writable: Set<RenditionFormat> = Set(RenditionFormat.allCases)
  ) {
    (self.format, self.quality, self.writable) = (format, quality, writable)
  }

  private var renditionSettings: RenditionSettings {
    RenditionSettings(format: format, quality: quality, usesSRGB: false, writable: writable)
  }

  /// Returns the format for a photo with a file of this type. `isOther` means that it differs from
  /// the photo's own or the requested format because that one can't be written.
  package func format(of type: FileType?) -> (made: RenditionFormat, isOther: Bool) {
    let requestedFormat = renditionSettings.format(of: type)
    guard writable.contains(requestedFormat) else { return (.jpeg, true) }
    return (requestedFormat, format == nil && RenditionSettings.nativeFormat(type) == nil)
  }

  /// Writes a complete, verified draft next to the source file, with the same permissions. It has
  /// been flushed to the disk. No file is left after an error.
  package func draft(
    of file: AssetFile, _ recipe: Recipe?, in system: FileSystem, by worker: RenditionWorker
  ) throws(FileProblem) -> DraftFile {
    let path: FilePath
    do throws(Errno) {
      path = try system.realPath(file.path)
    } catch {
      throw FileProblem(source: file.path, reason: error)
    }
    let rendition = ExportPlan.Rendition(
      format: format(of: file.type).made, byteCount: 0, recipe: recipe)
    let copy = ExportPlan.Copy(
      source: file.path, name: Array(path.name), size: file.size, rendition: rendition)
    return try RenditionWork(settings: renditionSettings, stripsLocation: false).draft(
      copy, rendition, in: ExportFolder(path: path.folder, system: system), worker)
  }
}

/// The file names of saved copies: `IMG_1 (edited).jpg`.
package enum SavedName {
  /// The maximum length of a file name in bytes.
  private static let limit = 255

  /// Returns the name of the copy with a number, counted from 1.
  package static func copy(
    of name: some Collection<UInt8>, _ number: Int, _ format: RenditionFormat
  ) -> [UInt8] {
    let mark = Array((number == 1 ? " (edited)" : " (edited \(number))").utf8)
    let end =
      mark + [UInt8(ascii: ".")]
      + (matchingExtension(of: name, format) ?? Array(format.fileExtension.utf8))
    return truncated(stem(of: name), limit - end.count) + end
  }

  /// Returns the name of a photo that replaces the original: the same name, with the extension of
  /// its new format.
  package static func replacing(_ name: some Collection<UInt8>, _ format: RenditionFormat)
    -> [UInt8]
  {
    matchingExtension(of: name, format) != nil
      ? Array(name) : stem(of: name) + [UInt8(ascii: ".")] + Array(format.fileExtension.utf8)
  }

  /// Returns the extension of a name as written, or nil if it doesn't match the format.
  private static func matchingExtension(
    of name: some Collection<UInt8>, _ format: RenditionFormat
  ) -> [UInt8]? {
    let bytes = Array(name)
    let fileExtension = Array(FilePath.split(name: bytes[...]).ending)
    let text = String(decoding: fileExtension, as: UTF8.self).lowercased()
    let isSo = text == format.fileExtension || format == .jpeg && ["jpeg", "jpe"].contains(text)
    return isSo ? fileExtension : nil
  }

  private static func stem(of name: some Collection<UInt8>) -> [UInt8] {
    let bytes = Array(name)
    return Array(FilePath.split(name: bytes[...]).stem)
  }

  /// Truncates a name to `limit` bytes without splitting a character.
  private static func truncated(_ bytes: [UInt8], _ limit: Int) -> [UInt8] {
    guard bytes.count > limit else { return bytes }
    var end = limit
    while end > 0, bytes[end] & 0xC0 == 0x80 { end -= 1 }
    return Array(bytes[..<end])
  }
}
