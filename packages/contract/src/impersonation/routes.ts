import { listExportRefusals } from '@perennial/domain/exports/list-exports.ts'
import {
  impersonationEndReasons,
  impersonationRefusals,
  MAX_IMPERSONATION_REASON,
} from '@perennial/domain/impersonation/impersonation.ts'
import { z } from 'zod'
import { defineRoutes } from '../core/define-routes.ts'
import { exportColumns, Id, Instant, Name, PersonRef, verdictSchema } from '../core/fields.ts'

/** One impersonation. */
export const Impersonation = z.object({
  id: Id,
  by: PersonRef,
  /**
   * Whether it was staff of the operator: `by` then has only a name and the id of this entry, as they are no one in the
   * company.
   */
  isStaff: z.boolean(),
  /** The ticket staff came for. */
  ticket: z.string().nullable(),
  person: PersonRef,
  reason: z.string(),
  /** Whether it allowed changes, not only reading. */
  allowsChanges: z.boolean(),
  startedAt: Instant,
  /** The latest possible end. */
  until: Instant,
  endedAt: Instant.nullable(),
  endReason: z.enum(impersonationEndReasons).nullable(),
  /** How many changes were made. */
  changes: z.number().int(),
})
export type Impersonation = z.infer<typeof Impersonation>

const OfPerson = z.object({ id: Id })
/** Filters of the log: by impersonator, by impersonated person. */
const logFilters = { byId: Id.optional(), personId: Id.optional() }
const Impersonations = z.object({ impersonations: z.array(Impersonation) })

/** Impersonation, and its log (SYS-025). */
export const impersonationRoutes = defineRoutes({
  'POST /users/{id}/impersonation': {
    summary: 'Impersonate a person for at most an hour; read-only without `allowsChanges`',
    tag: 'impersonation',
    access: ['hrAdmin', 'techAdmin'],
    confirmed: true,
    params: OfPerson,
    body: z.strictObject({ reason: Name(MAX_IMPERSONATION_REASON), allowsChanges: z.boolean().default(false) }),
    response: z.object({ until: Instant }),
    status: 201,
    refusals: { 403: impersonationRefusals, 404: ['NOT_FOUND'] },
    example: {
      as: 'hana',
      params: { id: '{{ravi}}' },
      body: { reason: 'The list of tasks is empty' },
      skipExample: true,
    },
  },
  'GET /users/{id}/impersonation': {
    summary: 'Check whether you may impersonate a person now',
    tag: 'impersonation',
    access: ['hrAdmin', 'techAdmin'],
    params: OfPerson,
    response: z.object({ can: verdictSchema(impersonationRefusals) }),
    refusals: { 404: ['NOT_FOUND'] },
    example: { as: 'hana', params: { id: '{{ravi}}' } },
  },
  'POST /users/{id}/impersonation/end': {
    summary: 'End an impersonation and return to your own account; `next` is `login` if your session has ended as well',
    tag: 'impersonation',
    // The session of the impersonated person may already have ended, so the handler authenticates by itself.
    access: 'anyone',
    params: OfPerson,
    /** `staff`: back in the operator’s company. */
    response: z.object({ next: z.enum(['own', 'staff', 'login']) }),
    example: { params: { id: '{{ravi}}' }, skipExample: true },
  },
  'GET /impersonations': {
    summary: 'List the company’s impersonations, newest first',
    tag: 'impersonation',
    access: ['hrAdmin'],
    query: z.object({
      ...logFilters,
      size: z.coerce.number().int().min(1).max(200).default(100),
      cursor: z.string().max(400).optional(),
    }),
    response: z.object({ ...Impersonations.shape, next: z.string().nullable() }),
    example: { as: 'hana' },
  },
  'GET /impersonations/export': {
    summary: 'Export the filtered impersonation log for spreadsheets',
    tag: 'impersonation',
    access: ['hrAdmin'],
    whileImpersonating: 'never',
    confirmed: true,
    query: z.object({
      ...logFilters,
      columns: exportColumns(['by', 'person', 'when', 'minutes', 'what', 'reason']),
    }),
    response: 'file',
    refusals: { 422: listExportRefusals },
    example: { as: 'hana', query: { columns: 'by,person,when,reason' } },
  },
  'GET /users/{id}/impersonations': {
    summary: 'List who recently impersonated you; an impersonation is listed once it has ended',
    tag: 'impersonation',
    access: 'signedIn',
    whileImpersonating: 'never',
    params: OfPerson,
    response: Impersonations,
    refusals: { 404: ['NOT_FOUND'] },
    example: { as: 'mia', params: { id: '{{mia}}' } },
  },
})
