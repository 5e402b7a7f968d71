import type { App } from '../core/app.ts'
import { contributions } from '../core/contributions.ts'
import type { Tx } from '../core/database/database.ts'
import type { Viewer } from '../core/viewer.ts'
import type { TextRevision } from './tables.ts'

export type DocumentDescription = {
  /** The title of the document on its pages. */
  title: string
  /** Which of its texts it is. */
  field: string
  /** Where it is written, a path within the product. */
  link: string | null
  /** Whether this person may change it now. */
  canRestore: boolean
}

/** What the area of a kind of document provides, so that Backups need not know it. */
export type DocumentKind = {
  /** As in the stored revisions; never changes. */
  name: string
  /** Describes revisions by their id, as far as the author may see them now; the result leaves out all others. */
  describe: (
    tx: Tx,
    viewer: Viewer,
    revisions: readonly TextRevision[],
    now: Date,
  ) => Promise<Map<string, DocumentDescription>>
  /** The plain text of a value. */
  textOf: (value: unknown) => string
  /** Restores a version by saving it in its area, with all checks; keeps the replaced text with `saveReplacedRevision`. */
  restore: (by: { tx: Tx; viewer: Viewer; app: App; now: Date }, revision: TextRevision) => Promise<void>
}

export const findDocumentKind = (tx: Tx, name: string): DocumentKind | undefined =>
  contributions(tx, 'drafts').find((kind) => kind.name === name)
