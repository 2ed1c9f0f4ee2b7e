package enum CoversEffect: Sendable {
  case find(CoverSearch, request: RequestNumber)
}
