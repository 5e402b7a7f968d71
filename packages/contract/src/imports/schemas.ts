import {
  dateOrders,
  delimiters,
  emailPatterns,
  entryKinds,
  importFields,
  MAX_CELL_CHARACTERS,
  MAX_CORRECTIONS,
} from '@perennial/domain/imports/fields.ts'
import { fileProblems, rowErrors, rowFailures, rowWarnings, undoConflicts } from '@perennial/domain/imports/problems.ts'
import { previewStates, runFailures, runRefusals, runStates, undoRefusals } from '@perennial/domain/imports/runs.ts'
import { MAX_BULK_PEOPLE } from '@perennial/domain/people/bulk-deactivation.ts'
import { z } from 'zod'
import { Id, Instant, Name, Text, Version, verdictSchema } from '../core/fields.ts'

const Facts = z.record(z.string(), z.union([z.string(), z.number(), z.null()]))
const violationOf = <const C extends readonly [string, ...string[]]>(codes: C) =>
  z.object({ code: z.enum(codes), facts: Facts.optional() })

export const ImportOptions = z.strictObject({
  delimiter: z.enum(['AUTO', ...delimiters]),
  hireDateInCompanyFormat: z.boolean(),
  updateExistingUsers: z.boolean(),
  setManagersOfNewUsers: z.boolean(),
  updateManagersOfExistingUsers: z.boolean(),
  removeManagerWhenEmpty: z.boolean(),
  deactivateMissingUsers: z.boolean(),
  reactivateAccounts: z.boolean(),
  syncGender: z.boolean(),
  mapNicknames: z.boolean(),
  sendWelcomeEmails: z.boolean(),
  keepOriginalValueIfEmpty: z.boolean(),
})
export type ImportOptions = z.infer<typeof ImportOptions>

/** A header of the company's own files and the field it means (MAP-01 to MAP-04). */
export const CustomMapping = z.strictObject({ source: Name(200), target: z.enum(importFields) })
export type CustomMapping = z.infer<typeof CustomMapping>

export const importConfigFields = { options: ImportOptions, mapping: z.array(CustomMapping).max(100), version: Version }
export const ImportConfig = z.object(importConfigFields)
export type ImportConfig = z.infer<typeof ImportConfig>

export const ImportColumn = z.object({
  header: z.string(),
  samples: z.array(z.string()),
  field: z.enum(importFields).nullable(),
})
export type ImportColumn = z.infer<typeof ImportColumn>

/** How the file was read. */
export const ImportFileInfo = z.object({
  /** Only for text files. */
  encoding: z.enum(['UTF-8', 'UTF-16', 'WINDOWS-1252']).nullable(),
  /** The detected delimiter of a text file, or the chosen one. */
  delimiter: z.enum(delimiters).nullable(),
  isDelimiterFound: z.boolean(),
  /** The sheet of a workbook that was read. */
  sheet: z.string().nullable(),
  rowCount: z.number().int(),
  columns: z.array(ImportColumn),
  /** Whether the columns were recognized by their headers, or taken in the fixed order. */
  hasHeaders: z.boolean(),
  /** Whether a row of the file holds the headers. */
  hasHeaderRow: z.boolean(),
  /** How dates such as 07/05/11 are ordered, if the file has any; an ambiguous order is a guess. */
  dates: z
    .object({ order: z.enum(dateOrders).nullable(), isAmbiguous: z.boolean(), example: z.string().nullable() })
    .nullable(),
  /** How the managers in the file are matched. */
  managersBy: z.enum(['EMAIL', 'EMPLOYEE_NUMBER', 'NAME', 'SEVERAL']).nullable(),
})
export type ImportFileInfo = z.infer<typeof ImportFileInfo>

