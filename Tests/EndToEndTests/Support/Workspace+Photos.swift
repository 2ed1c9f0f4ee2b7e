import AlbumenTestSupport
import PhotoModel
import SampleFiles

extension Workspace {
  /// Seven photos of 2019 to 2021 in three folders of `Photos`, and one without a date:
  ///
  /// | album | photos |
  /// |---|---|
  /// | Lisbon | IMG_1 and IMG_2 on 12 May 2019, IMG_3 on 13 May 2019, with a Canon |
  /// | Home | DSC_1 and DSC_2 on 1 April 2020, with a Nikon |
  /// | 旅行 | 日出 and café on 3 July 2021 |
  func makeTrips() throws {
    try photo("Photos/Lisbon/IMG_1.JPG", "2019:05:12 09:14:00", camera: "Canon EOS R5")
    try photo("Photos/Lisbon/IMG_2.JPG", "2019:05:12 18:40:00", camera: "Canon EOS R5")
    try photo("Photos/Lisbon/IMG_3.JPG", "2019:05:13 10:00:00", camera: "Canon EOS R5")
    try photo("Photos/Home/DSC_1.JPG", "2020:04:01 08:00:00", camera: "NIKON Z 6")
    try photo("Photos/Home/DSC_2.JPG", "2020:04:01 08:05:00", camera: "NIKON Z 6")
    try photo("Photos/旅行/日出.jpg", "2021:07:03 05:10:00")
    try photo("Photos/旅行/cafe\u{301}.jpg", "2021:07:03 16:20:00")
    try photo("Photos/undated.jpg", nil)
  }

  @discardableResult
  func photo(
    _ names: String, _ takenAt: String?, camera: String? = nil, modifiedAt: FileTime? = nil
  ) throws -> FilePath {
    try folder.file(
      names, Workspace.photo(takenAt, camera: camera), modifiedAt: modifiedAt)
  }

  /// Returns a JPEG as from a camera, except for the pixels.
  static func photo(
    _ takenAt: String?, camera: String? = nil, description: String? = nil
  ) -> [UInt8] {
    var main = TIFFBuilder.Directory()
    // Tags of TIFF 6.0: 270 ImageDescription, 272 Model; of Exif 2.32: 36867 DateTimeOriginal.
    if let description { main[270] = .ascii(description) }
    if let camera { main[272] = .ascii(camera) }
    let exif = takenAt.map { TIFFBuilder.Directory([(36867, .ascii($0))]) }
    return JPEGBuilder(exif: TIFFBuilder(main: main, exif: exif)).bytes
  }
}
