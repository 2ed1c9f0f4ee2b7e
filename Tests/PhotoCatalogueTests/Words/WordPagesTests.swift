import AlbumenTestSupport
import GRDB
import PhotoModel
import PhotoQuery
import Testing

@testable import PhotoCatalogue

/// Tests that the pages of words match the tables after any operation.
@Suite(.timeLimit(.minutes(15))) struct WordPagesTests {
  private func wrong(_ catalogue: Catalogue) throws -> Set<Int64> {
    try catalogue.read { try WordPages($0).inconsistentPages() }
  }

  @Test(arguments: [1, 2, 30] as [UInt64])
  func `whatever is done, words are found where they are said`(seed: UInt64) throws {
    var play = try WordPlay(seed: seed)
    for step in 1...250 {
      let done = try play.step()
      #expect(try wrong(play.catalogue).isEmpty, "step \(step): \(done)")
      if step % 25 == 0 { try play.expectAgreement("step \(step)") }
    }
  }

  @Test func `a page that says something else is reported`() throws {
    let photos = try StoredPhotos()
    try photos.find(1...3)
    #expect(try photos.catalogue.check() == [])

    try photos.catalogue.write { try $0.execute(sql: "UPDATE word_page SET lines = x'0A'") }

    #expect(try photos.catalogue.check() == ["1 pages of the table word_page are wrong"])
  }

  @Test func `a page of any bytes is searched, and gives none but its own photos`() throws {
    var numbers = SeededNumbers(1)
    let pagePhotos = AssetSet((0..<UInt32(WordPage.length)).map { Asset.ID(rawValue: $0) })
    var found = 0
    for _ in 0..<2_000 {
      let some: [UInt8] = [10, 32, 97, 0x80, 0x81, 0xFF, 98]
      let page = (0..<numbers.below(41)).map { _ in numbers.element(of: some) }
      let queries = ["a", "b", "ab", "a b", "ba"].compactMap {
        WordSearch.WordQuery(TextPattern(QueryText($0)), fields: [0, 1])
      }
      for count in [1, queries.count] {
        var search = WordSearch(Array(queries.prefix(count)))
        page.withUnsafeBytes { search.search($0, first: 0) }
        let photos = search.photos(0)
        found += photos.count
        if photos.union(pagePhotos) != pagePhotos { Issue.record("\(page) gives \(Array(photos))") }
      }
    }
    #expect(found > 50)
  }

  @Test func `many words are found as each of them is`() throws {
    let photos = try StoredPhotos()
    try photos.find(0..<1500) { metadata, number in
      metadata.title = number % 3 == 0 ? "Tram \(number % 40)" : nil
      metadata.keywords = number % 7 == 0 ? ["西湖", "lake \(number % 11)"] : []
    }
    let terms = ["tram 1", "西", "lake", "湖", "img", "1", "12", "jpg", "\"lake 1\"", "x"]

    let each = try terms.map { try photos.catalogue.find($0) }
    let any = try photos.catalogue.find(terms.joined(separator: " or "))

    #expect(any == each.reduce(AssetSet()) { $0.union($1) })
    #expect(each.map(\.count).filter { $0 > 0 }.count == terms.count - 1)
  }

  @Test func `every text of metadata stands in the pages, and a change of it is noted`() throws {
    let photos = try StoredPhotos()
    let ids = try photos.find(1...2)
    for field in WordPages.fields {
      #expect(field.number < 64)
      var metadata = Metadata()
      switch field.value {
      case .text(let path, _): path.set(&metadata, "zebra \(field.id)")
      case .texts(let path, _, _): path.set(&metadata, ["zebra \(field.id)"])
      default: Issue.record("\(field.id)")
      }
      try photos.catalogue.edit(
        [.set(field, to: metadata)], of: AssetSet(ids.prefix(1)), at: FileTime(seconds: 9))
      #expect(try wrong(photos.catalogue).isEmpty, "\(field.id)")
      let name = QueryField.all.first { query in
        if case .text(.field(field.id)) = query.kind { true } else { false }
      }
      let query = try #require(name?.id)
      #expect(try Array(photos.catalogue.find("\(query):zebra")) == [ids[0]], "\(field.id)")
    }
  }

  @Test func `what a transaction takes back is not found`() throws {
    let photos = try StoredPhotos()
    let ids = try photos.find(1...2) { metadata, _ in metadata.title = "before" }
    struct Stop: Error {}

    _ = try? photos.catalogue.write { database in
      try database.execute(sql: "UPDATE asset SET title = 'after'")
      throw Stop()
    }

    #expect(try photos.catalogue.find("before").count == ids.count)
    #expect(try photos.catalogue.find("after").isEmpty)
  }
}

