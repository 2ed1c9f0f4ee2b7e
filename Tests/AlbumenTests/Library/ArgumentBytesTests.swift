import PhotoModel
import Testing

@testable import AlbumenCommands

@Suite struct ArgumentBytesTests {
  @Test(arguments: [
    Array("plain".utf8), Array("é中😀".utf8), [0xFF, 0x41, 0xC3], [0xF0, 0x9F, 0x98], [],
    Array("a".utf8) + [0x80] + Array("é".utf8),
  ])
  func `an argument keeps every byte`(bytes: [UInt8]) {
    #expect(ArgumentBytes.bytes(ArgumentBytes.text(bytes)) == bytes)
  }

  @Test func `an empty argument is no path`() {
    #expect(FilePath(argument: "") == nil)
  }
}
