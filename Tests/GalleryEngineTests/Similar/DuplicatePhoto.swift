import GalleryEngine
import PhotoModel

/// Photos of groups of duplicates, for tests.
enum DuplicatePhoto {
  static func photo(
    _ id: UInt32, main type: FileType = .jpeg, _ companions: [AssetFile] = [],
    _ describe: (inout Metadata) -> Void = { _ in }
  ) -> Asset {
    var metadata = Metadata()
    describe(&metadata)
    return Asset(
      id: Asset.ID(rawValue: id), main: file("\(id).\(type == .dng ? "dng" : "jpg")", type: type),
      companions: companions, addedAt: FileTime(seconds: 1), metadata: metadata)
  }

  static func file(
    _ name: String, _ role: AssetFile.Role = .main, type: FileType, size: Int64 = 1000
  ) -> AssetFile {
    AssetFile(
      path: FilePath("/p/\(name)"), role: role, type: type, size: size,
      modifiedAt: FileTime(seconds: 1))
  }

  static func raw(_ name: String, size: Int64 = 1000) -> AssetFile {
    file(name, .raw, type: .dng, size: size)
  }

  static func video(_ name: String) -> AssetFile { file(name, .liveVideo, type: .mov) }

  /// 2000-01-01 and following days.
  static func time(_ source: CaptureTime.Source, day: Int32 = 0) -> CaptureTime {
    CaptureTime(wall: WallTime(day: Day(number: day), nanosecond: 0), source: source)
  }
}
