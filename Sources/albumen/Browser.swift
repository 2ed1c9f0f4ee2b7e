import AlbumenCommands
import CatalogueLibrary
import Files
import Foundation
import GalleryEngine
import GalleryUI
import Gazetteer
import Imaging
import Journal
import LibraryScan
import MetadataWriting
import PhotoCatalogue
import PhotoExport
import PhotoImport
import PhotoMetadata
import PhotoModel
import Settings
import TerminalKit
import Trash

/// Creates the parts of the browser, runs it, and restores the terminal.
@MainActor
struct Browser {
  /// The folders to open, or photos in them to start at.
  var paths: [FilePath]
  var context: ProcessContext
  var catalogue: Catalogue
  var places: PlaceService
  /// Why the catalogue is in memory, or nil if it is a file.
  var catalogueError: CatalogueError?
  /// The method for drawing pictures, or nil for the best available.
  var graphics: GraphicsMethod?
  /// The option or variable that disables pictures.
  var picturesDisabledBy: String?
  /// Whether the browser is used to choose photos for another program.
  var isChooser = false
  /// Starts with culling the photos, those that match a query if there is one.
  var culling: CullingStart?

  struct CullingStart {
    var query: String?
  }

  /// The result of a session.
  struct Outcome {
    /// The marked photos, in the order of the library.
    var marked: [Asset.ID]
    /// The registry for looking up the paths of the marked photos.
    var registry: AssetRegistry
    /// The signal that ended the session, if any.
    var signal: Int32?
    /// The problems, if no folder could be read.
    var problems: [ScanProblem]
    /// Why the last change was rejected.
    var failure: StoreError?
    /// The changes that could not be stored.
    var unsaved: UnsavedChanges?
    /// The folder album under the cursor.
    var currentFolder: FilePath?
    /// The photo under the cursor.
    var current: Asset.ID?
    /// The first folder of the library.
    var firstRoot: FilePath?

    /// Returns the paths of the marked photos.
    func markedPaths() throws -> [FilePath] {
      try marked.compactMap { try registry.path(of: $0) }
    }

    /// Returns the folder of the album or photo under the cursor, or else the library's.
    func folder() throws -> FilePath? {
      if let currentFolder { return currentFolder }
      return try current.flatMap { try registry.path(of: $0)?.folder } ?? firstRoot
    }
  }

  /// The documentation of the keys of a configuration, in Markdown. Those of the standard keymap for
  /// nil.
  nonisolated static func keyDocument(_ configuration: Configuration?) -> String {
    KeyDocument.markdown(configuration.map { KeymapSettings($0).keymap } ?? .standard)
  }

  func run() async throws(TerminalError) -> Outcome {
    let configuration = context.configuration()
    let reading = ConfigurationWatch.Reading(configuration)
    let library = LibraryRoots.resolve(paths)
    let registry = AssetRegistry(
      catalogue: catalogue, roots: library.roots, places: places, zones: context.zones,
      zone: context.zone)
    let importer = importer(of: library.roots)
    let thumbnails = ThumbnailCache(
      environment: context.environment, home: context.home, version: AlbumenCommands.version)
    let store = CatalogueStore(
      registry,
      source: LibrarySource(
        roots: library.roots, registry: registry, extent: .watched,
        ignoring: IgnoredNames(configuration.ignoredNames), read: MetadataReader().readFile),
      trash: TrashRules(
        environment: context.environment, home: context.home, user: getuid()),
      tools: WritingTools(context),
      decoders: DecoderProgram.starter(
        DecoderLocation(context).find(), memory: RenditionWorker.memory),
      thumbnails: thumbnails, importer: importer,
      queries: QueryContext(
        places: places, today: { Today.day() },
        name: { [places, language = PlaceLanguage(environment: context.environment)] in
          PlaceNames(gazetteer: places.gazetteer, language: language).place($0)?[$1]
        }))
    let today = Today.day()
    let terminal = try CursesTerminal(
      environment: context.environment.texts, requested: graphics)
    defer { terminal.close() }

    let history = ExportHistoryFile(
      environment: context.environment, home: context.home)
    let presets = ExportPresetsFile(
      environment: context.environment, home: context.home)
    var setup = GalleryState.Setup(
      roots: library.roots, home: context.home, today: today, zone: .current,
      focus: library.focus, isChooser: isChooser, parts: store.parts,
      theme: terminal.colorDepth == .none ? .monochrome : .color, graphics: terminal.graphics)
    setup.picturesFolder = context.picturesFolder
    // If the answer can't be read, the user is asked again.
    setup.changeTarget = configuration.changeTarget ?? (try? catalogue.changeTarget()) ?? nil
    setup.picturesDisabledBy = picturesDisabledBy
    setup.isCulling = culling != nil
    setup.firstCullingSession = .random(in: ChangeOrigin.uniqueSessions)
    setup.query = culling?.query
    setup.settings = reading.settings ?? ScreenSettings()
    let views = ViewsFile(environment: context.environment, home: context.home)
    let rememberedViews = views.load()
    let introduction = IntroductionFile(environment: context.environment, home: context.home)
    setup.isFirstStart = introduction.load().isFirstStart(after: rememberedViews)
    let queries = QueryHistoryFile(
      environment: context.environment, home: context.home)
    let palette = PaletteHistoryFile(
      environment: context.environment, home: context.home)
    let state = GalleryState(
      size: terminal.size, setup: setup,
      exportHistory: history.load().destinations.reversed().compactMap(\.string),
      exportPresets: context.exportPresets(),
      queryHistory: queries.load(), paletteHistory: palette.load(),
      remembered: remembered(rememberedViews[library.roots]))
    let decoders = DecoderProgram.starter(DecoderLocation(context).find())
    let images = ImageLoader(cache: thumbnails, media: StoreMedia(store), start: decoders)
    defer { images.close() }
    let effects = EffectRunner(
      store: store, home: context.home,
      workingFolder: context.workingFolder,
      exporting: exportTools(history, presets, store), views: views,
      introduction: introduction, queries: queries, palette: palette,
      opener: Opener(environment: context.environment),
      pictures: PictureLoader(images),
      sharpness: { SharpnessWorker(media: StoreMedia(store), start: decoders) },
      gazetteerProvider: GazetteerProvider(
        language: PlaceLanguage(environment: context.environment),
        open: { [places] in places.gazetteer }, failure: { [places] in places.takeFailure() }),
      tools: editorTools)
    let loader = LibraryLoader(store, sorter: registry.sorter(today: today))
    let runtime = Runtime(state: state, screen: terminal, effects: effects)
    if let error = catalogueError.map({ StoreError($0) }) {
      runtime.send(.library(.storeReported(.failed(error))))
    }
    if let sentence = reading.sentence { runtime.send(.notice(sentence)) }
    let watching = Task { [context] in
      await ConfigurationWatch(context, configuration).run { reading in
        if let settings = reading.settings { runtime.send(.settingsChanged(settings)) }
        if let sentence = reading.sentence { runtime.send(.notice(sentence)) }
      }
    }
    defer { watching.cancel() }
    let (cutOff, sink) = AsyncStream<String>.makeStream()
    let settling = Task { [catalogue] in
      // Runs in the background, so that it doesn't delay the first frame.
      await offload {
        InterruptedChanges.reconcile(catalogue) { sentences in
          if let first = sentences.first { sink.yield(first) }
        }
      }
      for await sentence in cutOff { runtime.send(.notice(sentence)) }
    }
    await runtime.run(terminal.events, loader)
    settling.cancel()
    return Outcome(
      marked: marked(in: runtime.state), registry: registry,
      signal: terminal.terminationSignal ?? (runtime.state.input.isInterrupted ? SIGINT : nil),
      problems: runtime.state.library.problems(blocking: library.roots),
      failure: effects.failure, unsaved: effects.unsaved,
      currentFolder: runtime.state.currentFolder, current: runtime.state.currentID,
      firstRoot: library.roots.first)
  }

