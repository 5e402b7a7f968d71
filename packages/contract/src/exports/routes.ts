import { cycleColumnNames } from '@perennial/domain/exports/cycle-columns.ts'
import {
  documentSetRefusals,
  downloadRefusals,
  exportFailures,
  exportFormats,
  exportKinds,
  exportStates,
  fullExportRefusals,
  MAX_DOCUMENTS,
  requestExportRefusals,
} from '@perennial/domain/exports/exports.ts'
import { z } from 'zod'
import { defineRoutes } from '../core/define-routes.ts'
import { Id, Instant, verdictSchema } from '../core/fields.ts'

/** A file that someone asked for; theirs alone (COM-P17). */
export const Export = z.object({
  id: Id,
  kind: z.enum(exportKinds),
  /** The name of the file. */
  name: z.string(),
  /** What it is about: the name of the cycle. */
  about: z.string().nullable(),
  state: z.enum(exportStates),
  /** Rows that are done, of how many. */
  progress: z.object({ done: z.number().int(), total: z.number().int().nullable() }),
  /** Bytes, once it is ready. */
  size: z.number().int().nullable(),
  requestedAt: Instant,
  readyAt: Instant.nullable(),
  expiresAt: Instant,
  failureReason: z.enum(exportFailures).nullable(),
})
export type Export = z.infer<typeof Export>

/** What is asked for. */
export const ExportRequest = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('people') }),
  z.strictObject({
    kind: z.literal('reviewCycle'),
    cycleId: Id,
    format: z.enum(exportFormats).default('csv'),
    /** In this order; all if left out. */
    columns: z.array(z.enum(cycleColumnNames)).min(1).max(cycleColumnNames.length).optional(),
  }),
  z.strictObject({
    kind: z.literal('reviewDocuments'),
    cycleId: Id,
    /** These reviews of the cycle; all if left out. */
    reviews: z.array(Id).min(1).max(MAX_DOCUMENTS).optional(),
    /** With what the reviewees never read, as far as whoever asks reads it. */
    confidential: z.boolean().default(false),
  }),
  z.strictObject({ kind: z.literal('ownData') }),
  /** The whole company as XML with its files (XML-01). */
  z.strictObject({ kind: z.literal('company') }),
])
export type ExportRequest = z.infer<typeof ExportRequest>
export type CycleExport = Extract<ExportRequest, { kind: 'reviewCycle' }>
export type DocumentsExport = Extract<ExportRequest, { kind: 'reviewDocuments' }>

const OfExport = z.object({ exportId: Id })
const [ofSomebodyElse, notReady] = downloadRefusals

/** Files that are made in the background and taken from the downloads page. */
export const exportRoutes = defineRoutes({
  'GET /exports': {
    summary: 'One’s own exports, the latest first, and what one may ask for',
    tag: 'exports',
    access: 'member',
    whileImpersonating: 'never',
    answer: z.object({
      exports: z.array(Export),
      offers: z.array(z.enum(exportKinds)),
      formats: z.array(z.enum(exportFormats)),
      /** Whether ratings are a column for whoever asks. */
      ratings: z.boolean(),
      /** The whole company as XML: whether, and why not (XML-01, XML-02, XML-03). */
      company: verdictSchema(fullExportRefusals),
    }),
    example: { as: 'theo' },
  },
  'POST /exports': {
    summary: 'Ask for an export; the same one under way is not made twice (COM-P17)',
    tag: 'exports',
    access: 'member',
    whileImpersonating: 'never',
    confirmed: true,
    body: ExportRequest,
    answer: Export,
    status: 202,
    refusals: { 403: requestExportRefusals, 404: ['NOT_FOUND'], 422: documentSetRefusals },
    example: { as: 'theo', body: { kind: 'people' } },
  },
  'GET /exports/{exportId}/file': {
    summary: 'The file, for whoever asked for it, while they may still have it',
    tag: 'exports',
    access: 'member',
    tokenAccess: 'never',
    whileImpersonating: 'never',
    params: OfExport,
    answer: 'file',
    refusals: { 403: [ofSomebodyElse, 'RIGHTS_LOST'], 404: ['NOT_FOUND'], 409: [notReady] },
    example: { as: 'theo', params: { exportId: '{{export}}' } },
  },
  'DELETE /exports/{exportId}': {
    summary: 'Delete an export and its file; one that is being made is given up',
    tag: 'exports',
    access: 'member',
    whileImpersonating: 'never',
    params: OfExport,
    answer: null,
    refusals: { 403: [ofSomebodyElse], 404: ['NOT_FOUND'] },
    example: { as: 'theo', params: { exportId: '{{export}}' }, isNotTried: true },
  },
})
