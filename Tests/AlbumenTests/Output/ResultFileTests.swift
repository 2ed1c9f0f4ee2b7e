import AlbumenTestSupport
import ArgumentParser
import Foundation
import PhotoModel
import Testing

@testable import AlbumenCommands

/// Tests the files that receive the results of the browser.
@Suite struct ResultFileTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func file(_ name: String) -> ResultFile {
    ResultFile(FilePath(name), in: folder.path)
  }

  private func text(_ name: String) -> String? {
    FileManager.default.contents(atPath: folder.path(name).lossyString).map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  @Test func `a file is replaced, and no draft of it remains`() throws {
    try folder.file("chosen", "a longer text from before")

    try file("chosen").write(Array("/a\n".utf8))

    #expect(text("chosen") == "/a\n")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path.lossyString).count == 1)
  }

  @Test func `a device is written, not replaced`() throws {
    try file("/dev/null").check()
    try file("/dev/null").write([1])

    var status = stat()
    #expect(stat("/dev/null", &status) == 0 && status.st_mode & S_IFMT == S_IFCHR)
  }

  @Test func `a pipe without a reader is reported instead of waited for`() throws {
    #expect(mkfifo(folder.path("pipe").lossyString, 0o600) == 0)

    #expect(throws: ExitError.self) { try file("pipe").write([1]) }
  }

  @Test(arguments: ["folder", "missing/chosen", "A.photoslibrary/chosen", "plain/chosen"])
  func `what can't be written is known before`(name: String) throws {
    try folder.folder("folder")
    try folder.folder("A.photoslibrary")
    try folder.file("plain", "a file")

    #expect(throws: ExitError.self) { try file(name).check() }
  }

  @Test func `the folder has no end of line, and the chosen paths do`() throws {
    let arguments = try ChooserArguments.parse(["--chooser-file", "chosen", "--cwd-file", "cwd"])
    var context = ProcessContext.ofProcess
    context.workingFolder = folder.path

    try arguments.write(
      chosen: [FilePath("/a b"), FilePath("/c")], folder: FilePath("/a"), end: 0, context)

    #expect(arguments.isChooser)
    #expect(text("chosen") == "/a b\0/c\0")
    #expect(text("cwd") == "/a")
  }
}
