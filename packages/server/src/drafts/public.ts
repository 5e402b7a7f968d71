// What other areas may use of writing.
export { type DocumentDescription, defineDocumentKind } from './document-kinds.ts'
export {
  deleteRevisions,
  keepRefusedAnswer,
  type NewRevision,
  saveEarlierRevision,
  saveRefusedRevision,
  saveReplacedRevision,
} from './revisions.ts'
