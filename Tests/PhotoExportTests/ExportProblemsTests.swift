import PhotoModel
import Testing

@testable import PhotoExport

@Suite struct ExportProblemsTests {
  private func packed(_ problems: [ExportProblem]) -> ExportProblems {
    var packed = ExportProblems()
    for problem in problems { packed.append(problem) }
    return packed
  }

  @Test func `what went in comes out, in its order`() {
    let problems = [
      ExportProblem(.alreadyThere, FilePath("/a/1.jpg")),
      ExportProblem(.unreadable, FilePath("/a/2.jpg"), detail: "Input/output error"),
      ExportProblem(.alreadyThere, FilePath(bytes: [UInt8.slash, 0xFF])),
      ExportProblem(.vanished, FilePath("plain.jpg")),
      ExportProblem(.vanished, FilePath("./plain.jpg")),
      ExportProblem(.destinationFailed, FilePath("/"), detail: "Stale file handle"),
    ]

    #expect(Array(packed(problems)) == problems)
    #expect(packed(problems).count == 6)
    #expect(packed(problems).last == problems.last)
    #expect(ExportProblems().isEmpty)
    #expect(ExportProblems().last == nil)
  }

  @Test func `a problem takes little more than the name of its photo`() {
    let problems = (0..<10_000).map { number in
      ExportProblem(.alreadyThere, FilePath("/home/ann/Pictures/2019/IMG_\(10_000 + number).JPG"))
    }

    #expect(packed(problems).byteCount <= 10_000 * 18)
    #expect(packed(problems).elementsEqual(problems))
  }
}
