package import Foundation
package import Journal
package import PhotoModel
package import Trash

extension Trash {
  /// Returns the steps that move imported files to the trash, by path. Files that can't be trashed
  /// are left out. With `isTrial`, no trash folder is created.
  package func withdrawal(
    of files: [(path: FilePath, photo: Asset.ID?)], isTrial: Bool, at time: Date = Date()
  ) -> [FilePath: FileStep] {
    let text = TrashService.text(of: time)
    var plan = TrashPlan()
    var steps: [FilePath: FileStep] = [:]
    for file in files {
      let count = plan.steps.count
      add([file.path], of: file.photo, at: text, createsFolders: !isTrial, to: &plan)
      if plan.steps.count > count { steps[file.path] = plan.steps[count] }
    }
    return steps
  }
}
