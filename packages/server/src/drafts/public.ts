import type { DocumentKind } from './document-kinds.ts'

// What other areas may use of writing.
export type { DocumentDescription, DocumentKind } from './document-kinds.ts'
export {
  deleteRevisions,
  type NewRevision,
  saveEarlierRevision,
  saveRefusedAnswer,
  saveRefusedRevision,
  saveReplacedRevision,
} from './revisions.ts'

declare module '../core/module.ts' {
  interface Module {
    /** Kinds of documents whose versions are kept. */
    readonly drafts?: readonly DocumentKind[]
  }
}
