import GalleryEngine
import GalleryUI
import Imaging
import PhotoModel
import PhotoRecipe
import TerminalKit
import Testing

@Suite struct AdjustKeysTests {
  @Test func `a step is changed by its stride, by five times that, and typed`() {
    var session = Session.adjusting()
    session.press("l l l")
    #expect(session.recipe?[.exposure] == 0.3)
    session.press("H")
    #expect(session.recipe?[.exposure] == -0.2)
    session.press("L Left Right")
    #expect(session.recipe?[.exposure] == 0.3)
    session.press("- 1 . 0 5 Enter")
    #expect(session.recipe?[.exposure] == -1.05)
    session.press("9 Enter")
    #expect(session.recipe?[.exposure] == -1.05)
    #expect(session.state.notice == "Exposure must be between -5 and 5")
    session.press("1 0 Backspace Enter")
    #expect(session.recipe?[.exposure] == 1)
    session.press("0")
    #expect(session.recipe?.isEmpty == true)
  }

  @Test func `a number that is typed is taken on the way to another step, and left by Esc`() {
    var session = Session.adjusting()
    session.press("2 j 3 0 k")
    #expect(session.recipe?[.exposure] == 2)
    #expect(session.recipe?[.brightness] == 30)
    session.press("5 Esc")
    #expect(session.adjust?.typed.isEmpty == true)
    #expect(session.recipe?[.exposure] == 2)
    session.press("7 j")
    #expect(session.adjust?.row == .step(.exposure))
    #expect(session.state.notice == "Exposure must be between -5 and 5")
  }

  @Test(arguments: ["- - 3", "+ - 3", "-", ".", "1 . 2 . 3"])
  func `what is no number is said to be none, and stays to be mended`(keys: String) {
    var session = Session.adjusting()
    session.press(keys)
    session.press("Enter")
    let typedText = keys.filter { $0 != " " }
    #expect(session.state.notice == "'\(typedText)' is not a number")
    #expect(session.adjust?.typed == typedText)
    session.press("j")
    #expect(session.adjust?.row == .step(.exposure), "It is not left with that")
    session.press("Esc 2 Enter")
    #expect(session.recipe?[.exposure] == 2)
  }

  @Test func `a comma is the point of a number`() {
    var session = Session.adjusting()
    session.press("2 , 5 Enter")
    #expect(session.recipe?[.exposure] == 2.5)
  }

  @Test func `a digit more than fits is refused with a sentence`() {
    var session = Session.adjusting()
    session.press("1 . 2 3 4 5 6 7 8")
    #expect(session.adjust?.typed == "1.2345678")
    session.press("9")
    #expect(session.state.notice == "No more digits fit; press Enter to apply")
    session.press("0")
    #expect(session.state.notice == "No more digits fit; press Enter to apply")
    session.press("Enter")
    #expect(session.recipe?[.exposure] == 1.235)
  }

  @Test func `the bottom line says what Enter and Esc do while a number is typed`() {
    var session = Session.adjusting()
    #expect(session.bottomLine.contains("Enter apply"))
    session.press("5")
    #expect(session.bottomLine.contains("Enter apply  Backspace delete"))
    #expect(session.bottomLine.contains("Esc cancel"))
    session.press("Esc")
    #expect(!session.bottomLine.contains("Backspace delete"))
    #expect(session.bottomLine.contains("Esc cancel"))
  }

  @Test func `what has no number has a next one, and no more`() {
    var session = Session.adjusting()
    #expect(session.bottomLine.contains("l more  h less"))
    session.press("G")
    for row in ["Flip", "Rotate", "Crop"] {
      #expect(session.bottomLine.contains("l next  h previous"), "\(row)")
      session.press("k")
      if row == "Rotate" { session.press("k") }
    }
  }

  @Test func `the cursor stops at the ends`() {
    var session = Session.adjusting()
    session.press("k")
    #expect(session.adjust?.row == .step(.exposure))
    session.press("G j")
    #expect(session.adjust?.row == .step(.flip))
    session.press("Home PgDn PgUp")
    #expect(session.adjust?.row == .step(.exposure))
  }

  @Test func `filters follow each other, and a strength needs one`() {
    var session = Session.adjusting()
    for _ in 0..<12 { session.press("j") }
    #expect(session.adjust?.row == .step(.filter))
    session.press("l")
    #expect(session.recipe?.isEmpty == true)
    #expect(session.state.notice == "Choose a filter first")
    session.press("k l")
    #expect(session.recipe?.filter == .mono)
    session.press("h")
    #expect(session.recipe?.filter == nil)
    session.press("h")
    #expect(session.recipe?.filter == .cold)
    session.press("j H")
    #expect(session.recipe?[.filter] == 90)
    session.press("4 0 Enter")
    #expect(session.recipe?[.filter] == 40)
    for _ in 0..<9 { session.press("H") }
    #expect(session.recipe?.filter == .cold, "The least of a filter is not none")
  }

