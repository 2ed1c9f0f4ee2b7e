package import GalleryEngine
package import Imaging
package import PhotoModel

/// Dispatches each effect to the runner of its kind. Blocking work runs on separate threads, never
/// on the threads of Swift concurrency.
@MainActor
package final class EffectRunner {
  package typealias Send = @MainActor (Message) -> Void

  private let jobs = JobRunner()
  private let library: LibraryRunner
  private let details: DetailsRunner
  private let filter: FilterRunner
  private let sort: SortRunner
  private let covers = CoversRunner()
  private let smartAlbums: SmartAlbumsRunner
  private let writer: CatalogueWriter
  private let culling: CullingRunner
  private let stacks: StacksRunner
  private let similar: SimilarRunner
  private let sharpness: SharpnessRunner?
  private let editor: EditorRunner
  private let places: PlacesRunner
  private let map: MapRunner
  private let pictures: PictureLoader?
  private let forms: FormRunner
  private let export: ExportRunner
  private let trash: TrashRunner
  private let moving: MovingRunner
  private let importing: ImportingRunner
  private let writing: WritingRunner
  private let outside: OutsideRunner
  private let remembering: RememberingRunner

  /// `sharpness` makes workers for the compare page. Nil if sharpness is not measured.
  package init(
    store: any AssetStore, home: FilePath, workingFolder: FilePath, exporting: ExportTools,
    views: ViewsFile, introduction: IntroductionFile? = nil, queries: QueryHistoryFile? = nil,
    palette: PaletteHistoryFile? = nil, opener: Opener,
    pictures: PictureLoader? = nil, sharpness: (@Sendable () -> SharpnessWorker)? = nil,
    gazetteerProvider: GazetteerProvider = .none, tools: EditorTools
  ) {
    library = LibraryRunner(store)
    details = DetailsRunner(store)
    filter = FilterRunner(store, history: queries)
    sort = SortRunner(store)
    smartAlbums = SmartAlbumsRunner(store)
    writer = CatalogueWriter(store)
    culling = CullingRunner(store)
    stacks = StacksRunner(store)
    similar = SimilarRunner(store, jobs)
    self.sharpness = sharpness.map { SharpnessRunner($0) }
    editor = EditorRunner(
      store, tools.resolvingPaths(home: home, workingFolder: workingFolder), gazetteerProvider)
    let painter = MapPainter(store, gazetteerProvider)
    places = PlacesRunner(store, PlaceReader(store, gazetteerProvider, painter))
    map = MapRunner(store, painter)
    self.pictures = pictures
    forms = FormRunner(home: home, workingFolder: workingFolder)
    export = ExportRunner(store, exporting, forms, jobs)
    trash = TrashRunner(store, jobs)
    moving = MovingRunner(store, exporting, forms)
    importing = ImportingRunner(store, forms, jobs)
    writing = WritingRunner(store, jobs)
    outside = OutsideRunner(store, opener)
    remembering = RememberingRunner(views, introduction, palette: palette)
  }

  /// The results of changes to the catalogue, in order. Can be iterated only once.
  package nonisolated var answers: AsyncStream<CatalogueWriter.Answer> { writer.answers }

  /// Photos removed from the library because they were trashed. Can be iterated only once.
  nonisolated var trashed: AsyncStream<AssetChanges> { trash.changes }

  /// The results of writing to files. Can be iterated only once.
  nonisolated var written: AsyncStream<WritingRunner.Answer> { writing.answers }

  /// The results of loading pictures. Nil if pictures are disabled. Can be iterated only once.
  nonisolated var pictureMessages: AsyncStream<PicturesMessage>? { pictures?.messages }

  nonisolated func runPictures() async { await pictures?.run() }

  func perform(_ effect: Effect, on screen: ScreenRunner, _ send: @escaping Send) {
    switch effect {
    case .library(let effect): library.perform(effect, send)
    case .details(let effect): details.perform(effect, send)
    case .filter(let effect): filter.perform(effect, send)
    case .sort(let effect): sort.perform(effect, send)
    case .albums(.find(let albums, let index, let request)):
      smartAlbums.find(albums, in: index, request, send)
    case .albums(.countValues(let branches, let index, let request)):
      smartAlbums.count(branches, in: index, request, send)
    case .albums(let effect): writer.perform(.albums(effect))
    case .covers(let effect): covers.perform(effect, send)
    case .marks(let effect): writer.perform(.marks(effect))
    case .edits(let effect): writer.perform(.edits(effect))
    case .culling(let effect): culling.perform(effect, send)
    case .stacks(.load(let request)): stacks.load(request, send)
    case .stacks(.change(let change)): writer.perform(.stacks(change))
    case .similar(let effect): similar.perform(effect, send)
    case .sharpness(let effect): sharpness?.perform(effect, send)
    case .jobs(.cancel(let job)):
      jobs.cancel(job)
      writer.cancel(job)
    case .history(let effect): writer.perform(.history(effect))
    case .editor(.store(let job)): writer.perform(.editor(job))
    case .editor(let effect): editor.perform(effect, send)
    case .places(let effect): places.perform(effect, send)
    case .map(let effect): map.perform(effect, send)
    case .pictures(let effect): pictures?.perform(effect)
    case .forms(let effect): forms.perform(effect, send)
    case .export(let effect): export.perform(effect, send)
    case .trash(let effect): trash.perform(effect, send)
    case .moving(let effect): moving.perform(effect, send)
    case .importing(let effect): importing.perform(effect, send)
    case .writing(let effect): writing.perform(effect, send)
    case .outside(let effect): outside.perform(effect, on: screen, send)
    case .remembering(let effect): remembering.perform(effect)
    case .screen(let effect): screen.perform(effect, send)
    }
  }

  /// Cancels all jobs, then waits until they have cleaned up and everything to be stored is stored.
  package func end() async {
    library.end()
    details.end()
    sort.end()
    covers.end()
    culling.end()
    stacks.end()
    smartAlbums.end()
    editor.end()
    places.end()
    map.end()
    outside.end()
    forms.end()
    await jobs.end()
    await similar.end()
    await sharpness?.end()
    trash.end()
    await filter.end()
    await export.end()
    await importing.end()
    await writing.end()
    await remembering.end()
    await writer.end()
  }

  /// The error of a change that was rejected at the end.
  package var failure: StoreError? { writer.failure }

  /// The changes that could not be stored by the end.
  package var unsaved: UnsavedChanges? { writer.unsaved }
}
