import PhotoExport
import PhotoModel
import Testing

@Suite struct ExportOrderTests {
  private func row(_ id: UInt32, day: Int32?, time: Int64 = 0) -> AssetRow {
    AssetRow(
      id: Asset.ID(rawValue: id), folder: FolderID(rawValue: 1), day: day.map { Day(number: $0) },
      time: time)
  }

  /// Returns an index in which the paths are in the order of the ids.
  private func index(_ rows: [AssetRow]) -> MomentIndex {
    var paths = PathKeys()
    for row in rows { paths.insert(FilePath("/photos/\(row.id.rawValue).jpg"), of: row.id) }
    var sorter = MomentSorter(recentSince: Day(number: 0))
    sorter.add(AssetChanges(inserted: rows))
    return sorter.merge(paths)
  }

  private func numbers(_ photos: [UInt32]? = nil, in index: MomentIndex) -> [UInt32] {
    ExportOrder.ids(
      of: photos.map { AssetSet($0.map { Asset.ID(rawValue: $0) }) }, in: index
    ).map(\.rawValue)
  }

  @Test func `the oldest photo goes first, equal ones by their paths, undated ones last`() {
    let index = index([
      row(1, day: 5, time: 9), row(2, day: nil, time: 7), row(3, day: 4), row(4, day: 5, time: 8),
      row(5, day: nil, time: 6), row(6, day: 4),
    ])

    #expect(numbers(in: index) == [3, 6, 4, 1, 5, 2])
  }

  @Test func `of some photos only those are there`() {
    let index = index([row(1, day: 5), row(2, day: 4), row(3, day: nil)])

    #expect(numbers([1, 3], in: index) == [1, 3])
    #expect(numbers([], in: index).isEmpty)
  }

  @Test func `an album arranged by hand is exported in its order, other photos behind it`() {
    let index = index([row(1, day: 1), row(2, day: 2), row(3, day: 3), row(4, day: 4)])
    let arranged = [9, 4, 1, 3].map { Asset.ID(rawValue: $0) }

    let ids = ExportOrder.ids(
      of: AssetSet([1, 2, 4].map { Asset.ID(rawValue: $0) }), in: index, arranged: arranged)

    #expect(ids.map(\.rawValue) == [4, 1, 2])
  }

  @Test func `photos that the library does not show yet come behind the others`() {
    let index = index([row(7, day: 5)])

    #expect(numbers([9, 7, 8], in: index) == [7, 8, 9])
  }

  @Test func `the order is that of a gallery whose oldest photos come first`() {
    let index = index(
      (1...50).map { row($0, day: $0 % 3 == 0 ? nil : Int32($0 % 7), time: Int64($0 % 4)) })
    var lens = MomentFilter(isOldestFirst: true)

    #expect(ExportOrder.ids(in: index) == lens.view(of: index).rows.map(\.id))
  }
}