  @Test func `shapes follow each other without those that the photo has`() {
    var session = Session.adjusting()
    session.press("G k k k l")
    #expect(session.adjust?.row == .step(.crop))
    #expect(session.recipe?.crop == RecipeCrop(x: 0.125, y: 0, width: 0.75, height: 1))
    #expect(session.recipe?.size == PixelSize(width: 4032, height: 3024))
    // 4:3 is the whole photo and is skipped: 3:4 is next.
    #expect(session.shows("1:1 · 3024×3024"))
    session.press("l")
    #expect(session.recipe?.crop?.width == 0.5625)
    #expect(session.shows("3:4 · 2268×3024"))
    session.press("l")
    #expect(session.shows("3:2 · 4032×2688"))
    session.press("h h h")
    #expect(session.recipe?.isEmpty == true && session.recipe?.size == nil)
    session.press("h 0")
    #expect(session.recipe?.isEmpty == true)
  }

  @Test func `the photo is turned, mirrored and straightened from every step`() {
    var session = Session.adjusting()
    session.press("]")
    #expect(session.recipe?[.rotate] == 90)
    session.press("[ [")
    #expect(session.recipe?[.rotate] == 270)
    session.press("] f")
    #expect(session.recipe?[.flip] == 1)
    session.press("f F")
    #expect(session.recipe?[.flip] == 1 && session.recipe?[.rotate] == 180)
    session.press("r > > >")
    #expect(session.recipe?[.straighten] == 0.6)
    session.press("<")
    #expect(session.recipe?[.straighten] == 0.4)
    #expect(session.state.notice == "Straightened by +0.4°")
    session.press("G l")
    #expect(session.recipe?[.flip] == 1)
    session.press("k h")
    #expect(session.recipe?[.rotate] == 90 || session.recipe?[.rotate] == 270)
  }

  @Test func `Enter keeps it as one change, and U takes that back`() throws {
    var session = Session.adjusting()
    session.press("l Enter")
    let stored = try #require(session.storedRecipe)
    #expect(stored.recipe?[.exposure] == 0.1)
    #expect(stored.photos == [session.library.id("IMG_2.JPG")])
    #expect(session.adjust == nil)
    #expect(session.state.keyContext == .photo)
    #expect(session.state.notice == "Adjusted 1 photo; press U to undo")
    // The result is shown immediately, and can be adjusted further.
    #expect(session.state.currentPicture?.request.recipe?[.exposure] == 0.1)
    session.press("x")
    #expect(session.recipe?[.exposure] == 0.1)
    session.press("Enter")
    #expect(session.storedRecipe == nil, "Nothing was changed")
    session.press("x r Enter")
    #expect(try #require(session.storedRecipe).recipe == nil)
    #expect(session.state.notice == "Reverted the adjustments of 1 photo; press U to undo")
    session.press("U")
    #expect(session.reversalAsked != nil)
  }

  @Test func `Esc leaves the photo as it was, and asks where something was changed`() {
    var session = Session.adjusting()
    session.press("Esc")
    #expect(session.adjust == nil && session.state.keyContext == .photo)
    session.press("x l Esc")
    #expect(session.shows("Discard the adjustments?"))
    session.press("n")
    #expect(session.recipe?[.exposure] == 0.1)
    session.press("q y")
    #expect(session.adjust == nil && session.storedRecipe == nil)
    #expect(session.state.currentPicture?.request.recipe == nil)
    // If it was opened from the grid, it returns to the grid.
    session.press("Esc x")
    #expect(session.adjust != nil)
    session.press("Esc")
    #expect(session.state.keyContext == .grid)
  }

  @Test func `Space shows the photo as its file has it, and a change what it becomes`() {
    var session = Session.adjusting()
    session.press("l Space")
    #expect(session.adjust?.showsOriginal == true)
    #expect(session.shows("Original"))
    #expect(session.state.adjustedKey?.request.recipe == nil)
    session.press("Space")
    #expect(session.adjust?.showsOriginal == false)
    session.press("Space l")
    #expect(session.adjust?.showsOriginal == false)
    #expect(session.recipe?[.exposure] == 0.2)
  }

  @Test func `both are asked for where they stand side by side`() {
    var session = Session.adjusting()
    session.answerPictures()
    // Placements of the grid are below the page.
    let alone = session.state.frame().placements.count
    session.press("l |")
    let livePictures = session.wantedPictures.filter(\.request.isLive)
    #expect(livePictures.map { $0.request.recipe?[.exposure] } == [0.1, nil])
    #expect(Set(livePictures.map(\.cells)).count == 1)
    session.answerPictures()
    #expect(session.state.frame().placements.count == alone + 1)
    session.press("|")
    session.answerPictures()
    #expect(session.state.frame().placements.count == alone)
  }

  @Test func `what moves is not adjusted`() {
    var library = TestLibrary()
    library.add(
      "a.mp4", in: "/home/ann/Photos", on: TestLibrary.today, type: .mp4
    ) { _ in }
    library.add("b.gif", in: "/home/ann/Photos", on: TestLibrary.today, type: .gif) {
      $0.subtypes.insert(.animated)
    }
    var session = Session(library, graphics: TestPictures.graphics)
    for _ in 0..<2 {
      session.press("x")
      #expect(session.adjust == nil)
      #expect(session.state.notice == "Only still photos can be adjusted")
      session.press("l")
    }
  }

