import CatalogueLibrary
import GalleryEngine
import PhotoModel
import Testing

@Suite struct DroppedContentTests {
  private func photo(_ subtypes: Subtypes, hasVideo: Bool = false) -> Asset {
    func file(_ name: String, _ role: AssetFile.Role, _ type: FileType) -> AssetFile {
      AssetFile(
        path: FilePath(name), role: role, type: type, size: 1, modifiedAt: FileTime(seconds: 0))
    }
    var metadata = Metadata()
    metadata.subtypes = subtypes
    return Asset(
      id: Asset.ID(rawValue: 1), main: file("/nowhere/a.heic", .main, .heic),
      companions: hasVideo ? [file("/nowhere/a.mov", .liveVideo, .mov)] : [],
      addedAt: FileTime(seconds: 0), metadata: metadata)
  }

  @Test func `a gain map and a video within the file are not in what is made of it`() {
    #expect(DroppedContent.all(of: photo([])).losses.isEmpty)
    #expect(
      DroppedContent.all(of: photo([.hdr, .livePhoto])).losses == [.gainMap, .embeddedVideo])
    // The video is a file of its own, which stays.
    #expect(DroppedContent.all(of: photo([.livePhoto], hasVideo: true)).losses.isEmpty)
  }

  @Test func `each loss is said`() {
    #expect(
      DroppedContent.allCases.map { Phrases.sentence($0, of: 1, isCopy: false) } == [
        "The HDR gain map is only in the old file: 1 photo",
        "The video part is only in the old file: 1 photo",
        "Any further picture in the file is only in the old file: 1 photo",
        "16 bits per channel become 8: 1 photo",
      ])
  }
}
