import Logging
import PhotoModel
import TerminalKit

/// All sections of `albumen doctor`.
@MainActor
struct DoctorSections {
  let terminal: TerminalSection
  let pictures: PicturesSection
  let decoder: DecoderSection
  let writing: WritingSection
  let files: FilesSection
  let locale: LocaleSection

  /// Inspects the terminal, the programs and the files.
  init(
    _ context: ProcessContext, catalogue: FilePath,
    log: (file: FilePath, level: Logger.Level?), graphics: GraphicsMethod?
  ) {
    let inspection = Result { () throws(TerminalError) in
      try TerminalInspection.run(environment: context.environment.texts, requested: graphics)
    }
    terminal = TerminalSection(inspection: inspection)
    // Without a terminal, the terminal section reports the reason, so the pictures section only
    // gets nil.
    pictures = PicturesSection(choice: try? inspection.get().choice)
    decoder = DecoderSection(context)
    writing = WritingSection(context)
    files = FilesSection(context, catalogue: catalogue, log: log)
    locale = LocaleSection(environment: context.environment)
  }

  var all: [any DoctorSection] { [terminal, pictures, decoder, writing, files, locale] }

  /// The checks with the titles of their sections.
  var checks: [(section: String, check: DoctorCheck)] {
    all.flatMap { section in section.checks.map { (section.title.lowercased(), $0) } }
  }
}