  /// Returns the view to restore, if any. Culling starts in the view of all photos.
  private func remembered(_ view: RememberedView?) -> RememberedView? {
    guard !isChooser, let view else { return nil }
    guard culling != nil else { return view }
    var start = RememberedView()
    (start.density, start.order, start.orders) = (view.density, view.order, view.orders)
    start.advances = view.advances
    return start
  }

  /// Returns the importer, or nil if imported photos could not be stored or photos are only chosen.
  private func importer(of roots: [FilePath]) -> CatalogueImporter? {
    guard catalogueError == nil, !isChooser else { return nil }
    return CatalogueImporter(
      catalogue, ImportTools(context, places),
      templateValues: EditContext.templateValues(
        places, PlaceLanguage(environment: context.environment)),
      ejector: CardEjector(program: WritingTools.find("udisksctl", context)),
      roots: roots)
  }

  private func exportTools(
    _ history: ExportHistoryFile, _ presets: ExportPresetsFile, _ store: CatalogueStore
  ) -> ExportTools {
    let source = store.fileStore?.exports ?? .none
    let decoder = DecoderLocation(context).find()
    return ExportTools(
      history: history, presets: presets,
      templateValues: EditContext.templateValues(
        places, PlaceLanguage(environment: context.environment)),
      decoders: DecoderProgram.starter(decoder, memory: RenditionWorker.memory),
      writable: { WritableFormats.of(decoder) },
      sidecar: { path, kind, strips in
        ExportSidecars(source, stripsLocation: strips).bytes(path, kind)
      },
      originals: source.originals, trash: source.trash, isInLibrary: source.isInLibrary)
  }

  /// The dependencies of the editor. If the home zone can't be read, the machine's zone is used.
  private var editorTools: EditorTools {
    let zones = context.zones
    let home = (try? catalogue.homeZone()) ?? context.zone
    let language = PlaceLanguage(environment: context.environment)
    var tools = EditorTools(
      rules: EditContext.rules(
        Locator(places: places, zones: zones, home: home), places, language),
      zones: zones, satelliteTime: { EditContext.satelliteTime(of: $0) },
      track: { [tracks = TrackFiles()] in tracks.track(of: $0) },
      zone: { [places, zone = context.zone] in
        EditContext.zone(at: $0, places, zones, orElse: zone)
      })
    tools.isStoredInCatalogue = { WritingService.isProtected($0) }
    return tools
  }

  private func marked(in state: GalleryState) -> [Asset.ID] {
    let marks = state.marks.selection.marks
    return state.library.snapshot.index.rows.lazy.map(\.id).filter { marks.contains($0) }
  }
}
