import type { DocumentKind } from './document-kinds.ts'

// The parts of drafts that other areas may use.
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
    /** Kinds of documents with stored versions. */
    readonly drafts?: readonly DocumentKind[]
  }
}
