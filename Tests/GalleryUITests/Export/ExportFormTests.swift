import DecoderProtocol
import GalleryUI
import PhotoExport
import PhotoModel
import TerminalKit
import Testing
import Transfer

/// Tests the lines of the dialogue, and the effect of typing there.
@Suite struct ExportFormTests {
  private func form(_ presets: ExportPresets = ExportPresets()) -> ExportForm {
    ExportForm(
      AssetSet([Asset.ID(rawValue: 1)]), outsideAlbumCount: 0, presets: presets,
      draft: ExportForm.Draft(destination: "/out"), folders: [])
  }

  private func showAllLines(of form: inout ExportForm) {
    form.move(to: .more)
    _ = form.choose(by: 1)
  }

  @Test func `at first only the main lines are seen`() {
    #expect(form().fields == [.preset, .destination, .option(.folder), .option(.name), .more])
  }

  @Test func `a preset shows what it says otherwise only where it is changed`() {
    var form = form()
    form.apply(.web)
    #expect(form.fields == [.preset, .destination, .option(.folder), .option(.name), .more])
    #expect(!form.isChanged)
    #expect(form.settings == ExportPreset.web.standardSettings)

    form.move(to: .more)
    _ = form.choose(by: 1)
    form.move(to: .option(.size))
    _ = form.insert("1600")
    form.move(to: .more)
    _ = form.choose(by: 1)

    #expect(form.settings.limit == .longEdge(1600))
    #expect(form.isChanged)
    #expect(form.fields.contains(.option(.size)) && !form.fields.contains(.option(.format)))
  }

  @Test func `lines that say nothing of an export like this are not there`() {
    var form = form()
    form.move(to: .more)
    _ = form.choose(by: 1)
    #expect(form.fields.contains(.option(.transfer)) && !form.fields.contains(.option(.quality)))

    form.move(to: .destination)
    _ = form.insert(".zip")
    #expect(form.isArchive)
    #expect(!form.fields.contains(.option(.transfer)) && !form.fields.contains(.option(.clash)))

    form.move(to: .option(.shape))
    _ = form.choose(by: 1)
    #expect(form.fields.contains(.option(.title)) && form.fields.contains(.option(.quality)))
    #expect(!form.fields.contains(.option(.folder)))
  }

  @Test(arguments: [("/", "/"), ("~", "~"), ("x", "/outx")])
  func `the start of another path replaces the destination`(typed: String, path: String) {
    var form = form()
    form.move(to: .destination)

    _ = form.insert(typed)

    #expect(form.destination == path)
  }

  @Test func `what is typed takes the place of what a preset says`() {
    var form = form()
    form.apply(.archive)
    form.move(to: .option(.folder))

    _ = form.insert("{")
    #expect(form.text(of: .option(.folder)) == "{")
    #expect(form.problems[.option(.folder)] == "Missing } for the { at character 1")
    #expect(!form.isReady)
    form.reset()

    #expect(form.text(of: .option(.folder)) == ExportPreset.archive.standardSettings?.folder)
    #expect(form.isReady)
  }

  @Test func `an unknown name is explained with the nearest`() {
    var form = form()
    form.move(to: .option(.folder))

    _ = form.insert("{cretaed:yyyy}")

    #expect(form.problems[.option(.folder)]?.contains("did you mean created") == true)
  }

  @Test func `a size that is none is refused, and the one before counts`() {
    var form = form()
    form.apply(.small)
    showAllLines(of: &form)
    form.move(to: .option(.size))

    _ = form.insert("huge")

    #expect(form.problems[.option(.size)]?.isEmpty == false)
    #expect(form.settings.limit == .longEdge(640))
  }

  @Test func `another choice comes after the last one`() {
    var form = form()
    showAllLines(of: &form)
    form.move(to: .option(.clash))

    _ = form.choose(by: -1)
    #expect(form.settings.clash == TransferPolicy.Clash.allCases.last)
    _ = form.choose(by: 1)

    #expect(form.settings.clash == .number)
  }

  @Test func `presets follow one another, and those of the user are among them`() throws {
    var presets = ExportPresets()
    var customSettings = ExportSettings()
    customSettings.touches = true
    _ = presets.save(customSettings, as: "for Bob")
    var form = form(presets)
    form.move(to: .preset)

    _ = form.choose(by: -1)

    #expect(form.preset == .custom("for Bob"))
    #expect(form.settings.touches)
    #expect(form.destination == "/out")
  }

  @Test func `another preset is replaced only after a question`() {
    var presets = ExportPresets()
    var settings = ExportSettings()
    settings.touches = true
    _ = presets.save(settings, as: "mine")
    var session = Session(exportHistory: ["/out"], exportPresets: presets)
    func isKept(_ session: Session) -> Bool {
      session.effects.contains { if case .export(.storePreset) = $0 { true } else { false } }
    }
    session.press("e Ctrl-s")
    session.type("Mine")
    session.press("Enter")
    #expect(session.state.keyContext == .warning && session.shows("Replace the preset 'mine'?"))
    session.press("n")
    #expect(session.state.export.presets == presets && !isKept(session))

    session.press("Ctrl-s")
    session.type("Mine")
    session.press("Enter y")
    #expect(isKept(session) && session.state.export.presets[.custom("mine")] == ExportSettings())
    // The preset in use is saved without a question.
    session.press("Ctrl-s Enter")
    #expect(isKept(session))
  }

