import GalleryEngine
import PhotoModel
import Testing

@testable import GalleryUI

/// Tests the source that photos may be imported from.
@Suite struct ImportingStateTests {
  @Test func `a source is of the days from its first to its last, also with photos without one`()
    throws
  {
    var moments = TestLibrary.holidays.snapshot.index.moments
    let last = moments.removeLast()
    let days = moments.compactMap(\.key.day)
    let (first, newest) = (try #require(days.min()), try #require(days.max()))
    try #require(first < newest)
    let undated = Moment(key: .undated, rows: last.rows)
    var state = ImportingState()

    state.open(
      ImportListing(paths: [FilePath("/card")], index: MomentIndex(moments: moments + [undated])))

    #expect(state.tally?.days == first...newest)
    #expect(state.tally?.count == moments.reduce(last.rows.count) { $0 + $1.rows.count })
  }
}
