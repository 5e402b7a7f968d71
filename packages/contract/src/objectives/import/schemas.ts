import { dateOrders, delimiters } from '@perennial/domain/imports/fields.ts'
import {
  objectiveFileProblems,
  objectiveImportFailures,
  objectiveImportStates,
  startRefusals,
  undoImportRefusals,
} from '@perennial/domain/objectives/import/runs.ts'
import { importUndoConflicts } from '@perennial/domain/objectives/import-plan.ts'
import { objectiveImportFields } from '@perennial/domain/objectives/import-rows.ts'
import { z } from 'zod'
import { Day, Id, Instant, PersonRef, Version, verdictSchema } from '../../core/fields.ts'
import { ObjectiveStatus, ObjectiveType, Visibility } from '../schemas.ts'

export const ImportField = z.enum(objectiveImportFields)
const Facts = z.record(z.string(), z.union([z.string(), z.number(), z.null()]))

/** How the file was read. */
const FileFacts = z.object({
  encoding: z.enum(['UTF-8', 'UTF-16', 'WINDOWS-1252']).nullable(),
  delimiter: z.enum(delimiters).nullable(),
  isDelimiterFound: z.boolean(),
  sheet: z.string().nullable(),
  rowCount: z.int(),
  hasHeaderRow: z.boolean(),
  columns: z.array(z.object({ header: z.string(), samples: z.array(z.string()), field: ImportField.nullable() })),
  /** How dates such as 07/05/11 are ordered, if the file has any; an ambiguous order is a guess. */
  dates: z
    .object({ order: z.enum(dateOrders).nullable(), isAmbiguous: z.boolean(), example: z.string().nullable() })
    .nullable(),
})
export type ObjectiveFileFacts = z.infer<typeof FileFacts>

/** Equal problems of several rows, with the line of the first. */
const ProblemGroup = z.object({
  severity: z.enum(['ERROR', 'WARNING']),
  code: z.string(),
  field: ImportField.nullable(),
  line: z.int(),
  count: z.int(),
})

const Run = {
  id: Id,
  state: z.enum(objectiveImportStates),
  failure: z.enum(objectiveImportFailures).nullable(),
  /** Null for pasted rows. */
  fileName: z.string().nullable(),
  cycle: z.object({ id: Id, name: z.string() }),
  createdAt: Instant,
  startedAt: Instant.nullable(),
  finishedAt: Instant.nullable(),
  undoneAt: Instant.nullable(),
  /** How many objectives it creates, and how many of these rows are done. */
  total: z.int(),
  done: z.int(),
  /** How many of the created objectives still exist. */
  created: z.int(),
  can: z.object({ undo: verdictSchema(undoImportRefusals) }),
}
/** An import in the list of those of a person. */
export const ObjectiveImportLine = z.object(Run)

export const ObjectiveImport = z.object({
  ...Run,
  version: Version,
  /** Until when the preview can be started. */
  validUntil: Instant,
  facts: FileFacts.nullable(),
  problem: z.object({ code: z.enum(objectiveFileProblems), facts: Facts.optional() }).nullable(),
  /** What a column can hold: the parts that objectives of the cycle have. */
  fields: z.array(ImportField),
  /** What was decided about the file, and how many of its cells were corrected. */
  reading: z.object({ dateOrder: z.enum(dateOrders).nullable(), corrections: z.int() }),
  counts: z.object({
    create: z.int(),
    skip: z.int(),
    error: z.int(),
    warning: z.int(),
    /** Rows that were skipped during the run because something had changed. */
    failed: z.int(),
    /** Created objectives that the undo did not remove. */
    remaining: z.int(),
  }),
  problems: z.array(ProblemGroup),
  can: z.object({ start: verdictSchema(startRefusals), undo: verdictSchema(undoImportRefusals) }),
})
export type ObjectiveImport = z.infer<typeof ObjectiveImport>

const RowProblem = z.object({ code: z.string(), field: ImportField.nullable() })
export const importRowKinds = ['CREATE', 'SKIP', 'ERROR', 'WARNING', 'FAILED', 'KEPT'] as const
export const ObjectiveImportRow = z.object({
  line: z.int(),
  action: z.enum(['CREATE', 'SKIP', 'ERROR']),
  title: z.string(),
  /** The person who was found for the owner named in the file. */
  owner: PersonRef.nullable(),
  /** The owner as named in the file. */
  ownerText: z.string(),
  parent: z.string(),
  type: ObjectiveType,
  visibility: Visibility,
  status: ObjectiveStatus,
  completion: z.int(),
  dueDate: Day.nullable(),
  keyResults: z.int(),
  errors: z.array(RowProblem),
  warnings: z.array(RowProblem),
  /** The mapped cells of a row with problems, as they are in the file or were corrected. */
  cells: z.partialRecord(ImportField, z.string()),
  /** Why it was skipped during the run. */
  failure: z.string().nullable(),
  /** Why the undo did not remove it. */
  conflict: z.enum(importUndoConflicts).nullable(),
  /** The objective it created, while that exists. */
  objectiveId: Id.nullable(),
})
export type ObjectiveImportRow = z.infer<typeof ObjectiveImportRow>
