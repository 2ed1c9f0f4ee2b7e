import DecoderProtocol
import PhotoModel
import Testing

@testable import albumen_decoder

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The pictures that a decoder keeps while photos are compared.
@Suite struct OpenPicturesTests {
  private func picture(_ number: UInt64, megabytes: Int) -> OpenPicture {
    var status = stat()
    status.st_ino = .init(number)
    let size = PixelSize(width: 1024, height: megabytes * 1024)
    return OpenPicture(
      key: OpenPicture.Key(status), size: size, fullSize: size, transform: .none,
      pixels: PixelBuffer(
        size: size, channels: 1, bytes: Array(repeating: 0, count: size.width * size.height)))
  }

  @Test func `several are kept, as far as they fit`() {
    var open = OpenPictures()
    let pictures = (1...4).map { picture($0, megabytes: 72) }

    for picture in pictures { open.add(picture) }

    #expect(open.pictures.map(\.key) == pictures[1...].map(\.key))
  }

  @Test func `the one used longest ago leaves first`() {
    var open = OpenPictures()
    let pictures = (1...4).map { picture($0, megabytes: 72) }
    for picture in pictures[..<3] { open.add(picture) }

    #expect(open.picture(of: pictures[0].key)?.key == pictures[0].key)
    open.add(pictures[3])

    #expect(open.picture(of: pictures[1].key) == nil)
    #expect(open.pictures.map(\.key) == [pictures[2], pictures[0], pictures[3]].map(\.key))
  }

  @Test func `one remains when whole pictures are requested`() {
    var open = OpenPictures()
    for number: UInt64 in 1...3 { open.add(picture(number, megabytes: 1)) }

    open.keepLast()

    #expect(open.pictures.map(\.key) == [picture(3, megabytes: 1).key])
  }
}
