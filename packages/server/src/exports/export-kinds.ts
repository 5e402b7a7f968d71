import type { Language } from '@perennial/contract/messages/language.ts'
import type { Terms } from '@perennial/contract/terminology/terms.ts'
import type { ExportKind } from '@perennial/domain/exports/exports.ts'
import type { App } from '../core/app.ts'
import type { recordAudit } from '../core/audit.ts'
import type { Tx } from '../core/database/database.ts'
import type { Viewer } from '../core/viewer.ts'
import { companyExport } from './company-export.ts'
import { cycleExport } from './cycle-export.ts'
import { documentsExport } from './documents-export.ts'
import { feedbackDocumentsExport } from './feedback-documents-export.ts'
import { feedbackParticipationExport } from './feedback-participation-export.ts'
import { feedbackResultsExport } from './feedback-results-export.ts'
import { objectiveCycleExport } from './objective-cycle-export.ts'
import { objectiveDocumentsExport } from './objective-documents-export.ts'
import { objectivesExport } from './objectives-export.ts'
import { ownDataExport } from './own-data-export.ts'
import { peopleExport } from './people-export.ts'
import type { ExportedContent, ExportOptions, ExportRow } from './tables.ts'

/** The context of an export: the requester’s rights at this moment, their language and terms. */
export type ExportContext = {
  app: App
  tx: Tx
  viewer: Viewer
  /** What it is about: the cycle. */
  subjectId: string | null
  options: ExportOptions
  language: Language
  terms: Terms
  now: Date
}

/** An entry of an archive, created outside of any transaction. */
export type ArchiveEntry = {
  /** The person it is about. */
  name: string
  /** Null if the requester may not read it: only its name is listed (COM-P01). */
  document: { print: () => Promise<Uint8Array>; contains: ExportedContent; audit: AuditOfEntry } | null
}
/** The audit entry of one document, like that of a single download (LOG-1). */
type AuditOfEntry = Pick<Parameters<typeof recordAudit>[2], 'kind' | 'subjectId' | 'data'>

export type ExportChunk = {
  text: string
  /** The number of rows in this part. */
  count: number
  /** Where to continue; null after the last row. */
  next: string | null
  /** The total number of rows; known from the first part on. */
  total?: number | null
  /** Which content of which records is in it, besides that of the pieces. */
  contains?: readonly ExportedContent[]
  /** Whose confidential content is in it. */
  confidentialPersonIds?: readonly string[]
  pieces?: readonly ArchiveEntry[]
}

export type StoredPart = { text: string; name: string | null; bytes: (() => Promise<Uint8Array>) | null }
export type AssemblyContext = Pick<ExportContext, 'language' | 'terms' | 'options'> & Pick<ExportRow, 'subjectName'>

export type ExportDefinition = {
  /** The name of the file, and what it is about; refuses if the requester may not have it. */
  name: (reading: ExportContext) => Promise<{ file: string; about: string | null }>
  type: (options: ExportOptions) => string
  /** The next rows; `whole`: everything in the company. */
  read: ((reading: ExportContext, cursor: string | null) => Promise<ExportChunk>) | 'whole'
  /** Assembles the file from its parts, outside of any transaction; by default their texts are concatenated. */
  assemble?: (parts: readonly StoredPart[], assembling: AssemblyContext) => Promise<Uint8Array>
  /** Whether everything in the file may still be read; by default checked by whose content is in it. */
  mayStillHave?: (reading: ExportContext, row: ExportRow) => Promise<boolean>
}

/** The definition of each kind. */
export const exportDefinitions: Record<ExportKind, ExportDefinition> = {
  people: peopleExport,
  reviewCycle: cycleExport,
  reviewDocuments: documentsExport,
  feedbackResults: feedbackResultsExport,
  feedbackParticipation: feedbackParticipationExport,
  feedbackDocuments: feedbackDocumentsExport,
  objectives: objectivesExport,
  objectiveCycle: objectiveCycleExport,
  objectiveDocuments: objectiveDocumentsExport,
  ownData: ownDataExport,
  company: companyExport,
}
