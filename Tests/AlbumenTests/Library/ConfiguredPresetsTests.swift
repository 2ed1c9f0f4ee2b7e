import AlbumenTestSupport
import DecoderProtocol
import Files
import PhotoExport
import PhotoModel
import Settings
import Testing

@testable import AlbumenCommands

@Suite struct ConfiguredPresetsTests {
  private let folder: TemporaryFolder
  private let context: ProcessContext

  init() throws {
    folder = try TemporaryFolder()
    context = ProcessContext(environment: [:], home: folder.path, workingFolder: folder.path)
  }

  private func configure(_ text: String) throws {
    try folder.file(".config/albumen/config.toml", text)
  }

  @Test func `a preset of the configuration is offered after those of the program`() throws {
    try configure(
      """
      [presets.blog]
      size = "1600x1600"
      format = "jpeg"
      quality = 80
      stripLocation = true
      """)

    let presets = context.exportPresets()

    #expect(context.configuration().problems == [])
    #expect(presets.all == ExportPreset.standard + [.custom("blog")])
    let settings = try #require(presets[.custom("blog")])
    #expect(settings.format == .jpeg && settings.quality == 80 && settings.stripsLocation)
    #expect(settings.limit != ExportSettings().limit)
  }

  @Test func `a preset that was saved in the browser takes precedence`() throws {
    var saved = ExportSettings()
    saved.touches.toggle()
    let file = ExportPresetsFile(environment: context.environment, home: context.home)
    #expect(file.store(saved, as: "Blog"))
    try configure("[presets.blog]\nformat = \"jpeg\"")

    let presets = context.exportPresets()

    #expect(presets.all == ExportPreset.standard + [.custom("Blog")])
    #expect(presets[.custom("Blog")] == saved)
  }

  @Test(arguments: [
    (
      "[presets.a]\nformt = \"jpeg\"",
      SettingProblem.Reason.unknownKey("presets.a.formt", near: "presets.a.format"), 2
    ),
    ("[presets.a]\nformat = []", .wrongType(setting: "presets.a.format", expected: .text), 2),
    ("[presets]\na = 1", .notATable("presets.a"), 2),
  ])
  func `a preset with a mistake is not used`(
    text: String, reason: SettingProblem.Reason, line: Int
  ) throws {
    try configure(text)

    let problems = context.configuration().problems

    #expect(problems.map(\.reason) == [reason])
    #expect(problems.first?.position?.line == line)
    #expect(context.exportPresets().all == ExportPreset.standard)
  }

  @Test func `an unknown value is named with the nearest`() throws {
    try configure("sort = 1\n[presets.a]\nlive = \"pictur\"\n[presets.web]\n[grid]\nx = 1")

    let problems = context.configuration().problems

    #expect(problems.compactMap { $0.position?.line } == [1, 3, 4, 6])
    #expect(problems.count == 4 && problems[1].near == "picture")
  }
}
