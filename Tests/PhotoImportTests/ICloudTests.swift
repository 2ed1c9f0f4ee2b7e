import PhotoModel
import Testing

@testable import PhotoImport

@Suite struct ICloudTests {
  private static let details = """
    imgName,fileChecksum,favorite,hidden,deleted,originalCreationDate,viewCount,importDate
    IMG_1.HEIC,AbC=,yes,no,no,"Wednesday March 11,2020 9:05 PM GMT",10,"Thursday March 12,2020 1:00 AM GMT"
    IMG_2.JPG,AbD=,no,yes,yes,,0,
    "a, ""b"".JPG",AbE=,no,no,no,"Friday January 1,2021 12:00 AM GMT",0,

    """

  @Test func `a table has fields in quotes, with commas, quotes and line feeds`() {
    let text = "\u{FEFF}a,\"b,c\"\r\n\"d \"\"e\"\"\nf\",\n\n,g"

    #expect(CSVTable.rows(Array(text.utf8)) == [["a", "b,c"], ["d \"e\"\nf", ""], ["", "g"]])
    #expect(CSVTable.rows([]) == [])
  }

  @Test func `photos are favourites, hidden or thrown away, with their dates`() throws {
    let photos = try #require(ICloudTable.photos(Array(ICloudTests.details.utf8)))

    #expect(photos["IMG_1.HEIC"]?.isFavourite == true)
    #expect(photos["IMG_1.HEIC"]?.takenAt == 1_583_960_700)
    #expect(photos["IMG_2.JPG"]?.isDeleted == true && photos["IMG_2.JPG"]?.isHidden == true)
    #expect(photos["IMG_2.JPG"]?.takenAt == nil)
    #expect(photos["a, \"b\".JPG"]?.takenAt == 1_609_459_200)
    #expect(ICloudTable.photos(Array("Images\nIMG_1.HEIC\n".utf8)) == nil)
  }

  @Test(arguments: [
    "", "Wednesday March 32,2020 9:05 PM GMT", "Wednesday Mars 11,2020 9:05 PM GMT",
    "Wednesday March 11,2020 13:05 PM GMT", "Wednesday March 11,2020 9:65 PM GMT",
    "Wednesday March 11,2020 9:05 PM CET", "yesterday",
  ])
  func `what is no date is none`(text: String) {
    #expect(ICloudTable.time(text) == nil)
  }

  @Test func `albums name photos of all parts, and what two photos are called is in none`() {
    var export = ICloudExport()
    func add(_ path: String, _ text: String) {
      export.add(Array(text.utf8), at: FilePath(path))
    }
    add("/1/Photos/Photo Details.csv", ICloudTests.details)
    add("/2/Photos/Photo Details-1.csv", "imgName,favorite\nIMG_2.JPG,yes\nIMG_3.JPG,no\n")
    add("/1/Albums/Rome.csv", "Images\nIMG_1.HEIC\nIMG_2.JPG\nIMG_3.JPG\nIMG_9.JPG\n")
    add("/1/Albums/Best.csv", "Images\nIMG_1.HEIC\n")
    add("/1/Memories/June.csv", "imageName\nIMG_1.HEIC\n")

    #expect(export.titles() == ["IMG_1.HEIC": ["Rome", "Best"], "IMG_3.JPG": ["Rome"]])
    #expect(export.unmatched.map(\.name) == ["IMG_2.JPG", "IMG_9.JPG"])
    #expect(export.unmatched.map(\.count) == [2, 0])
    #expect(export.photo(FilePath("/1/Photos/IMG_2.JPG"))?.isDeleted == true)
    #expect(export.photo(FilePath("/2/Photos/IMG_2.JPG"))?.isDeleted == false)
    #expect(export.photo(FilePath("/3/IMG_2.JPG")) == nil)
  }
}
