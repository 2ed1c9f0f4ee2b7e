import PhotoModel
import Testing

@Suite struct FileTimeTests {
  @Test func `a date before 1677 is the earliest there is`() {
    let time = FileTime(seconds: -11_676_096_000, nanoseconds: 999_999_999)

    #expect(time.nanoseconds == .min)
    #expect(time.seconds == -9_223_372_037)
    #expect(time.remainder == 145_224_192)
  }

  @Test func `a date after 2262 is the latest there is`() {
    let time = FileTime(seconds: 10_000_000_000)

    #expect(time.nanoseconds == .max)
    #expect(time.seconds == 9_223_372_036)
    #expect(time.remainder == 854_775_807)
  }

  @Test func `the last second there is does not begin again`() {
    #expect(FileTime(seconds: 9_223_372_036, nanoseconds: 999_999_999).nanoseconds == .max)
  }

  @Test(arguments: [(-1, 999_999_999), (-2, 0), (0, 0), (1_583_992_981, 5)])
  func `seconds and the rest come back as they were`(seconds: Int, nanoseconds: Int) {
    let time = FileTime(seconds: seconds, nanoseconds: nanoseconds)

    #expect(time.seconds == Int64(seconds))
    #expect(time.remainder == Int64(nanoseconds))
  }
}
