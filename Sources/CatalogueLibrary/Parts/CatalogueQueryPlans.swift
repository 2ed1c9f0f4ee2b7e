import GalleryEngine
import LibraryScan
import PhotoCatalogue
import PhotoModel
import PhotoQuery

/// Explains how a query is executed by SQLite.
struct CatalogueQueryPlans: QueryExplainer {
  let registry: AssetRegistry
  let queries: QueryContext

  func plan(of query: Query) async throws(StoreError) -> Result<QueryPlan, QueryError> {
    try await registry.runQuery { [queries] registry throws(CatalogueError) in
      let scope = try registry.queryScope(today: queries.today(), places: queries.places)
      let rule: Rule
      do throws(QueryError) {
        rule = try RuleBuilder(scope).rule(query)
      } catch {
        return .failure(error)
      }
      return .success(try registry.plan(of: rule))
    }
  }
}