/// Random scans and edits of some photos.
private struct WordPlay {
  private let photos: StoredPhotos
  private var random: SeededNumbers
  private var there: [Int: String] = [:]
  var catalogue: Catalogue { photos.catalogue }

  private static let words = ["Tram 28", "西湖边", "Mu\u{308}nchen", "ＩＭＧ", "lake", "Straße", "!"]
  private static let folders = ["a", "b", "c/d"]

  init(seed: UInt64) throws {
    random = SeededNumbers(seed)
    photos = try StoredPhotos()
    // More than fit on a page.
    try photos.find(10_000..<10_600, in: "far")
  }

  private mutating func word() -> String { random.element(of: Self.words) }

  mutating func step() throws -> String {
    let number = random.below(30)
    switch random.below(7) {
    case 0...2: return try find(number)
    case 3:
      guard let folder = there[number] else { return try find(number) }
      try photos.remove([number], in: folder)
      there[number] = nil
      return "removed \(number)"
    case 4:
      let otherNumbers = (0..<3).map { _ in 10_000 + random.below(600) }
      let title = word()
      try photos.find(otherNumbers, in: "far") { metadata, _ in metadata.title = title }
      return "found \(otherNumbers) again"
    default: return try edit()
    }
  }

  /// Finds the photo in its folder, or moves it to another one.
  private mutating func find(_ number: Int) throws -> String {
    let folder = random.element(of: Self.folders)
    if let old = there[number], old != folder { try photos.remove([number], in: old) }
    let (title, keywords) = (word(), [word(), word()])
    try photos.find([number], in: folder) { metadata, _ in
      if title != "!" { metadata.title = title }
      metadata.keywords = keywords
    }
    there[number] = folder
    return "found \(number) in \(folder)"
  }

  private mutating func edit() throws -> String {
    let ids = try catalogue.numbers("SELECT id FROM asset ORDER BY random() LIMIT 4")
      .compactMap { UInt32(exactly: $0).map(Asset.ID.init(rawValue:)) }
    var metadata = Metadata()
    (metadata.caption, metadata.label, metadata.artist) = (word(), word(), word())
    let field = Field.known(
      ["caption", "label", "artist"].randomElement(using: &random) ?? "label")
    let change: FieldEdit =
      random.below(2) == 0 ? .set(field, to: metadata) : .reverted(field)
    try catalogue.edit([change], of: AssetSet(ids), at: FileTime(seconds: 3_000_000))
    return "edited \(field.id) of \(ids)"
  }

  func expectAgreement(_ step: String) throws {
    let ids = try catalogue.numbers("SELECT id FROM asset WHERE missing_since IS NULL")
      .compactMap { UInt32(exactly: $0).map(Asset.ID.init(rawValue:)) }
    let assets = try catalogue.assets(ids).values
    for text in ["tr", "28", "西", "湖边", "munchen", "img", "i", "lake", "strasse", "12", "jpg"] {
      let pattern = TextPattern(QueryText(text))
      let plain = assets.filter { asset in
        let metadata = asset.metadata
        let texts =
          [String(decoding: asset.path.name, as: UTF8.self)] + metadata.keywords
          + [metadata.title, metadata.caption, metadata.label].compactMap { $0 }
        return texts.contains { pattern.matches($0) }
      }
      #expect(try catalogue.find(text) == AssetSet(plain.map(\.id)), "\(step): \(text)")
    }
  }
}
