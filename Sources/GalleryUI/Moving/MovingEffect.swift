package import PhotoModel

package enum MovingEffect: Sendable {
  /// Photos of the library in the order of an album arranged by hand, or of the index where that is empty. It begins
  /// a moment later, as more may be typed.
  case plan(
    AssetSet, in: MomentIndex, arranged: [Asset.ID], MoveForm.Draft, request: RequestNumber)
}

package enum MovingMessage: Sendable {
  case plan(PlanAnswer<MoveForm>, request: RequestNumber)
}
