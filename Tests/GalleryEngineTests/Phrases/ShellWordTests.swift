import Foundation
import PhotoModel
import Testing

@testable import GalleryEngine

@Suite struct ShellWordTests {
  @Test(arguments: ["/a/IMG_1.JPG", "/Fotos/Füße/东湖-2,5%@+:.heic"])
  func `a name of plain characters stays as it is`(path: String) {
    #expect(ShellWord.quoted(FilePath(path)) == path)
  }

  @Test(
    arguments: [
      ("/a b", "'/a b'"), ("/$HOME", "'/$HOME'"), ("/a\\b", "'/a\\b'"), ("/it's", "$'/it\\'s'"),
      ("/it's \\", "$'/it\\'s \\\\'"), ("/a\u{1B}7", "$'/a\\0337'"), ("/a\nb", "$'/a\\012b'"),
      ("/👨\u{200D}👩", "$'/👨\\342\\200\\215👩'"), ("/\u{202E}gpj", "$'/\\342\\200\\256gpj'"),
      ("/Cafe\u{301}", "$'/Caf\\145\\314\\201'"), ("/a\u{A0}b", "$'/a\\302\\240b'"),
    ])
  func `what a shell or a terminal takes for something else is quoted`(path: String, word: String) {
    #expect(ShellWord.quoted(FilePath(path)) == word)
  }

  @Test func `bytes that are not UTF-8 stand as numbers between the text`() {
    let path = FilePath(bytes: Array("/caf".utf8) + [0xE9] + Array("1 é".utf8) + [0xFF])

    #expect(ShellWord.quoted(path) == "$'/caf\\3511 é\\377'")
  }

  @Test(
    arguments: [
      ("/a b", "'/a b'"), ("/it's", "'/it's'"), ("/Cafe\u{301}", "'/Cafe\u{301}'"),
      ("/a\u{200D}b's", "$'/a\\342\\200\\215b\\'s'"), ("/a\u{1B}7", "$'/a\\0337'"),
      ("/👍🏽", "'/👍🏽'"),
    ])
  func `a sentence has a path as it is, and as a shell's word where some of it is not shown`(
    path: String, quoted: String
  ) {
    let text = ShellWord.inSentence(FilePath(path))

    #expect(Array(text.unicodeScalars) == Array(quoted.unicodeScalars))
  }

  @Test(arguments: ["C.UTF-8", "C"]) func `a shell reads every name back`(locale: String) throws {
    var names = [
      "/👨\u{200D}👩\u{200D}👧\u{200D}👦.jpg", "/❤\u{FE0F}", "/e\u{301}é", "/\u{1112}\u{1161}\u{11AB}",
      "/a'b\"c`d$e\\f!g*h?i[j]k{l}m(n)o<p>q|r&s;t#u~v=w^x", "/-n", "/ ",
      "/\u{7F}\u{80}\u{9B}\u{FEFF}",
      "/%s%n", "/\u{E000}\u{10FFFF}", "/a\r\nb", "/.\u{301}",
    ].map { FilePath($0) }
    names.append(FilePath(bytes: [UInt8.slash] + Array(1...255).filter { $0 != UInt8.slash }))
    let script = names.map { "printf '%s\\0' \(ShellWord.quoted($0))" }.joined(separator: "\n")
    let process = Process()
    process.executableURL = URL(filePath: "/bin/bash")
    process.arguments = ["-c", script]
    process.environment = ["LC_ALL": locale]
    let pipe = Pipe()
    process.standardOutput = pipe

    try process.run()
    let output = [UInt8](pipe.fileHandleForReading.readDataToEndOfFile())
    process.waitUntilExit()

    #expect(output.split(separator: 0).map { FilePath(bytes: Array($0)) } == names)
  }
}
