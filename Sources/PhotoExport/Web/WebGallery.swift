import PhotoModel

/// A web gallery: a folder of plain HTML pages that require no server and no external resources.
///
/// Without JavaScript, a click opens the picture; otherwise it is shown in an overlay. Printed
/// pages are contact sheets.
package struct WebGallery: Sendable {
  package var title: String
  private let texts: WebGalleryTexts
  /// The photos in the order in which they are shown: oldest day first, those without a date last.
  private let photos: [WebPhoto]

  /// The maximum number of photos on a single page. More are shown on one page per month.
  package static let pageLimit = 400
  /// The longer side of thumbnails in pixels, which is sharp on screens with double density.
  package static let thumbnailEdge = 480

  package init(title: String, photos: [WebPhoto], texts: WebGalleryTexts) {
    (self.title, self.photos, self.texts) = (title, photos, texts)
  }

  /// A file of the gallery.
  package struct Page: Hashable, Sendable {
    package var name: String
    package var text: String
  }

  /// Returns all files in addition to the pictures, `index.html` first.
  package func pages() -> [Page] {
    let files = [
      Page(name: "gallery.css", text: WebGallery.style),
      Page(name: "gallery.js", text: WebGallery.script),
    ]
    guard photos.count > WebGallery.pageLimit else {
      return [Page(name: "index.html", text: page(title, photos[...], isOnlyPage: true))] + files
    }
    let months = months()
    let contents = Page(name: "index.html", text: contents(months))
    return [contents]
      + months.map { Page(name: $0.name, text: page($0.title, $0.photos, isOnlyPage: false)) }
      + files
  }

  private struct Month {
    var name: String
    var title: String
    var photos: ArraySlice<WebPhoto>
  }

  private func months() -> [Month] {
    runs(of: photos[...]) { photo in
      photo.day.map { [$0.parts.year, $0.parts.month] } ?? []
    }.map { photos in
      let day = photos.first?.day
      let name = day.map { day in
        let month = day.parts.month
        return "\(day.parts.year)-\(month < 10 ? "0" : "")\(month).html"
      }
      return Month(name: name ?? "undated.html", title: texts.month(day), photos: photos)
    }
  }

  /// Splits photos into runs of neighbours with the same key.
  private func runs<Key: Equatable>(
    of photos: ArraySlice<WebPhoto>, by key: (WebPhoto) -> Key
  ) -> [ArraySlice<WebPhoto>] {
    photos.indices.reduce(into: []) { runs, index in
      if let last = runs.last, let photo = last.first, key(photo) == key(photos[index]) {
        runs[runs.count - 1] = photos[last.startIndex...index]
      } else {
        runs.append(photos[index...index])
      }
    }
  }

  // MARK: Pages

  private func contents(_ months: [Month]) -> String {
    document(title) { html in
      html.add("<header><h1>")
      html.addText(title)
      html.add("</h1><p>")
      html.addText(texts.count(photos.count))
      html.add("</p></header>\n<main><ul class=\"months\">\n")
      for month in months {
        html.add("<li><a href=\"\(HTML.address(Array(month.name.utf8)))\">")
        if let cover = month.photos.first(where: { $0.thumbnail != nil }) {
          image(cover, alternative: "", &html)
        }
        html.add("<span>")
        html.addText(month.title)
        html.add("</span> <small>")
        html.addText(texts.count(month.photos.count))
        html.add("</small></a></li>\n")
      }
      html.add("</ul></main>\n")
    }
  }

  private func page(_ title: String, _ photos: ArraySlice<WebPhoto>, isOnlyPage: Bool) -> String {
    document(isOnlyPage ? title : "\(title) – \(self.title)") { html in
      html.add("<header>")
      if !isOnlyPage {
        html.add("<nav><a href=\"index.html\">")
        html.addText(self.title)
        html.add("</a></nav>")
      }
      html.add("<h1>")
      html.addText(title)
      html.add("</h1><p>")
      html.addText(texts.count(photos.count))
      html.add("</p></header>\n<main>\n")
      for (number, day) in runs(of: photos, by: \.day).enumerated() {
        // Days with few photos share a row.
        html.add(
          "<section style=\"--count:\(day.count)\" aria-labelledby=\"day\(number)\"><h2 id=\"day\(number)\">"
        )
        html.addText(texts.day(day.first?.day))
        html.add("</h2>\n<ul class=\"photos\">\n")
        for photo in day { item(photo, &html) }
        html.add("</ul></section>\n")
      }
      html.add("</main>\n")
      viewer(&html)
    }
  }

  private func item(_ photo: WebPhoto, _ html: inout HTML) {
    html.add("<li><figure><a href=\"\(HTML.address(photo.picture))\"")
    html.add(photo.isVideo ? " data-kind=\"video\">" : ">")
    if photo.thumbnail != nil {
      image(photo, alternative: photo.alternativeText, &html)
    } else {
      html.add("<span class=\"blank\">")
      html.addText(photo.name)
      html.add("</span>")
    }
    if photo.isVideo {
      html.add("<span class=\"kind\">▶ ")
      html.addText(texts.video)
      html.add("</span>")
    }
    html.add("</a><figcaption>")
    if let title = photo.title {
      html.add("<b>")
      html.addText(title)
      html.add("</b> ")
    }
    if let caption = photo.caption, caption != photo.title {
      html.add("<span>")
      html.addText(caption)
      html.add("</span> ")
    }
    if !photo.facts.isEmpty {
      html.add("<small>")
      html.addText(photo.facts.joined(separator: " · "))
      html.add("</small>")
    }
    html.add("</figcaption></figure></li>\n")
  }

  private func image(_ photo: WebPhoto, alternative: String, _ html: inout HTML) {
    html.add("<img src=\"\(HTML.address(photo.thumbnail ?? []))\"")
    if let size = photo.size { html.add(" width=\"\(size.width)\" height=\"\(size.height)\"") }
    html.add(" loading=\"lazy\" decoding=\"async\" alt=\"\(HTML.escaped(alternative))\">")
  }

  /// Adds the overlay that the script opens. Without the script it stays hidden.
  private func viewer(_ html: inout HTML) {
    html.add("<dialog id=\"viewer\"><form method=\"dialog\"><button class=\"close\" ")
    html.add("aria-label=\"\(HTML.escaped(texts.close))\">×</button></form>")
    html.add("<button class=\"previous\" aria-label=\"\(HTML.escaped(texts.previous))\">‹</button>")
    html.add("<div class=\"stage\"></div>")
    html.add("<button class=\"next\" aria-label=\"\(HTML.escaped(texts.next))\">›</button>")
    html.add("<p class=\"words\" aria-live=\"polite\"></p></dialog>\n")
  }

  private func document(_ title: String, _ body: (inout HTML) -> Void) -> String {
    var html = HTML()
    html.add("<!DOCTYPE html>\n<html lang=\"\(HTML.escaped(texts.language))\">\n<head>\n")
    html.add("<meta charset=\"utf-8\">\n")
    html.add("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n")
    html.add("<title>")
    html.addText(title)
    html.add("</title>\n<link rel=\"stylesheet\" href=\"gallery.css\">\n")
    html.add("<script src=\"gallery.js\" defer></script>\n</head>\n<body>\n")
    body(&html)
    html.add("<footer>")
    html.addText(texts.generator)
    html.add("</footer>\n</body>\n</html>\n")
    return html.text
  }
}
