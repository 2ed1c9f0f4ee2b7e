import CPosix
import Foundation
import PhotoModel
import PhotoQuery

/// A search for words in word pages, with the photos found so far.
struct WordSearch {
  /// Some words to find in some fields.
  struct WordQuery: Hashable {
    fileprivate let bytes: [UInt8]
    fileprivate let fields: UInt64

    /// Returns nil for a pattern that is compared character by character, and if there are no
    /// words.
    init?(_ pattern: TextPattern, fields: [UInt8]) {
      switch pattern {
      case .words(let words): bytes = words
      case .line(let line): bytes = [WordPage.end] + line + [WordPage.end]
      case .glob: return nil
      }
      if bytes.isEmpty { return nil }
      self.fields = fields.reduce(0) { $0 | 1 << UInt64($1) }
    }
  }

  private let queries: [WordQuery]
  /// The searches by the first byte after the leading space or line end.
  private let byFirstByte: [[Int]]
  /// For each search, a bitmap over photo ids.
  private var found: [[UInt64]]

  init(_ wordQueries: [WordQuery]) {
    self.queries = wordQueries
    var byLetter = [[Int]](repeating: [], count: 256)
    for (index, one) in wordQueries.enumerated() where one.bytes.count > 1 {
      byLetter[Int(one.bytes[1])].append(index)
    }
    byFirstByte = byLetter
    found = [[UInt64]](repeating: [], count: wordQueries.count)
  }

  func photos(_ index: Int) -> AssetSet { AssetSet(words: found[index]) }

  /// Searches a page whose first photo has the id `first`.
  mutating func search(_ page: UnsafeRawBufferPointer, first: Int) {
    let needed = (first + WordPage.length) / UInt64.bitWidth
    for index in found.indices where found[index].count < needed {
      found[index] += repeatElement(0, count: needed - found[index].count)
    }
    if queries.count <= WordSearch.singlePassLimit {
      for index in queries.indices { search(for: index, in: page, first) }
    } else {
      searchForAll(in: page, first)
    }
  }

  /// Up to this number of searches, one pass for each is faster than one pass word by word.
  private static let singlePassLimit = 3

  private mutating func search(for index: Int, in page: UnsafeRawBufferPointer, _ first: Int) {
    guard let start = page.baseAddress else { return }
    let one = queries[index]
    found[index].withUnsafeMutableBufferPointer { found in
      one.bytes.withUnsafeBytes { bytes in
        var position = 0
        while position < page.count,
          let hit = albumen_find(
            start + position, page.count - position, bytes.baseAddress, bytes.count)
        {
          position = WordSearch.addPhotos(
            hit - start, in: page, fields: one.fields, first: first, &found)
        }
      }
    }
  }

  /// Searches for all words in one pass, word by word, so that a thousand words take little longer
  /// than a few.
  private mutating func searchForAll(in page: UnsafeRawBufferPointer, _ first: Int) {
    guard let start = page.baseAddress else { return }
    for position in 0..<max(0, page.count - 1)
    where page[position] == UInt8(ascii: " ") || page[position] == WordPage.end {
      for index in byFirstByte[Int(page[position + 1])] {
        let one = queries[index]
        guard position + one.bytes.count <= page.count,
          memcmp(one.bytes, start + position, one.bytes.count) == 0
        else { continue }
        found[index].withUnsafeMutableBufferPointer { found in
          _ = WordSearch.addPhotos(position, in: page, fields: one.fields, first: first, &found)
        }
      }
    }
  }

  /// Adds the photos of the line that contains a match. Returns the position of the next line.
  private static func addPhotos(
    _ hit: Int, in page: UnsafeRawBufferPointer, fields: UInt64, first: Int,
    _ found: inout UnsafeMutableBufferPointer<UInt64>
  ) -> Int {
    guard let start = page.baseAddress, hit + 1 < page.count,
      let end = memchr(start + hit + 1, Int32(WordPage.end), page.count - hit - 1)
    else { return page.count }
    let words = found
    return WordPage.read(page, after: UnsafeRawPointer(end) - start, fields: fields) { photoIndex in
      let id = first + photoIndex
      if id >> 6 < words.count { words[id >> 6] |= 1 << UInt64(id & 63) }
    }
  }
}
