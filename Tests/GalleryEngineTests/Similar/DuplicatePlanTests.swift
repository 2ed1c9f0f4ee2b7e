import GalleryEngine
import PhotoModel
import Testing

@Suite struct DuplicatePlanTests {
  private typealias Photo = DuplicatePhoto

  private func plan(
    _ kept: Asset, _ others: Asset..., replacesPhotos: Bool = true
  ) -> DuplicatePlan {
    var plan = DuplicatePlan(replacesPhotos: replacesPhotos)
    plan.add(kept, others, .identical, albums: [:]) { _, _ in true }
    return plan
  }

  /// The status of a file that is as the catalogue knows it.
  private func status(_ file: AssetFile, _ change: (inout FileStatus) -> Void = { _ in })
    -> FileStatus
  {
    var status = FileStatus(
      kind: .file, identity: FileIdentity(device: 1, inode: 1), size: file.size,
      modifiedAt: file.modifiedAt, changedAt: file.modifiedAt)
    change(&status)
    return status
  }

  @Test func `photos that can't be replaced are named with the reason`() {
    let plan = plan(Photo.photo(1), Photo.photo(2), Photo.photo(3, [Photo.raw("3.dng")]))

    #expect(plan.replacements.map { $0.replaced.map(\.photo.rawValue) } == [[2]])
    #expect(plan.staying == [.init(path: Photo.photo(3).path, obstacle: .files)])
    #expect(plan.merges.isEmpty)
  }

  @Test func `a value that is taken over is not missing afterwards`() {
    let labelled = Photo.photo(2) {
      $0.label = "Red"
      $0.sources[.label] = .user
    }

    let plan = plan(Photo.photo(1), labelled)

    #expect(plan.merges.map { $0.photo.rawValue } == [1])
    #expect(plan.replacements.count == 1 && plan.staying.isEmpty)
  }

  @Test func `photos that only look alike are moved if their pictures are copies`() {
    let size = PixelSize(width: 4000, height: 3000)
    let kept = Photo.photo(1) { $0.pixelSize = size }
    let others = (2...3).map { Photo.photo($0) { $0.pixelSize = PixelSize(width: 40, height: 30) } }
    var plan = DuplicatePlan(replacesPhotos: true)
    plan.add(kept, others, .similar(stacks: [:]), albums: [:]) { _, _ in false }

    #expect(plan.pairs.map(\.kept) == [kept.id, kept.id])
    #expect(plan.pairs.map(\.other) == others.map(\.id))
    plan.limit(toCopies: AssetSet([others[1].id]))

    #expect(plan.replacements.map { $0.replaced.map(\.photo) } == [[others[1].id]])
    #expect(plan.staying == [.init(path: others[0].path, obstacle: .picture)])
    plan.limit(toCopies: AssetSet())
    #expect(plan.replacements.isEmpty && plan.pairs.isEmpty)
  }

  @Test func `a photo that got a value after the plan stays`() throws {
    let (kept, second, third) = (Photo.photo(1), Photo.photo(2), Photo.photo(3))
    let replacement = try #require(plan(kept, second, third).replacements.first)
    let changed = Photo.photo(2) { $0.recipe = "1 exposure=1" }

    let details = [kept.id: kept, second.id: changed, third.id: third]

    #expect(replacement.staying(details, albums: [:]) == [second.id: .adjustments])
    let withoutKept = [third.id: third]
    #expect(replacement.staying(withoutKept, albums: [:]) == [third.id: .values])
  }

  @Test func `without a move nothing is replaced, and no file is compared`() {
    var plan = DuplicatePlan(replacesPhotos: false)
    plan.add(
      Photo.photo(1, [Photo.raw("1.dng")]), [Photo.photo(2, [Photo.raw("2.dng")])], .identical,
      albums: [:]
    ) { _, _ in
      Issue.record("A file was compared")
      return true
    }

    #expect(plan.replacements.isEmpty && plan.staying.isEmpty)
  }

  @Test func `photos are moved if all files are as the catalogue knows them`() throws {
    let replacement = try #require(
      plan(Photo.photo(1), Photo.photo(2), Photo.photo(3)).replacements.first)

    let check = replacement.check { _ in status(Photo.photo(1).main) }

    #expect(check.photos.map(\.rawValue) == [2, 3])
    #expect(check.keptFile == nil && check.changed.isEmpty)
  }

  @Test func `nothing is moved if a file of the kept photo is missing or was changed`() throws {
    let kept = Photo.photo(1, [Photo.raw("1.dng")])
    let replacement = try #require(plan(kept, Photo.photo(2)).replacements.first)
    let changes: [(inout FileStatus) -> Void] = [
      { $0.size += 1 }, { $0.modifiedAt = FileTime(seconds: 2) }, { $0.kind = .folder },
    ]

    for file in kept.files {
      let missing = replacement.check { $0 == file.path ? nil : status(file) }
      #expect(missing.photos.isEmpty && missing.keptFile == file.path)
      for change in changes {
        let changed = replacement.check { $0 == file.path ? status(file, change) : status(file) }
        #expect(changed.photos.isEmpty && changed.keptFile == file.path)
      }
    }
  }

  @Test func `a photo that was changed stays, and one that is missing is left out`() throws {
    let (second, third) = (Photo.photo(2), Photo.photo(3))
    let replacement = try #require(
      plan(Photo.photo(1), second, third, Photo.photo(4)).replacements.first)

    let check = replacement.check { path in
      if path == second.path { return status(second.main) { $0.size = 7 } }
      return path == third.path ? nil : status(second.main)
    }

    #expect(check.photos.map(\.rawValue) == [4])
    #expect(check.changed == [second.path] && check.keptFile == nil)
  }
}