  @Test func `settings are saved under a name, and taken away`() throws {
    var session = Session(exportHistory: ["/out"])
    session.press("e Down Down")
    session.type("{id}")
    session.press("Ctrl-s")
    session.type("for  Bob")
    session.press("Enter")

    let storedPresets = session.effects.compactMap { effect -> (ExportSettings?, String)? in
      if case .export(.storePreset(let settings, let name)) = effect {
        (settings, name)
      } else {
        nil
      }
    }
    #expect(storedPresets.first?.1 == "for Bob" && storedPresets.first?.0?.name == "{id}")
    #expect(session.state.pages.export?.preset == .custom("for Bob"))
    #expect(session.state.pages.export?.isChanged == false)

    #expect(!session.bottomLine.contains("Ctrl-x"))
    session.press("Up Up Up")
    #expect(session.bottomLine.contains("Ctrl-x remove"))
    session.press("Ctrl-x")
    #expect(session.state.keyContext == .warning && session.shows("Remove the preset 'for Bob'?"))
    session.press("n")
    #expect(session.state.pages.export?.preset == .custom("for Bob"))
    session.press("Ctrl-x y")
    #expect(session.state.export.presets == ExportPresets())
    #expect(session.state.pages.export?.preset == .original)
    #expect(!session.bottomLine.contains("Ctrl-x"))
  }

  @Test func `a name of the program's presets is refused`() {
    var session = Session(exportHistory: ["/out"])

    session.press("e Ctrl-s")
    session.type("web")
    session.press("Enter")

    #expect(session.state.notice?.contains("is a built-in preset") == true)
    #expect(session.state.export.presets == ExportPresets())
  }

  @Test func `each change is planned again, and late answers are dropped`() throws {
    var session = Session(exportHistory: ["/out"])
    session.press("e")
    let first = try #require(session.asked.plan)
    session.type("/x")
    let second = try #require(session.asked.plan)
    let work = ExportWork.folder(
      ExportPlan(
        [session.library.assets[0]], into: DestinationListing(path: FilePath("/out"))))

    session.send(.export(.plan(.planned(PlannedExport(work)), request: first)))
    #expect(session.state.pages.export?.work == nil)
    session.send(.export(.plan(.previewed(ExportPreview(work, done: 1, of: 2)), request: first)))
    #expect(session.state.pages.export?.preview == nil)
    session.send(.export(.plan(.previewed(ExportPreview(work, done: 1, of: 2)), request: second)))
    #expect(session.state.pages.export?.preview?.isComplete == false)
    session.send(.export(.plan(.planned(PlannedExport(work)), request: second)))

    #expect(session.state.pages.export?.work != nil)
  }

  @Test func `what can't be planned is given up`() throws {
    var session = Session(exportHistory: ["/out"])
    session.press("e Down")

    session.type("{")

    #expect(
      session.effects.contains { if case .forms(.cancel) = $0 { true } else { false } })
  }

  @Test func `what failed is exported again, by its photos`() throws {
    var session = Session()
    session.planExport()
    session.press("Enter")
    var report = ExportReport(destination: FilePath("/home/ann/Export"), planned: 3)
    report.problems = [FileProblem(.noPermission, FilePath("/home/ann/Photos/a.jpg"))]
    session.send(.finished(report))
    session.press("r")
    let request = try #require(session.asked.found)
    let photo = session.library.id("IMG_0006.MOV")

    session.send(.export(.found(AssetSet([photo]), request: request)))

    let form = try #require(session.state.pages.export)
    #expect(form.photos == AssetSet([photo]))
    #expect(form.destination == "~/Export")
  }

  @Test func `an export that was cancelled is tried again with all its photos`() throws {
    var session = Session()
    session.planExport()
    let photos = try #require(session.state.pages.export?.photos)
    session.press("Enter")
    var report = ExportReport(destination: FilePath("/home/ann/Export"), planned: 3)
    report.isCancelled = true
    session.send(.finished(report))

    session.press("r")

    #expect(session.state.pages.export?.photos == photos)
  }

  @Test func `what failed opens no dialogue over what is typed meanwhile`() throws {
    var session = Session()
    session.planExport()
    session.press("Enter")
    var report = ExportReport(destination: FilePath("/home/ann/Export"), planned: 3)
    report.problems = [FileProblem(.noPermission, FilePath("/home/ann/Photos/a.jpg"))]
    session.send(.finished(report))
    session.press("r E")
    let request = try #require(session.asked.found)

    session.send(.export(.found(AssetSet([Asset.ID(rawValue: 1)]), request: request)))

    #expect(session.state.keyContext == .form)
    #expect(session.state.pages.export == nil)
  }
}
