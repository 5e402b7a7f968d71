import type { App } from '../core/app.ts'
import { contributions } from '../core/contributions.ts'
import type { Tx } from '../core/database/database.ts'
import type { Viewer } from '../core/viewer.ts'
import type { TextRevision } from './tables.ts'

export type DocumentDescription = {
  /** What the document is called on its pages. */
  title: string
  /** Which text in it. */
  field: string
  /** Where it is written, within the application. */
  link: string | null
  /** May this person change it now? */
  canRestore: boolean
}

/** What the area of a kind of document tells and does, so that Backups needs to know nothing of it. */
export type DocumentKind = {
  /** As its revisions have it; never changed. */
  name: string
  /** Describes revisions by their id, through what the author may see now; those that are missing they may not see. */
  describe: (
    tx: Tx,
    viewer: Viewer,
    revisions: readonly TextRevision[],
    now: Date,
  ) => Promise<Map<string, DocumentDescription>>
  /** The plain text of a value. */
  textOf: (value: unknown) => string
  /** Puts a version back by the area's own saving, with all its checks; keeps what stands there with `saveReplacedRevision`. */
  restore: (by: { tx: Tx; viewer: Viewer; app: App; now: Date }, revision: TextRevision) => Promise<void>
}

export const findDocumentKind = (tx: Tx, name: string): DocumentKind | undefined =>
  contributions(tx, 'drafts').find((kind) => kind.name === name)
