import type { Language } from '@perennial/contract/messages/language.ts'
import type { Terms } from '@perennial/contract/terminology/terms.ts'
import type { ExportKind, Held } from '@perennial/domain/exports/exports.ts'
import type { Tx } from '../core/database/database.ts'
import type { Viewer } from '../core/viewer.ts'
import { exportOfCompany } from './company-export.ts'
import { exportOfCycle } from './cycle-export.ts'
import { exportOfDocuments } from './documents-export.ts'
import { exportOfOwnData } from './own-data-export.ts'
import { exportOfPeople } from './people-export.ts'
import type { ExportOptions, ExportRow } from './tables.ts'

/** What a kind of export is made with: the rights of this moment, the language and the words of whoever asked. */
export type Reading = {
  tx: Tx
  viewer: Viewer
  /** What it is about: the cycle. */
  subjectId: string | null
  options: ExportOptions
  language: Language
  terms: Terms
  now: Date
}

/** A file within the file, made outside of any transaction. */
export type Piece = {
  name: string
  reviewId: string
  revieweeId: string
  /** Nothing where it is not for whoever asks: it is named without (COM-P01). */
  print: (() => Promise<Uint8Array>) | null
  holds: Held | null
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
  pieces?: readonly Piece[]
}

export type Part = { text: string; name: string | null; bytes: (() => Promise<Uint8Array>) | null }
export type Assembling = Pick<Reading, 'language' | 'terms' | 'options'> & Pick<ExportRow, 'about'>

export type KindOfExport = {
  /** The name of the file, and what it is about; refuses who may not have it. */
  name: (reading: Reading) => Promise<{ file: string; about: string | null }>
  type: (options: ExportOptions) => string
  /** The next rows; `whole`: everything that the company keeps. */
  read: ((reading: Reading, cursor: string | null) => Promise<Chunk>) | 'whole'
  /** Makes the file of its parts, outside of any transaction; their texts one after the other if nothing else is said. */
  assemble?: (parts: readonly Part[], assembling: Assembling) => Promise<Uint8Array>
  /** Whether all that is in the file may still be read; by whose content is in it if nothing else is said. */
  mayStillHave?: (reading: Reading, row: ExportRow) => Promise<boolean>
}

/** How each kind is made. */
export const kindsOfExport: Record<ExportKind, KindOfExport> = {
  people: exportOfPeople,
  reviewCycle: exportOfCycle,
  reviewDocuments: exportOfDocuments,
  ownData: exportOfOwnData,
  company: exportOfCompany,
}
