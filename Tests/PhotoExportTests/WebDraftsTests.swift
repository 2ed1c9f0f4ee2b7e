import PhotoModel
import Testing

@testable import PhotoExport

/// Tests the packed data of photos on web pages.
@Suite struct WebDraftsTests {
  private func draft(_ number: Int) -> WebPlan.Draft {
    var photo = WebPhoto(picture: [], name: "IMG_\(number)")
    if number % 2 == 0 {
      photo.size = PixelSize(width: 400, height: 300)
      photo.day = Day(year: 1890 + number % 200, month: 3, day: 1)
      photo.facts = ["14:03", "Hangzhou, China", "ƒ/2.8"]
    }
    if number % 3 == 0 {
      (photo.title, photo.caption) = ("", "Sea & sky")
      (photo.thumbnail, photo.isVideo) = ([1, 2], true)
    }
    return WebPlan.Draft(
      sources: [FilePath("/p/\(number / 100)/IMG_\(number).HEIC"), FilePath("/p/\(number).mov")],
      photo: photo)
  }

  @Test func `what went in comes out, in its order, and takes little room`() {
    let all = (0..<5_000).map(draft)
    var drafts = WebPlan.Drafts()
    for draft in all { drafts.append(draft) }

    #expect(Array(drafts) == all)
    #expect(drafts.count == 5_000)
    #expect(drafts.byteCount < 5_000 * 100)
    #expect(Array(WebPlan.Drafts()).isEmpty)
  }
}
