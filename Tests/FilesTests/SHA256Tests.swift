import AlbumenTestSupport
import CSHA256
import Files
import PhotoModel
import Testing

/// The test vectors are from FIPS 180-4 and RFC 6234.
@Suite struct SHA256Tests {
  private func text(_ bytes: [UInt8]) -> String {
    var hash = SHA256()
    hash.update(bytes)
    return hash.hash.text
  }

  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
  ]) func `texts hash to what the standard says`(text: String, hash: String) {
    #expect(self.text(Array(text.utf8)) == hash)
  }

  @Test func `a million letters hash to what the standard says`() {
    #expect(
      text(Array(repeating: UInt8(ascii: "a"), count: 1_000_000))
        == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0")
  }

  @Test func `bytes may come in pieces of any length`() {
    let bytes = (0..<1000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    let expectedHash = text(bytes)
    for step in [1, 3, 63, 64, 65, 127, 128, 500] {
      var hash = SHA256()
      for start in stride(from: 0, to: bytes.count, by: step) {
        hash.update(Array(bytes[start..<min(start + step, bytes.count)]))
      }
      #expect(hash.hash.text == expectedHash, "\(step)")
    }
  }

  @Test func `lengths around the end of a block are padded as they must be`() {
    // The hash of all these hashes, compared with the plain implementation.
    var all = SHA256()
    for count in 50..<140 { all.update(Array(text(Array(repeating: 7, count: count)).utf8)) }
    var plain = SHA256()
    for count in 50..<140 { plain.update(Array(plainText(Array(repeating: 7, count: count)).utf8)) }
    #expect(all.hash == plain.hash)
  }

  /// Pads the message itself and hashes it without the processor's instructions.
  private func plainText(_ bytes: [UInt8]) -> String {
    var message = bytes + [0x80]
    while message.count % 64 != 56 { message.append(0) }
    message += withUnsafeBytes(of: UInt64(bytes.count * 8).bigEndian) { Array($0) }
    var state: [UInt32] = [
      0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab,
      0x5be0_cd19,
    ]
    albumen_sha256_blocks_plain(&state, message, message.count / 64)
    return ContentHash(bytes: state.flatMap { withUnsafeBytes(of: $0.bigEndian) { Array($0) } })?
      .text ?? ""
  }

  @Test func `a file hashes to its bytes, and stops where it is cancelled`() throws {
    let folder = try TemporaryFolder()
    let bytes = [UInt8](repeating: 9, count: 3_000_000)
    try FileSystem().replace(folder.path("a"), with: bytes)
    let file = try FileSystem().open(folder.path("a"))

    #expect(try file.contentHash()?.text == text(bytes))
    var count = 0
    let hash = try file.contentHash {
      count += 1
      return count == 2
    }
    #expect(hash == nil && count == 2)
  }
}
