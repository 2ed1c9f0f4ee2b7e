import CHeif
import DecoderProtocol
import PhotoModel

/// A picture in a HEIF file, upright, whose header has been read.
final class HEIFImage {
  /// The size in the header; the decoded pixels may differ slightly.
  let size: PixelSize
  private let handle: OpaquePointer
  private let file: HEIFFile

  /// Takes ownership of the handle.
  init(_ handle: OpaquePointer, of file: HEIFFile) {
    self.handle = handle
    self.file = file
    size = PixelSize(
      width: Int(heif_image_handle_get_width(handle)),
      height: Int(heif_image_handle_get_height(handle)))
  }

  var longerSide: Int { max(size.width, size.height) }

  deinit {
    heif_image_handle_release(handle)
  }

  /// Returns its thumbnails, the smallest first, without those of more pixels than `limit`, because
  /// declared thumbnails may be large.
  func thumbnails(limit: Int) -> [HEIFImage] {
    var ids = [heif_item_id](repeating: 0, count: 16)
    let count = heif_image_handle_get_list_of_thumbnail_IDs(handle, &ids, Int32(ids.count))
    let images = ids.prefix(max(0, Int(count))).compactMap { id -> HEIFImage? in
      var thumbnail: OpaquePointer?
      guard heif_image_handle_get_thumbnail(handle, id, &thumbnail).code == heif_error_Ok else {
        return nil
      }
      return thumbnail.map { HEIFImage($0, of: file) }
    }
    return images.filter { $0.isWithin(limit) }.sorted {
      $0.size.width * $0.size.height < $1.size.width * $1.size.height
    }
  }

  private func isWithin(_ limit: Int) -> Bool {
    do throws(DecoderFailure) {
      try PixelLimit.check(size, limit: limit)
      return true
    } catch {
      return false
    }
  }

  /// Its colour profile, empty if there is none.
  var profile: [UInt8] {
    let count = heif_image_handle_get_raw_color_profile_size(handle)
    guard count > 0, count < 16 << 20 else { return [] }
    var profile = [UInt8](repeating: 0, count: count)
    guard heif_image_handle_get_raw_color_profile(handle, &profile).code == heif_error_Ok else {
      return []
    }
    return profile
  }

  /// Its colour space if it has no profile; nil for sRGB.
  var colourCode: ColourCode? {
    var code: UnsafeMutablePointer<heif_color_profile_nclx>?
    guard heif_image_handle_get_nclx_color_profile(handle, &code).code == heif_error_Ok, let code
    else { return nil }
    defer { heif_nclx_color_profile_free(code) }
    return ColourCode(
      primaries: code.pointee.color_primaries.rawValue,
      transfer: code.pointee.transfer_characteristics.rawValue)
  }

  /// Decodes it and scales it down by a whole number, as long as the result is at least 1.5 times
  /// `neededSize`, so that a better filter does the rest. If `neededSize` is nil, the whole picture is
  /// decoded.
  ///
  /// `main` is the picture that it is a thumbnail of, whose colour space is used if it has none of
  /// its own.
  func decoded(
    covering neededSize: PixelSize?, of main: HEIFImage? = nil
  ) throws(DecoderFailure) -> (picture: VipsPicture, size: PixelSize) {
    var image: OpaquePointer?
    let error = heif_decode_image(handle, &image, heif_colorspace_RGB, heif_chroma_444, nil)
    guard error.code == heif_error_Ok, let image else { throw file.failure(error) }
    defer { heif_image_release(image) }
    let planes = HEIFPlanes(image, hasAlpha: heif_image_handle_has_alpha_channel(handle) != 0)
    guard !file.isUnreadable else { throw file.failure(error) }
    guard let planes else {
      throw DecoderFailure(.unsupported, detail: "\(HEIFLibrary.name) returned no picture")
    }
    var (profile, code) = (profile, colourCode)
    if let main, profile.isEmpty, code == nil { (profile, code) = (main.profile, main.colourCode) }
    guard
      let picture = planes.picture(
        reducedBy: planes.factor(covering: neededSize), profile: profile,
        mapping: profile.isEmpty ? code.map { SRGBMapping($0) } : nil)
    else { throw DecoderFailure(.tooLarge, detail: "no memory for the picture") }
    return (picture, planes.size)
  }
}