export const EmailPattern = z.strictObject({
  pattern: z.enum(emailPatterns),
  domain: z
    .string()
    .trim()
    .max(253)
    .regex(/^@?[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+$/u),
})
export type EmailPattern = z.infer<typeof EmailPattern>

/** What an administrator decided about reading the file; null if it is detected from the file. */
const Reading = z.object({
  dateOrder: z.enum(dateOrders).nullable(),
  emailPattern: z.object({ pattern: z.enum(emailPatterns), domain: z.string() }).nullable(),
  /** How many cells were corrected in the preview. */
  corrections: z.number().int(),
})

/** Equal problems of several rows, with the facts and the line of the first. */
export const ImportProblemGroup = z.object({
  severity: z.enum(['ERROR', 'WARNING']),
  code: z.enum([...rowErrors, ...rowWarnings]),
  facts: Facts.nullable(),
  line: z.number().int().nullable(),
  count: z.number().int(),
})
export type ImportProblemGroup = z.infer<typeof ImportProblemGroup>

const Counts = z.record(z.enum(entryKinds), z.number().int())
const Leaving = z.object({ leaving: z.number().int(), active: z.number().int(), needsTyping: z.boolean() })

export const ImportPreview = z.object({
  id: Id,
  state: z.enum(previewStates),
  version: Version,
  fileName: z.string().nullable(),
  createdAt: Instant,
  /** After that it has to be refreshed before it can be run. */
  validUntil: Instant,
  /** Present when the file could be read. */
  facts: ImportFileInfo.nullable(),
  problem: violationOf(fileProblems).nullable(),
  options: ImportOptions,
  entryCount: z.number().int(),
  counts: Counts,
  /** Errors first, then by the number of rows. */
  problems: z.array(ImportProblemGroup),
  reading: Reading,
  leaving: Leaving,
  runId: Id.nullable(),
  can: z.object({ run: verdictSchema(runRefusals) }),
})
export type ImportPreview = z.infer<typeof ImportPreview>

/** Cells that were corrected in a preview. */
export const correctedCells = <const Fields extends readonly [string, ...string[]]>(fields: Fields) =>
  z
    .array(z.strictObject({ line: z.int().positive(), field: z.enum(fields), value: Text(MAX_CELL_CHARACTERS) }))
    .max(MAX_CORRECTIONS)

const Value = z.string().nullable()
export const ImportEntry = z.object({
  position: z.number().int(),
  /** The line in the file; none for people who are missing there. */
  line: z.number().int().nullable(),
  personId: Id.nullable(),
  name: z.string(),
  email: z.string(),
  kinds: z.array(z.enum(entryKinds)),
  changes: z.array(z.object({ field: z.enum(importFields), from: Value, to: Value })),
  errors: z.array(violationOf(rowErrors)),
  warnings: z.array(violationOf(rowWarnings)),
  /** The mapped cells of a row with problems, as they are in the file or were corrected. */
  cells: z.partialRecord(z.enum(importFields), z.string()),
  /** The manager that waits for an HR Admin’s approval. */
  held: z.object({ from: Value, to: Value }).nullable(),
  /** Why it was skipped when its turn came. */
  failure: violationOf(rowFailures).nullable(),
  /** What an undo did not restore, and why. */
  conflicts: z.array(violationOf(undoConflicts)),
})
export type ImportEntry = z.infer<typeof ImportEntry>

const Person = z.object({ id: Id, name: z.string() })
const Run = {
  id: Id,
  previewId: Id,
  state: z.enum(runStates),
  failure: z.enum(runFailures).nullable(),
  fileName: z.string().nullable(),
  startedAt: Instant,
  finishedAt: Instant.nullable(),
  startedBy: Person.nullable(),
  rowCount: z.number().int(),
  /** Rows that change something, and how many of them are done. */
  total: z.number().int(),
  applied: z.number().int(),
  skipped: z.number().int(),
  /** Whether the added people get a welcome email. */
  welcomes: z.boolean(),
  undoRequestedAt: Instant.nullable(),
  undoneAt: Instant.nullable(),
  undoFailure: z.enum(runFailures).nullable(),
  conflicts: z.number().int(),
  can: z.object({ undo: verdictSchema(undoRefusals) }),
}
export const ImportRun = z.object(Run)
export type ImportRun = z.infer<typeof ImportRun>

/** What an undo would change. */
const UndoCounts = z.object({
  removed: z.number().int(),
  restored: z.number().int(),
  reactivated: z.number().int(),
  /** Waiting changes of managers that the undo would withdraw. */
  withdrawn: z.number().int(),
})
export const ImportRunDetails = z.object({
  ...Run,
  counts: Counts,
  undo: UndoCounts,
  /** The people it added, to invite them; null where they are more than can be invited together. */
  addedIds: z.array(Id).max(MAX_BULK_PEOPLE).nullable(),
})
export type ImportRunDetails = z.infer<typeof ImportRunDetails>
