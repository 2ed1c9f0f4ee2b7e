extension JournalWriter {
  /// Writes a summary, preceded by its length, because a newer version may have other summaries.
  mutating func write(_ summary: ChangeSummary) {
    var values = JournalWriter()
    switch summary {
    case .marks(let added, let removed):
      values.append(1, [], added, removed)
    case .favourites(let added, let removed):
      values.append(2, [], added, removed)
    case .albumCreated(let title, let isFolder, let photos):
      values.append(3, [title], photos, isFolder ? 1 : 0)
    case .albumDeleted(let title, let isFolder, let photos):
      values.append(4, [title], photos, isFolder ? 1 : 0)
    case .albumRenamed(let from, let to): values.append(5, [from, to], 0, 0)
    case .albumMoved(let title): values.append(6, [title], 0, 0)
    case .albumArranged(let title, let isByHand): values.append(7, [title], isByHand ? 1 : 0, 0)
    case .coverChosen(let title): values.append(8, [title], 0, 0)
    case .albumPhotos(let title, let added, let removed): values.append(9, [title], added, removed)
    case .albumOrdered(let title, let photos): values.append(10, [title], photos, 0)
    case .fields(let names, let value, let photos):
      values.append(11, names + [value].compactMap(\.self), photos, value == nil ? 0 : 1)
    case .smartAlbumCreated(let title, let query): values.append(12, [title, query], 0, 0)
    case .albumQuery(let title, let query): values.append(13, [title, query], 0, 0)
    case .keywords(let added, let removed, let photos):
      values.append(14, added + removed, photos, added.count)
    case .files(let work, let photos): values.append(20, [], photos, Int(work.rawValue))
    case .stackMade(let photos): values.append(30, [], photos, 0)
    case .stackPhotos(let added, let removed): values.append(31, [], added, removed)
    case .stackCoverChosen: values.append(32, [], 0, 0)
    case .stacksTakenApart(let photos): values.append(33, [], photos, 0)
    case .unknown: values.append(0, [], 0, 0)
    }
    write(values.bytes)
  }

  private mutating func append(_ kind: UInt64, _ titles: [String], _ first: Int, _ second: Int) {
    write(kind)
    write(titles) { $0.write($1) }
    write(first)
    write(second)
  }
}

extension JournalReader {
  mutating func summary() throws(Malformed) -> ChangeSummary {
    var values = JournalReader(try bytes())
    let kind = try values.number()
    let titles = try values.list { (reader) throws(Malformed) in try reader.text() }
    let (first, second) = (try values.integer(), try values.integer())
    let title = titles.first ?? ""
    return switch kind {
    case 1: .marks(added: first, removed: second)
    case 2: .favourites(added: first, removed: second)
    case 3: .albumCreated(title, isFolder: second == 1, photos: first)
    case 4: .albumDeleted(title, isFolder: second == 1, photos: first)
    case 5: .albumRenamed(from: title, to: titles.last ?? "")
    case 6: .albumMoved(title)
    case 7: .albumArranged(title, isManual: first == 1)
    case 8: .coverChosen(title)
    case 9: .albumPhotos(title, added: first, removed: second)
    case 10: .albumOrdered(title, photos: first)
    case 11:
      .fields(
        second == 1 ? titles.dropLast() : titles, value: second == 1 ? titles.last : nil,
        photos: first)
    case 12: .smartAlbumCreated(title, query: titles.last ?? "")
    case 13: .albumQuery(title, to: titles.last ?? "")
    case 14:
      .keywords(
        added: Array(titles.prefix(max(0, second))),
        removed: Array(titles.dropFirst(max(0, second))), photos: first)
    case 20:
      UInt8(exactly: second).flatMap { FileOperation(rawValue: $0) }
        .map { .files($0, photos: first) } ?? .unknown
    case 30: .stackMade(photos: first)
    case 31: .stackPhotos(added: first, removed: second)
    case 32: .stackCoverChosen
    case 33: .stacksTakenApart(photos: first)
    default: .unknown
    }
  }
}
