// What other areas may use of writing.
export { type DocumentDescription, defineDocumentKind } from './document-kinds.ts'
export {
  deleteRevisions,
  type NewRevision,
  saveEarlierRevision,
  saveRefusedAnswer,
  saveRefusedRevision,
  saveReplacedRevision,
} from './revisions.ts'
