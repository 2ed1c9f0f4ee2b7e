import Foundation
import MetadataEditing
import PhotoModel
import Testing

@Suite struct TypedPositionTests {
  /// Returns the position in the form `30.25011 120.14300`.
  private func read(_ text: String) throws -> String {
    let location = try TypedPosition.location(text)
    let altitude = location.altitude.map { String(format: " %.1f", $0) } ?? ""
    return String(format: "%.5f %.5f", location.latitude, location.longitude) + altitude
  }

  @Test(arguments: [
    "30.25011, 120.143", "30.25011 120.143", "30.25011,120.143", "30.25011; 120.143",
    "30,25011; 120,143", "30,25011 120,143", "30.25011 N, 120.143 E", "N30.25011 E120.143",
    "30.25011N 120.143E", "E 120.143, N 30.25011", "30.25011° N, 120.1430° E",
    "30°15'0.4\"N 120°8'34.8\"E", "30° 15′ 0.4″ N, 120° 8′ 34.8″ E", "30º15’0.4’’N 120º8’34.8’’E",
    "30 15 0.4 N 120 8 34.8 E", "30 15 0.4 120 8 34.8", "30:15:0.4 120:8:34.8",
    "30°15.0066'N 120°8.58'E", "30 15.0066, 120 8.58", "30d15'0.4\" 120d8'34.8\"",
    "lat 30.25011, lon 120.143", "Latitude: 30.25011 Longitude: 120.143",
    "30.25011 north, 120.143 east", "30.25011/120.143", "geo:30.25011,120.143",
    "geo:30.25011,120.143;u=35", "geo:30.25011,120.143;crs=wgs84?z=12", "+30.25011+120.14300/",
    "https://www.google.com/maps/@30.25011,120.143,17z",
    "https://www.google.com/maps/place/West+Lake/@31.1,121.2,13z/data=!3m1!4b1!4m6!3m5!1s0x3!8m2"
      + "!3d30.25011!4d120.143!16zL20",
    "https://maps.google.com/?q=30.25011,120.143",
    "https://www.google.com/maps/search/?api=1&query=30.25011%2C120.143",
    "https://www.google.com/maps/place/30%C2%B015'00.4%22N+120%C2%B008'34.8%22E/",
    "https://www.openstreetmap.org/#map=15/30.25011/120.143",
    "https://www.openstreetmap.org/?mlat=30.25011&mlon=120.143#map=12/31.1/121.2",
    "https://maps.apple.com/?ll=30.25011,120.143&q=Dropped%20Pin",
    "https://www.bing.com/maps?cp=30.25011~120.143&lvl=12",
  ])
  func `one position is read in all its forms`(text: String) throws {
    #expect(try read(text) == "30.25011 120.14300", "\(text)")
  }

  @Test(arguments: [
    ("-33.8568, 151.2153", "-33.85680 151.21530"), ("33.8568 S 70.5 W", "-33.85680 -70.50000"),
    ("-33.8568 -70.5", "-33.85680 -70.50000"), ("33°30'S 70°30'W", "-33.50000 -70.50000"),
    ("-33 30 0, -70 30 0", "-33.50000 -70.50000"), ("−33.5, −70.5", "-33.50000 -70.50000"),
    ("0, 12", "0.00000 12.00000"), ("30, 25", "30.00000 25.00000"),
    ("30.25, 120.5, 12.5 m", "30.25000 120.50000 12.5"),
    ("geo:30.25,120.5,-3", "30.25000 120.50000 -3.0"),
    ("+30.25+120.5+012.5CRSWGS_84/", "30.25000 120.50000 12.5"),
  ])
  func `halves of the Earth and altitudes are kept`(text: String, position: String) throws {
    #expect(try read(text) == position)
  }

  @Test(arguments: [
    ("", EditError.Code.empty), ("zebra", .invalidPosition), ("30.25", .singleNumber),
    ("91, 12", .latitudeOutOfRange), ("120.143, 30.25", .latitudeOutOfRange),
    ("30, 181", .longitudeOutOfRange),
    ("30 60 0, 12 0 0", .minutesOrSecondsOutOfRange),
    ("30°15'75\"N 12°0'0\"E", .minutesOrSecondsOutOfRange),
    ("0, 0", .zeroPosition),
    ("30 N 12 S", .conflictingHemispheres), ("-30 S 12 E", .conflictingHemispheres),
    ("30.5 15, 12", .invalidPosition),
    ("nan, 1", .invalidPosition), ("1, nan", .invalidPosition), ("geo:nan,1", .invalidPosition),
    ("geo:1,inf", .invalidPosition), ("30 12 14", .invalidPosition),
    ("30 15'' 12, 3", .invalidPosition),
    ("geo:30,12;crs=nad27", .otherCoordinateSystem("nad27")), ("30, 12, high", .notANumber),
    ("https://goo.gl/maps/abc", .shortLink), ("https://maps.app.goo.gl/abc", .shortLink),
    ("https://uri.amap.com/marker?position=120.1,30.2", .shiftedMap),
    ("https://map.baidu.com/@13374962,3512453,13z", .shiftedMap),
    ("https://example.org/photo", .linkWithoutPosition),
  ])
  func `what is no position is refused with its reason`(text: String, code: EditError.Code) {
    #expect(EditError.code { _ = try read(text) } == code, "\(text)")
  }

  @Test func `an altitude belongs to its position`() {
    let photo = EditSample.subject {
      $0.location = Location(latitude: 30, longitude: 120, altitude: 12)
    }
    func altitude(_ edit: LocationEdit) -> Double? {
      var metadataEdit = MetadataEdit()
      metadataEdit.location = edit
      return metadataEdit.applied(to: photo, EditSample.rules).metadata.location?.altitude
    }

    #expect(altitude(.set(Location(latitude: 30, longitude: 120))) == 12)
    #expect(altitude(.set(Location(latitude: 31, longitude: 120))) == nil)
    #expect(altitude(.set(Location(latitude: 31, longitude: 120, altitude: 3))) == 3)
    #expect(altitude(.cleared) == nil)
  }

  @Test func `bytes of any kind are a position or a reason`() {
    let samples = ["30°15'0.4\"N 120°8'34.8\"E", "geo:30,12;u=1", "+30+120/", "https://x/@1.5,2.5"]
    var generator = SystemRandomNumberGenerator()
    for sample in samples {
      for _ in 0..<500 {
        var bytes = Array(sample.utf8)
        for _ in 0..<3 {
          bytes[Int.random(in: bytes.indices, using: &generator)] = .random(in: 0x20...0x7E)
        }
        guard
          let location = try? TypedPosition.location(String(decoding: bytes, as: UTF8.self))
        else { continue }
        #expect(abs(location.latitude) <= 90 && abs(location.longitude) <= 180)
      }
    }
  }
}
