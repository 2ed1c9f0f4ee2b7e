import PhotoCatalogue
import PhotoModel
import Testing

@testable import LibraryScan

@Suite struct WatchAgendaTests {
  private let busy = CatalogueError(.busy)
  private let folder = FilePath("/p/a")

  private func agenda(_ folders: FilePath...) -> WatchAgenda {
    var agenda = WatchAgenda()
    agenda.recordChanges(Set(folders))
    return agenda
  }

  @Test func `folders that changed are looked at once, in the order of their paths`() {
    var agenda = agenda(FilePath("/p/b"), folder)

    #expect(agenda.next(at: .zero) == .scan(.folders([folder, FilePath("/p/b")])))
    #expect(agenda.next(at: .zero) == .wait(nil))
  }

  @Test func `where changes were missed everything is looked at`() {
    var agenda = agenda(folder)
    agenda.recordMissedChanges()

    #expect(agenda.next(at: .zero) == .scan(.everything))
    #expect(agenda.next(at: .zero) == .wait(nil))
  }

  @Test func `folders whose look failed are looked at again, after pauses that grow`() {
    var agenda = agenda(folder)
    _ = agenda.next(at: .zero)

    agenda.ended(.folders([folder]), failure: busy, at: .seconds(10))
    #expect(agenda.next(at: .seconds(10)) == .wait(.seconds(1)))
    #expect(agenda.next(at: .seconds(11)) == .scan(.folders([folder])))

    agenda.ended(.folders([folder]), failure: busy, at: .seconds(20))
    #expect(agenda.next(at: .seconds(21)) == .wait(.seconds(1)))
    #expect(agenda.next(at: .seconds(22)) == .scan(.folders([folder])))

    for _ in 0..<10 { agenda.ended(.folders([folder]), failure: busy, at: .seconds(30)) }
    #expect(agenda.next(at: .seconds(30)) == .wait(.seconds(60)))
  }

  @Test func `what changes meanwhile is looked at with them`() {
    var agenda = agenda(folder)
    _ = agenda.next(at: .zero)
    agenda.ended(.folders([folder]), failure: busy, at: .zero)

    agenda.recordChanges([FilePath("/p/b")])

    #expect(agenda.next(at: .zero) == .wait(.seconds(1)))
    #expect(agenda.next(at: .seconds(1)) == .scan(.folders([folder, FilePath("/p/b")])))
  }

  @Test func `once a look went well there is no pause any more`() {
    var agenda = agenda(folder)
    _ = agenda.next(at: .zero)
    agenda.ended(.everything, failure: busy, at: .zero)
    _ = agenda.next(at: .seconds(1))
    agenda.ended(.everything, failure: nil, at: .seconds(2))

    agenda.recordChanges([folder])

    #expect(agenda.next(at: .seconds(2)) == .scan(.folders([folder])))
    #expect(agenda.isNewError(busy))
  }

  @Test func `the same failure again is no news, another one is`() {
    var agenda = agenda(folder)
    #expect(agenda.isNewError(busy))
    agenda.ended(.folders([folder]), failure: busy, at: .zero)

    #expect(!agenda.isNewError(busy))
    #expect(agenda.isNewError(CatalogueError(.diskFull)))
  }

  @Test(arguments: [CatalogueError.Code.damaged, .readOnly, .notACatalogue])
  func `what does not pass by itself is not tried again`(code: CatalogueError.Code) {
    var agenda = agenda(folder)
    _ = agenda.next(at: .zero)

    agenda.ended(.folders([folder]), failure: CatalogueError(code), at: .zero)

    #expect(agenda.next(at: .seconds(100)) == .wait(nil))
  }
}
