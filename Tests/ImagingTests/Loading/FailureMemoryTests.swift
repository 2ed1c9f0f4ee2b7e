import DecoderProtocol
import PhotoModel
import Testing

@testable import Imaging

@Suite struct FailureMemoryTests {
  private let request = TestRequests.thumbnail(1)

  @Test func `a broken file is known again in any size`() {
    var memory = FailureMemory(limit: 4)
    memory.remember(DecoderFailure(.corrupt), for: request, libraries: nil)
    var larger = request
    larger.size = PixelSize(width: 1000, height: 1000)

    #expect(memory.failure(for: request) == DecoderFailure(.corrupt))
    #expect(memory.failure(for: larger) == DecoderFailure(.corrupt))
    #expect(memory.failure(for: TestRequests.thumbnail(2)) == nil)
  }

  @Test func `another version of a file is another file`() {
    var memory = FailureMemory(limit: 4)
    memory.remember(DecoderFailure(.corrupt), for: request, libraries: nil)
    var mended = request
    mended.file.modifiedAt = FileTime(seconds: 2)

    #expect(memory.failure(for: mended) == nil)
  }

  @Test(arguments: [DecoderFailure.Code.timedOut, .tooLarge])
  func `what was too much may be had smaller`(code: DecoderFailure.Code) {
    var memory = FailureMemory(limit: 4)
    memory.remember(DecoderFailure(code), for: request, libraries: nil)
    var smaller = request
    smaller.size = PixelSize(width: 10, height: 8)

    #expect(memory.failure(for: request) == DecoderFailure(code))
    #expect(memory.failure(for: smaller) == nil)
  }

  @Test func `what some libraries could not read is asked of others`() {
    var memory = FailureMemory(limit: 4)
    memory.remember(DecoderFailure(.corrupt), for: request, libraries: "libheif 1.15.1")

    #expect(memory.failure(for: request) { "libheif 1.15.1" } == DecoderFailure(.corrupt))
    #expect(memory.failure(for: request) { "libheif 1.19.8" } == nil)
    #expect(memory.failure(for: request) { nil } == nil)
  }

  @Test func `the oldest are forgotten beyond the limit`() {
    var memory = FailureMemory(limit: 8)

    for number in 0..<100 {
      memory.remember(
        DecoderFailure(.corrupt), for: TestRequests.thumbnail(number), libraries: nil)
    }

    let rememberedNumbers = (0..<100).filter {
      memory.failure(for: TestRequests.thumbnail($0)) != nil
    }
    #expect(rememberedNumbers.count <= 8 && rememberedNumbers.count >= 6)
    #expect(rememberedNumbers.last == 99)
    #expect(rememberedNumbers == Array(rememberedNumbers[0]...99))
  }
}

extension FailureMemory {
  /// Returns the failure if the decoder's libraries are unknown.
  fileprivate func failure(for request: ImageRequest) -> DecoderFailure? {
    failure(for: request) { nil }
  }
}
