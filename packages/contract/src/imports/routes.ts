import {
  dateOrders,
  defaultImportOptions,
  delimiters,
  entryKinds,
  importFields,
  MAX_CELL_CHARACTERS,
  MAX_IMPORT_COLUMNS,
  PREVIEW_MINUTES,
} from '@perennial/domain/imports/fields.ts'
import { listManagerProblems } from '@perennial/domain/imports/list-managers.ts'
import { rowErrors, rowWarnings } from '@perennial/domain/imports/problems.ts'
import { confirmationRefusals, runRefusals, undoRefusals } from '@perennial/domain/imports/runs.ts'
import { MAX_PEOPLE_ADDED } from '@perennial/domain/people/validation.ts'
import { z } from 'zod'
import { defineRoutes } from '../core/define-routes.ts'
import { Id, PageQuery, pageOf, Version } from '../core/fields.ts'
import {
  correctedCells,
  EmailPattern,
  ImportConfig,
  ImportEntry,
  ImportPreview,
  ImportRun,
  ImportRunDetails,
  importConfigFields,
} from './schemas.ts'

const tag = 'imports'
const access = ['techAdmin'] as const
const ListText = z.string().max(MAX_CELL_CHARACTERS)
const missing = { 404: ['NOT_FOUND'] } as const

/** SYS-060, SYS-075: people from CSV files and workbooks, for Tech Admins. */
export const importsRoutes = defineRoutes({
  'GET /imports/config': {
    summary: 'Get the import settings: how people files are read, and what they may change',
    tag,
    access,
    response: ImportConfig,
    example: { as: 'hana' },
  },
  'PUT /imports/config': {
    summary: 'Change the import settings; changes to an outdated version are refused',
    tag,
    access,
    body: z.strictObject(importConfigFields),
    response: ImportConfig,
    refusals: { 409: ['VERSION_CONFLICT'] },
    example: {
      as: 'hana',
      skipExample: true,
      body: {
        options: defaultImportOptions,
        mapping: [{ source: 'Cost centre', target: 'department' }],
        version: 0,
      },
    },
  },
  'POST /imports/list-managers': {
    summary: 'Find the managers named in a list of people to add, in the list and the company; changes nothing',
    tag,
    access: ['hrAdmin', 'hrAssistant', 'techAdmin'],
    body: z.strictObject({
      people: z
        .array(
          z.strictObject({
            firstName: ListText,
            lastName: ListText,
            email: ListText,
            employeeNumber: ListText.optional(),
            isGuest: z.boolean().optional(),
            manager: ListText,
          }),
        )
        .max(MAX_PEOPLE_ADDED),
    }),
    response: z.object({
      /** Whether the viewer may decide who manages whom; if not, there are no matches. */
      mayAssign: z.boolean(),
      /** One for each person; both are null if the list names no manager. */
      matches: z.array(
        z.object({
          manager: z.object({ id: Id.nullable(), position: z.int().nullable(), name: z.string() }).nullable(),
          problem: z
            .object({
              code: z.enum([...listManagerProblems, 'MANAGER_NEEDS_HR']),
              facts: z.record(z.string(), z.union([z.string(), z.number(), z.null()])).optional(),
            })
            .nullable(),
        }),
      ),
    }),
    example: {
      as: 'hana',
      body: { people: [{ firstName: 'Ines', lastName: 'Novak', email: 'ines@new.example', manager: 'Mia Keller' }] },
    },
  },
  'POST /imports/previews': {
    summary: `Preview a people file; nothing changes until the import is started, within ${PREVIEW_MINUTES} minutes`,
    tag,
    access,
    form: z.strictObject({ source: z.enum(['FILE', 'PASTE']), delimiter: z.enum(['AUTO', ...delimiters]).optional() }),
    response: z.object({ id: Id }),
    status: 201,
    location: '/imports/previews/{id}',
    refusals: { 422: ['FILE_MISSING'], 413: ['FILE_TOO_LARGE'], 429: ['TOO_MANY_PREVIEWS'] },
    example: { as: 'hana', skipExample: true },
  },
  'GET /imports/previews/{previewId}': {
    summary: 'Get the state of a preview, and what its file would change',
    tag,
    access,
    response: ImportPreview,
    refusals: missing,
    example: { as: 'hana', params: { previewId: '{{importPreview}}' } },
  },
  'GET /imports/previews/{previewId}/entries': {
    summary: 'List the rows of a preview with what each would change',
    tag,
    access,
    query: z.object({
      ...PageQuery,
      kind: z.enum(entryKinds).optional(),
      /** Only rows with this problem, of this field or about this value. */
      problem: z.enum([...rowErrors, ...rowWarnings]).optional(),
      field: z.enum(importFields).optional(),
      value: z.string().max(200).optional(),
    }),
    response: pageOf(ImportEntry),
    refusals: missing,
    example: { as: 'hana', params: { previewId: '{{importPreview}}' }, query: { limit: 20 } },
  },
  'GET /imports/previews/{previewId}/problems': {
    summary: 'Download the rows with problems as a CSV file to correct and upload again',
    tag,
    access,
    response: 'file',
    refusals: { ...missing, 409: ['PREVIEW_NOT_READY'] },
    example: { as: 'hana', params: { previewId: '{{importPreview}}' } },
  },
  'PUT /imports/previews/{previewId}/mapping': {
    summary: 'Change how a file is read, and read it again',
    tag,
    access,
    body: z.strictObject({
      version: Version,
      delimiter: z.enum(['AUTO', ...delimiters]).optional(),
      /** A field for each column, or null; if left out, the columns are proposed again. */
      fields: z.array(z.enum(importFields).nullable()).max(MAX_IMPORT_COLUMNS).optional(),
      /** Whether the file has a row with headers; what is left out stays as it is. */
      hasHeaderRow: z.boolean().optional(),
      dateOrder: z.enum(dateOrders).nullable().optional(),
      emailPattern: EmailPattern.nullable().optional(),
      /** Corrected cells, in addition to earlier ones. */
      cells: correctedCells(importFields).optional(),
    }),
    response: ImportPreview,
    refusals: {
      ...missing,
      409: ['VERSION_CONFLICT', 'PREVIEW_ALREADY_RUN', 'FILE_GONE'],
      422: ['TOO_MANY_CORRECTIONS'],
      429: ['TOO_MANY_PREVIEWS'],
    },
    example: {
      as: 'hana',
      skipExample: true,
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
    response: z.object({ runId: Id }),
    status: 201,
    location: '/imports/runs/{runId}',
    refusals: { ...missing, 409: runRefusals, 422: confirmationRefusals },
    example: { as: 'hana', skipExample: true, params: { previewId: '{{importPreview}}' }, body: {} },
  },
  'GET /imports/runs': {
    summary: 'List the imports, newest first',
    tag,
    access,
    query: z.object(PageQuery),
    response: pageOf(ImportRun),
    example: { as: 'hana' },
  },
  'GET /imports/runs/{runId}': {
    summary: 'Get an import: its progress or its result',
    tag,
    access,
    response: ImportRunDetails,
    refusals: missing,
    example: { as: 'hana', params: { runId: '{{importRun}}' } },
  },
  'POST /imports/runs/{runId}/undo': {
    summary: 'Undo the last import; everything is restored as it was before',
    tag,
    access,
    confirmed: true,
    response: ImportRunDetails,
    status: 202,
    refusals: { ...missing, 409: undoRefusals },
    example: { as: 'hana', skipExample: true, params: { runId: '{{importRun}}' } },
  },
})
