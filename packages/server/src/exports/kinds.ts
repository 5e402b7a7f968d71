import type { Language } from '@perennial/contract/words/language.ts'
import type { Terms } from '@perennial/contract/words/terms.ts'
import type { ExportKind } from '@perennial/domain/exports/exports.ts'
import type { Tx } from '../core/database/database.ts'
import type { Viewer } from '../core/viewer.ts'
import { exportOfCycle } from './of-cycle.ts'
import { exportOfOwnData } from './of-own-data.ts'
import { exportOfPeople } from './of-people.ts'

/** What a kind of export is made with: the rights of this moment, the language and the words of whoever asked. */
export type Reading = {
  tx: Tx
  viewer: Viewer
  /** What it is about: the cycle. */
  subjectId: string | null
  language: Language
  terms: Terms
  now: Date
}

export type Chunk = {
  text: string
  /** How many rows it adds. */
  count: number
  /** Where to go on; null after the last row. */
  next: string | null
  /** How many there are in all; told by the first. */
  total?: number | null
  /** Whose confidential content is in it. */
  confidentialAbout?: readonly string[]
}

export type KindOfExport = {
  /** The name of the file, and what it is about; refuses who may not have it. */
  name: (reading: Reading) => Promise<{ file: string; about: string | null }>
  type: string
  read: (reading: Reading, cursor: string | null) => Promise<Chunk>
}

/** How each kind is made. */
export const kindsOfExport: Record<ExportKind, KindOfExport> = {
  people: exportOfPeople,
  reviewCycle: exportOfCycle,
  ownData: exportOfOwnData,
}