  @Test func `a picture that can't be read is not adjusted, and it is said why`() {
    var library = TestLibrary()
    library.add("a.jpg", in: "/home/ann/Photos", on: TestLibrary.today) { $0.pixelSize = nil }
    var session = Session(library, graphics: TestPictures.graphics)
    session.press("x")
    #expect(session.adjust == nil)
    #expect(session.state.notice == "Can't adjust 'a.jpg': the picture can't be read")
    let problem = ScanProblem(
      path: FilePath("/home/ann/Photos/a.jpg"), isFolder: false, reason: .damaged("is cut short"),
      asset: library.id("a.jpg"))
    session.send(.library(.storeReported(.problem(problem))))
    session.press("x")
    #expect(session.adjust == nil)
    #expect(session.state.notice?.contains("is cut short") == true)
  }

  @Test func `a recipe of a newer version is shown, and stays`() {
    var library = TestLibrary()
    library.add("a.jpg", in: "/home/ann/Photos", on: TestLibrary.today) {
      $0.recipe = #"{"identifier":"urn:x-albumen:recipe","version":9,"steps":[]}"#
    }
    var session = Session(library, columns: 120, rows: 40, graphics: TestPictures.graphics)
    session.press("x")
    #expect(session.shows("by a newer Albumen"))
    for key in ["l", "H", "0", "r", "a", "v", "]", "f", "C", "g", ">"] {
      session.press(key)
      #expect(
        session.state.notice == "The adjustments of this photo can't be changed here", "\(key)")
    }
    session.press("5 j | |")
    #expect(session.recipe?.isEmpty == true)
    session.press("Enter")
    #expect(session.storedRecipe == nil)
  }

  @Test func `a crop for a photo of another shape is fitted, which is said, and kept`() throws {
    var cut = Recipe()
    cut[.exposure] = 1
    try cut.setCrop(typed: "1:1", of: PixelSize(width: 300, height: 400))
    let text = cut.text
    var library = TestLibrary()
    library.add("a.jpg", in: "/home/ann/Photos", on: TestLibrary.today) { $0.recipe = text }
    var session = Session(library, columns: 120, rows: 40, graphics: TestPictures.graphics)
    session.press("x")
    #expect(session.shows("The crop was made for another"))
    #expect(session.shows("2268×2268"))
    session.press("l Enter")
    let stored = try #require(session.storedRecipe?.recipe)
    #expect(stored.crop == cut.crop && stored.size == cut.size)
  }

  @Test func `marked photos go back to what their files have, many after a question`() throws {
    var recipe = Recipe()
    recipe[.exposure] = 1
    let text = recipe.text
    var library = TestLibrary()
    for number in 0..<22 {
      library.add("\(number).jpg", in: "/home/ann/Photos", on: TestLibrary.today) {
        $0.recipe = number == 0 ? nil : text
      }
    }
    var session = Session(library, columns: 120, rows: 40)
    session.press("r")
    if session.current == "0.jpg" {
      #expect(session.state.notice == "The photo is not adjusted")
      #expect(session.storedRecipe == nil)
    }
    session.press("G r")
    #expect(
      session.effects.contains { if case .edits = $0 { true } else { false } }
        || session.current == "0.jpg")
    session.press("g g Space l Space r")
    #expect(try #require(session.revertedPhotos).count == 2)
    session.press("A r")
    #expect(session.shows("Revert the adjustments of the 22 marked photos?"))
    session.press("y")
    #expect(try #require(session.revertedPhotos).count == 22)
  }

  @Test func `of marked photos the adjusted ones are reverted, and their number is said`() throws {
    var recipe = Recipe()
    recipe[.exposure] = 1
    let text = recipe.text
    var adjusted = Metadata()
    adjusted.recipe = text
    var library = TestLibrary()
    for number in 0..<4 {
      library.add("\(number).jpg", in: "/home/ann/Photos", on: TestLibrary.today)
    }
    var session = Session(library, columns: 120, rows: 40)
    session.press("A r")

    var job: EditJob?
    for case .editor(.store(let editJob)) in session.effects { job = editJob }
    let editJob = try #require(job)
    #expect(editJob.photos.count == 4 && editJob.reverts)
    let photo = try #require(editJob.photos.first { _ in true })
    #expect(editJob.edits(of: photo, adjusted) == [.clear(.recipe)])
    #expect(editJob.edits(of: photo, Metadata()) == [], "Nothing is recorded of it")
    #expect(session.state.notice == nil, "It is not known yet how many were adjusted")

    session.send(.editor(.reverted(AssetSet())))
    #expect(session.state.notice == "None of these photos is adjusted")
    session.send(.editor(.reverted(AssetSet([photo]))))
    #expect(session.state.notice == "Reverted the adjustments of 1 photo; press U to undo")
  }
}
