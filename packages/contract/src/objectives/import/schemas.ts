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
  /** Objectives that it creates, and how many of its rows are done. */
  total: z.int(),
  done: z.int(),
  /** What there is of it now. */
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
    /** Left out when their turn came, since something had changed. */
    failed: z.int(),
    /** What the undo left as it was. */
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
  /** Who was found for the owner of the file. */
  owner: PersonRef.nullable(),
  /** What the file says of the owner. */
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
  /** Why it was left out when its turn came. */
  failure: z.string().nullable(),
  /** Why the undo left it. */
  conflict: z.enum(importUndoConflicts).nullable(),
  /** What it created, while it is there. */
  objectiveId: Id.nullable(),
})
export type ObjectiveImportRow = z.infer<typeof ObjectiveImportRow>
