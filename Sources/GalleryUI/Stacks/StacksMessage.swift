package import GalleryEngine
package import PhotoModel

package enum StacksEffect: Sendable {
  case load(request: RequestNumber)
  case change(StackChange)
}

package enum StacksMessage: Sendable {
  case loaded(Result<[Stack], StoreError>, request: RequestNumber)
  case changed(StackChange, Result<StackOutcome, StoreError>)
}
