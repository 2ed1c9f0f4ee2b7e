import PhotoImport
import PhotoModel
import Testing

@Suite struct TakeoutTests {
  private func title(_ json: String) -> String? { TakeoutFile.albumTitle(Array(json.utf8)) }
  private func people(_ json: String) -> [String] { TakeoutFile.people(Array(json.utf8)) }

  @Test func `an album's file has its title, in both forms that Google wrote`() {
    #expect(title(#"{"title": "Rome", "description": ""}"#) == "Rome")
    #expect(title(#"{"albumData": {"title": "Trip \"2\""}}"#) == #"Trip "2""#)
  }

  @Test func `years are no albums, nor are photos' files and other JSON`() {
    #expect(title(#"{"title": "Photos from 2019"}"#) == nil)
    #expect(title(#"{"title": "Fotos aus 2019"}"#) == nil)
    #expect(title(#"{"title": "Photos from Rome"}"#) == "Photos from Rome")
    #expect(title(#"{"title": "a.jpg", "photoTakenTime": {"timestamp": "1"}}"#) == nil)
    #expect(title(#"{"title": " "}"#) == nil && title("[1]") == nil && title("") == nil)
  }

  @Test func `people are those whom the photo's own file names, each once`() {
    #expect(
      people(
        #"{"photoTakenTime": {}, "people": [{"name": "Ann"}, {"name": "Bob"}, {"name": "Ann"}, {}]}"#
      )
        == ["Ann", "Bob"])
    #expect(people(#"{"people": [{"name": "Ann"}]}"#) == [])
  }

  @Test func `a photo of several folders goes into all their albums`() {
    var albums = SourceAlbums { path in
      ["Rome", "Best"].filter { path.folder.lossyString.hasSuffix("/" + $0) }
    }
    let (one, two) = (Asset.ID(rawValue: 1), Asset.ID(rawValue: 2))
    // The first of the three files is imported later; the first of the two is already there.
    albums.record(FilePath("/t/Rome/a.jpg"), repeating: FilePath("/t/2019/a.jpg"))
    albums.record(FilePath("/t/Best/a.jpg"), repeating: FilePath("/t/2019/a.jpg"))
    albums.record(FilePath("/t/2019/b.jpg"), as: two)
    albums.record(FilePath("/t/Best/b.jpg"), repeating: FilePath("/t/2019/b.jpg"))
    albums.record(FilePath("/t/2019/a.jpg"), as: one)

    #expect(albums.photos == ["Rome": [one], "Best": [two, one]])
  }
}
