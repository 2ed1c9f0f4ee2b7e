import DecoderProtocol
import Imaging
import PhotoModel
import Testing

@Suite struct ImageRequestTests {
  @Test func `a file that was changed is another request`() {
    let before = file(modifiedAt: 1)
    let after = file(modifiedAt: 2)
    let size = PixelSize(width: 10, height: 10)

    #expect(
      ImageRequest(before, mode: .fill, size: size) != ImageRequest(after, mode: .fill, size: size))
  }

  private func file(modifiedAt nanoseconds: Int64) -> ImageFile {
    ImageFile(
      path: FilePath("/a.jpg"), size: 1, modifiedAt: FileTime(nanoseconds: nanoseconds),
      type: .jpeg)
  }
}
