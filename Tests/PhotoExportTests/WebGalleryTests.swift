import PhotoExport
import PhotoModel
import Testing

@Suite struct WebGalleryTests {
  private static let words = WebGalleryTexts(
    language: "en", close: "Close", previous: "Previous", next: "Next", video: "Video",
    generator: "Made by Albumen",
    day: { day in day.map { "\($0)" } ?? "Without a date" },
    month: { day in day.map { "\($0.parts.year)/\($0.parts.month)" } ?? "Without a date" },
    count: { "\($0) photos" })

  private func photo(
    _ name: String, _ day: Day?, change: (inout WebPhoto) -> Void = { _ in }
  ) -> WebPhoto {
    var photo = WebPhoto(
      picture: Array("photos/\(name)".utf8), thumbnail: Array("thumbnails/\(name)".utf8),
      size: PixelSize(width: 400, height: 300), day: day, name: name)
    change(&photo)
    return photo
  }

  private func pages(_ photos: [WebPhoto]) -> [String: String] {
    let gallery = WebGallery(title: "Iceland & back", photos: photos, texts: WebGalleryTests.words)
    return Dictionary(uniqueKeysWithValues: gallery.pages().map { ($0.name, $0.text) })
  }

  private func day(_ month: Int, _ day: Int) throws -> Day {
    try #require(Day(year: 2020, month: month, day: day))
  }

  @Test func `a page has its days, captions and facts`() throws {
    let (first, second) = (try day(3, 12), try day(3, 13))
    let text = try #require(
      pages([
        photo("a.jpg", first) { $0.title = "Harbour" },
        photo("b.jpg", first) {
          $0.caption = "Two boats"
          $0.facts = ["14:03", "Oslo"]
        },
        photo("c.mp4", second) {
          $0.isVideo = true
          $0.thumbnail = nil
        },
      ])["index.html"])

    #expect(text.hasPrefix("<!DOCTYPE html>\n<html lang=\"en\">"))
    #expect(text.contains("<title>Iceland &amp; back</title>"))
    #expect(text.ranges(of: "<section").count == 2)
    #expect(text.contains(">2020-03-12</h2>") && text.contains(">2020-03-13</h2>"))
    #expect(text.contains("<b>Harbour</b>") && text.contains("<span>Two boats</span>"))
    #expect(text.contains("<small>14:03 · Oslo</small>"))
    #expect(text.contains("width=\"400\" height=\"300\"") && text.contains("alt=\"Two boats\""))
    #expect(text.contains("href=\"photos/c.mp4\" data-kind=\"video\""))
    // Nothing is loaded from other servers.
    #expect(!text.contains("http:") && !text.contains("https:") && !text.contains("\"//"))
  }

  @Test func `what a photo says is never markup`() throws {
    let hostile = "\"><script>alert('x')</script>\u{202E}\u{0}&"
    let text = try #require(
      pages([
        photo("a.jpg", nil) {
          $0.picture = Array("photos/a b#1?%\"<.jpg".utf8) + [0xE9]
          ($0.title, $0.caption, $0.facts, $0.name) = (hostile, hostile + " ", [hostile], hostile)
        }
      ])["index.html"])

    #expect(text.ranges(of: "<script").count == 1, "its own only")
    #expect(text.contains("href=\"photos/a%20b%231%3F%25%22%3C.jpg%E9\""))
    #expect(!text.unicodeScalars.contains { $0 == "\u{202E}" || $0 == "\0" })
    #expect(text.contains("&lt;script&gt;alert(&#39;x&#39;)"))
  }

  @Test func `many photos have a page for each month`() throws {
    let (march, april) = (try day(3, 12), try day(4, 1))
    let photos =
      (0..<WebGallery.pageLimit).map { photo("\($0).jpg", march) }
      + [photo("april.jpg", april), photo("undated.jpg", nil)]
    let pages = pages(photos)

    #expect(
      Set(pages.keys) == [
        "index.html", "2020-03.html", "2020-04.html", "undated.html", "gallery.css", "gallery.js",
      ])
    let index = try #require(pages["index.html"])
    #expect(index.contains("402 photos") && index.contains("href=\"2020-03.html\""))
    #expect(!index.contains("<figure>"))
    let march1 = try #require(pages["2020-03.html"])
    #expect(march1.ranges(of: "<figure>").count == WebGallery.pageLimit)
    #expect(march1.contains("<title>2020/3 – Iceland &amp; back</title>"))
    #expect(march1.contains("<a href=\"index.html\">Iceland &amp; back</a>"))
  }

  @Test func `every heading that a section names is there`() throws {
    let text = try #require(
      pages([photo("a.jpg", try day(3, 12)), photo("b.jpg", nil)])["index.html"])
    let named = text.matches(of: /aria-labelledby="(\w+)"/).map { String($0.output.1) }

    #expect(named.count == 2)
    for name in named { #expect(text.contains("id=\"\(name)\"")) }
  }
}
