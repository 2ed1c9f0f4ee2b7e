package import Foundation
package import Journal
package import PhotoModel
package import Trash

extension Trash {
  /// The steps that put files which were imported into the trash, by their paths: those that can't go there
  /// are left out. With `isTrial` no folder of the trash is made.
  package func withdrawal(
    of files: [(path: FilePath, photo: Asset.ID?)], isTrial: Bool, at time: Date = Date()
  ) -> [FilePath: FileStep] {
    let text = TrashService.text(of: time)
    var plan = TrashPlan()
    var steps: [FilePath: FileStep] = [:]
    for file in files {
      let count = plan.steps.count
      add([file.path], of: file.photo, at: text, makes: !isTrial, to: &plan)
      if plan.steps.count > count { steps[file.path] = plan.steps[count] }
    }
    return steps
  }
}
