import PhotoModel
import Testing
import TimeZones

@testable import Gazetteer

@Suite struct ZoneNamesTests {
  @Test(.enabled(if: (try? ZoneDatabase(environment: [:]).version()) != nil))
  func `every zone of a place has rules`() throws {
    let zones = ZoneDatabase(environment: [:])
    let names = try TestGazetteer.open().zoneNames

    #expect(names.count > 390)
    #expect(try names.filter { try zones.rules($0) == nil } == [])
  }
}
