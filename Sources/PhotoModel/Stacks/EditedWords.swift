/// The words that Google Photos appends to the name of an edited photo after a dash.
package enum EditedWords {
  /// In lower case, depending on the account's language: as observed in archives, and as reported
  /// by programs that sort them. Strings are compared by Unicode equivalence, so `é` may be one
  /// scalar or two.
  package static let all: Set<String> = [
    "edited", "bearbeitet", "bewerkt", "modifié", "modificato", "ha editado", "editado", "editat",
    "edytowane", "redigerad", "redigeret", "redigert", "muokattu", "upraveno", "upravené",
    "szerkesztett", "düzenlendi", "diedit", "đã chỉnh sửa", "изменено", "отредактировано",
    "відредаговано", "编辑", "已修改", "已編輯", "編集済み", "수정됨", "편집됨", "แก้ไขแล้ว",
  ]
}
