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
  offeredExportKinds,
  requestExportRefusals,
} from '@perennial/domain/exports/exports.ts'
import { resultLayouts, resultPerspectives } from '@perennial/domain/feedback/result-export.ts'
import { objectiveExportScopes, objectiveLayouts } from '@perennial/domain/objectives/exports/layouts.ts'
import { z } from 'zod'
import { defineRoutes } from '../core/define-routes.ts'
import { Id, Instant, verdictSchema } from '../core/fields.ts'
import { BrowseQuery } from '../objectives/list-routes.ts'

/** A requested export; visible only to the person who requested it (COM-P17). */
export const Export = z.object({
  id: Id,
  kind: z.enum(exportKinds),
  /** The file name. */
  name: z.string(),
  /** What it is about: the name of the cycle. */
  about: z.string().nullable(),
  state: z.enum(exportStates),
  /** Finished rows, and rows in total. */
  progress: z.object({ done: z.number().int(), total: z.number().int().nullable() }),
  /** Bytes, once it is ready. */
  size: z.number().int().nullable(),
  requestedAt: Instant,
  readyAt: Instant.nullable(),
  expiresAt: Instant,
  failureReason: z.enum(exportFailures).nullable(),
})
export type Export = z.infer<typeof Export>

const Format = z.enum(exportFormats).default('csv')
/** Reviewees of a feedback cycle: these requests, or all that the requester reads. */
const ofFeedbackCycle = { cycleId: Id, requests: z.array(Id).min(1).max(MAX_DOCUMENTS).optional() }

const ObjectiveFilters = z.strictObject({ ...BrowseQuery, descending: z.boolean().default(false) })
export type ObjectiveFilters = z.output<typeof ObjectiveFilters>

/** The requested export. */
export const ExportRequest = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('people') }),
  z.strictObject({
    kind: z.literal('reviewCycle'),
    cycleId: Id,
    format: Format,
    /** In this order; all if omitted. */
    columns: z.array(z.enum(cycleColumnNames)).min(1).max(cycleColumnNames.length).optional(),
  }),
  z.strictObject({
    kind: z.literal('reviewDocuments'),
    cycleId: Id,
    /** These reviews of the cycle; all if omitted. */
    reviews: z.array(Id).min(1).max(MAX_DOCUMENTS).optional(),
    /** Including what reviewees never read, as far as the requester may read it. */
    confidential: z.boolean().default(false),
  }),
  z.strictObject({
    kind: z.literal('feedbackResults'),
    ...ofFeedbackCycle,
    format: Format,
    layout: z.enum(resultLayouts).default('answers'),
  }),
  /** Who reviews whom, and how far they are. */
  z.strictObject({ kind: z.literal('feedbackParticipation'), ...ofFeedbackCycle, format: Format }),
  z.strictObject({
    kind: z.literal('feedbackDocuments'),
    ...ofFeedbackCycle,
    perspective: z.enum(resultPerspectives).default('own'),
  }),
  /** A list of objectives with its filters and in its order, as far as the requester reads them. */
  z.strictObject({ kind: z.literal('objectives'), filters: ObjectiveFilters, format: Format }),
  /** The objectives of a cycle, or its people with their figures: for a team, or for everyone if the requester administers the cycle. */
  z.strictObject({
    kind: z.literal('objectiveCycle'),
    cycleId: Id,
    scope: z.enum(objectiveExportScopes),
    layout: z.enum(objectiveLayouts).default('objectives'),
    format: Format,
  }),
  /** A PDF for each of the same people, in one ZIP: of a team for its managers, of everyone for HR Admins. */
  z.strictObject({ kind: z.literal('objectiveDocuments'), cycleId: Id, scope: z.enum(objectiveExportScopes) }),
  z.strictObject({ kind: z.literal('ownData') }),
  /** The whole company as XML with its files (XML-01). */
  z.strictObject({ kind: z.literal('company') }),
])
export type ExportRequest = z.infer<typeof ExportRequest>
export type CycleExport = Extract<ExportRequest, { kind: 'reviewCycle' }>
export type DocumentsExport = Extract<ExportRequest, { kind: 'reviewDocuments' }>

const OfExport = z.object({ exportId: Id })
const [ofSomebodyElse, notReady] = downloadRefusals

/** Files made in the background and downloaded from the downloads page. */
export const exportRoutes = defineRoutes({
  'GET /exports': {
    summary: 'List your exports, newest first, and the exports you can request',
    tag: 'exports',
    access: 'member',
    whileImpersonating: 'never',
    response: z.object({
      exports: z.array(Export),
      offers: z.array(z.enum(offeredExportKinds)),
      formats: z.array(z.enum(exportFormats)),
      /** Whether the viewer may export ratings. */
      ratings: z.boolean(),
      /** Whether the viewer may export the whole company as XML, and if not, why (XML-01, XML-02, XML-03). */
      company: verdictSchema(fullExportRefusals),
    }),
    example: { as: 'theo' },
  },
  'POST /exports': {
    summary: 'Request an export; an identical one in progress is returned instead',
    tag: 'exports',
    access: 'member',
    whileImpersonating: 'never',
    confirmed: true,
    body: ExportRequest,
    response: Export,
    status: 202,
    refusals: {
      403: [...requestExportRefusals, 'NOT_YOUR_PERSPECTIVE'],
      404: ['NOT_FOUND'],
      422: documentSetRefusals,
    },
    example: { as: 'theo', body: { kind: 'people' } },
  },
  'GET /exports/{exportId}/file': {
    summary: 'Download the file of your export, as long as you may still read its content',
    tag: 'exports',
    access: 'member',
    tokenAccess: 'never',
    whileImpersonating: 'never',
    params: OfExport,
    response: 'file',
    refusals: { 403: [ofSomebodyElse, 'RIGHTS_LOST'], 404: ['NOT_FOUND'], 409: [notReady] },
    example: { as: 'theo', params: { exportId: '{{export}}' } },
  },
  'DELETE /exports/{exportId}': {
    summary: 'Delete an export and its file; an export in progress is canceled',
    tag: 'exports',
    access: 'member',
    whileImpersonating: 'never',
    params: OfExport,
    response: null,
    refusals: { 403: [ofSomebodyElse], 404: ['NOT_FOUND'] },
    example: { as: 'theo', params: { exportId: '{{export}}' }, skipExample: true },
  },
})
