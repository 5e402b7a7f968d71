import type { Language } from '@perennial/contract/messages/language.ts'
import type { Terms } from '@perennial/contract/terminology/terms.ts'
import type { ExportedReview, ExportKind } from '@perennial/domain/exports/exports.ts'
import type { Tx } from '../core/database/database.ts'
import type { Viewer } from '../core/viewer.ts'
import { companyExport } from './company-export.ts'
import { cycleExport } from './cycle-export.ts'
import { documentsExport } from './documents-export.ts'
import { ownDataExport } from './own-data-export.ts'
import { peopleExport } from './people-export.ts'
import type { ExportOptions, ExportRow } from './tables.ts'

/** What a kind of export is made with: the rights of this moment, the language and the words of whoever asked. */
export type ExportContext = {
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
export type ArchiveEntry = {
  name: string
  reviewId: string
  revieweeId: string
  /** Nothing where it is not for whoever asks: it is named without (COM-P01). */
  print: (() => Promise<Uint8Array>) | null
  includedSides: ExportedReview | null
}

export type ExportChunk = {
  text: string
  /** How many rows it adds. */
  count: number
  /** Where to go on; null after the last row. */
  next: string | null
  /** How many there are in all; told by the first. */
  total?: number | null
  /** Whose confidential content is in it. */
  confidentialPersonIds?: readonly string[]
  pieces?: readonly ArchiveEntry[]
}

export type StoredPart = { text: string; name: string | null; bytes: (() => Promise<Uint8Array>) | null }
export type AssemblyContext = Pick<ExportContext, 'language' | 'terms' | 'options'> & Pick<ExportRow, 'subjectName'>

export type ExportDefinition = {
  /** The name of the file, and what it is about; refuses who may not have it. */
  name: (reading: ExportContext) => Promise<{ file: string; about: string | null }>
  type: (options: ExportOptions) => string
  /** The next rows; `whole`: everything that the company keeps. */
  read: ((reading: ExportContext, cursor: string | null) => Promise<ExportChunk>) | 'whole'
  /** Makes the file of its parts, outside of any transaction; their texts one after the other if nothing else is said. */
  assemble?: (parts: readonly StoredPart[], assembling: AssemblyContext) => Promise<Uint8Array>
  /** Whether all that is in the file may still be read; by whose content is in it if nothing else is said. */
  mayStillHave?: (reading: ExportContext, row: ExportRow) => Promise<boolean>
}

/** How each kind is made. */
export const exportDefinitions: Record<ExportKind, ExportDefinition> = {
  people: peopleExport,
  reviewCycle: cycleExport,
  reviewDocuments: documentsExport,
  ownData: ownDataExport,
  company: companyExport,
}
