import {
  defaultImportOptions,
  delimiters,
  entryKinds,
  importFields,
  PREVIEW_MINUTES,
} from '@perennial/domain/imports/fields.ts'
import { fileProblems, rowErrors, rowFailures, rowWarnings, undoConflicts } from '@perennial/domain/imports/problems.ts'
import {
  confirmationRefusals,
  previewStates,
  runFailures,
  runRefusals,
  runStates,
  undoRefusals,
} from '@perennial/domain/imports/runs.ts'
import { z } from 'zod'
import { defineRoutes } from '../core/define-routes.ts'
import { Id, Instant, Name, PageQuery, pageOf, Version, verdictSchema } from '../core/fields.ts'

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

const Config = { options: ImportOptions, mapping: z.array(CustomMapping).max(100), version: Version }
export const ImportConfig = z.object(Config)
export type ImportConfig = z.infer<typeof ImportConfig>

export const ImportColumn = z.object({
  header: z.string(),
  samples: z.array(z.string()),
  field: z.enum(importFields).nullable(),
})
export type ImportColumn = z.infer<typeof ImportColumn>

/** How the file was read. */
export const ImportFileInfo = z.object({
  encoding: z.enum(['UTF-8', 'UTF-16', 'WINDOWS-1252']),
  /** The detected delimiter, or the chosen one. */
  delimiter: z.enum(delimiters),
  isDelimiterFound: z.boolean(),
  rowCount: z.number().int(),
  columns: z.array(ImportColumn),
  /** Whether the columns were recognized by their headers, or taken in the fixed order. */
  hasHeaders: z.boolean(),
  /** How the managers in the file are matched. */
  managersBy: z.enum(['EMAIL', 'EMPLOYEE_NUMBER', 'NAME', 'SEVERAL']).nullable(),
})
export type ImportFileInfo = z.infer<typeof ImportFileInfo>

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
  leaving: Leaving,
  runId: Id.nullable(),
  can: z.object({ run: verdictSchema(runRefusals) }),
})
export type ImportPreview = z.infer<typeof ImportPreview>

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
export const ImportRunDetails = z.object({ ...Run, counts: Counts, undo: UndoCounts })
export type ImportRunDetails = z.infer<typeof ImportRunDetails>

const tag = 'imports'
const access = ['techAdmin'] as const
const missing = { 404: ['NOT_FOUND'] } as const

/** SYS-060, SYS-075: people from CSV files, for Tech Admins. */
export const importsRoutes = defineRoutes({
  'GET /imports/config': {
    summary: 'How people files are read and what they may change',
    tag,
    access,
    answer: ImportConfig,
    example: { as: 'hana' },
  },
  'PUT /imports/config': {
    summary: 'Change how people files are read; the version is the one that was read',
    tag,
    access,
    body: z.strictObject(Config),
    answer: ImportConfig,
    refusals: { 409: ['VERSION_CONFLICT'] },
    example: {
      as: 'hana',
      isNotTried: true,
      body: {
        options: defaultImportOptions,
        mapping: [{ source: 'Cost centre', target: 'department' }],
        version: 0,
      },
    },
  },
  'POST /imports/previews': {
    summary: `Preview a people file; nothing changes until it is run, within ${PREVIEW_MINUTES} minutes`,
    tag,
    access,
    form: z.strictObject({ source: z.enum(['FILE', 'PASTE']), delimiter: z.enum(['AUTO', ...delimiters]).optional() }),
    answer: z.object({ id: Id }),
    status: 201,
    location: '/imports/previews/{id}',
    refusals: { 422: ['FILE_MISSING'], 413: ['FILE_TOO_LARGE'], 429: ['TOO_MANY_PREVIEWS'] },
    example: { as: 'hana', isNotTried: true },
  },
  'GET /imports/previews/{previewId}': {
    summary: 'The state of a preview, and what the file would change',
    tag,
    access,
    answer: ImportPreview,
    refusals: missing,
    example: { as: 'hana', params: { previewId: '{{importPreview}}' } },
  },
  'GET /imports/previews/{previewId}/entries': {
    summary: 'What each row of the file would change',
    tag,
    access,
    query: z.object({ ...PageQuery, kind: z.enum(entryKinds).optional() }),
    answer: pageOf(ImportEntry),
    refusals: missing,
    example: { as: 'hana', params: { previewId: '{{importPreview}}' }, query: { limit: 20 } },
  },
  'GET /imports/previews/{previewId}/problems': {
    summary: 'The errors and warnings of a file, as CSV',
    tag,
    access,
    answer: 'file',
    refusals: missing,
    example: { as: 'hana', params: { previewId: '{{importPreview}}' } },
  },
  'PUT /imports/previews/{previewId}/mapping': {
    summary: 'Change how the file is read, and read it again',
    tag,
    access,
    body: z.strictObject({
      version: Version,
      delimiter: z.enum(['AUTO', ...delimiters]).optional(),
      /** A field for each column, or null; if left out, the columns are proposed again. */
      fields: z.array(z.enum(importFields).nullable()).max(100).optional(),
    }),
    answer: ImportPreview,
    refusals: { ...missing, 409: ['VERSION_CONFLICT', 'PREVIEW_ALREADY_RUN', 'FILE_GONE'], 429: ['TOO_MANY_PREVIEWS'] },
    example: {
      as: 'hana',
      isNotTried: true,
      params: { previewId: '{{importPreview}}' },
      body: { version: 1, fields: ['firstName', 'lastName', 'email'] },
    },
  },
  'POST /imports/previews/{previewId}/run': {
    summary: 'Start the import of a preview',
    tag,
    access,
    confirmed: true,
    body: z.strictObject({ confirmation: z.string().max(40).optional() }),
    answer: z.object({ runId: Id }),
    status: 201,
    location: '/imports/runs/{runId}',
    refusals: { ...missing, 409: runRefusals, 422: confirmationRefusals },
    example: { as: 'hana', isNotTried: true, params: { previewId: '{{importPreview}}' }, body: {} },
  },
  'GET /imports/runs': {
    summary: 'The history of imports, newest first',
    tag,
    access,
    query: z.object(PageQuery),
    answer: pageOf(ImportRun),
    example: { as: 'hana' },
  },
  'GET /imports/runs/{runId}': {
    summary: 'One import: how far it is, or how it ended',
    tag,
    access,
    answer: ImportRunDetails,
    refusals: missing,
    example: { as: 'hana', params: { runId: '{{importRun}}' } },
  },
  'POST /imports/runs/{runId}/undo': {
    summary: 'Undo the last import: everything becomes as it was before',
    tag,
    access,
    confirmed: true,
    answer: ImportRunDetails,
    status: 202,
    refusals: { ...missing, 409: undoRefusals },
    example: { as: 'hana', isNotTried: true, params: { runId: '{{importRun}}' } },
  },
})
