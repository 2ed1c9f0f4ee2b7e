import PhotoModel
import Testing

@testable import Transfer

@Suite struct FileProblemsTests {
  private func packed(_ problems: [FileProblem]) -> FileProblems {
    var packed = FileProblems()
    for problem in problems { packed.append(problem) }
    return packed
  }

  @Test func `what went in comes out, in its order`() {
    let problems = [
      FileProblem(.alreadyThere, FilePath("/a/1.jpg")),
      FileProblem(.unreadable, FilePath("/a/2.jpg"), detail: "Input/output error"),
      FileProblem(.alreadyThere, FilePath(bytes: [UInt8.slash, 0xFF])),
      FileProblem(.missing, FilePath("plain.jpg")),
      FileProblem(.missing, FilePath("./plain.jpg")),
      FileProblem(.destinationFailed, FilePath("/"), detail: "Stale file handle"),
    ]

    #expect(Array(packed(problems)) == problems)
    #expect(packed(problems).count == 6)
    #expect(packed(problems).last == problems.last)
    #expect(FileProblems().isEmpty)
    #expect(FileProblems().last == nil)
  }

  @Test func `a problem takes little more than the name of its photo`() {
    let problems = (0..<10_000).map { number in
      FileProblem(.alreadyThere, FilePath("/home/ann/Pictures/2019/IMG_\(10_000 + number).JPG"))
    }

    #expect(packed(problems).byteCount <= 10_000 * 18)
    #expect(packed(problems).elementsEqual(problems))
  }
}
