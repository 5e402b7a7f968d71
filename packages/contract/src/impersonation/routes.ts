import { listExportRefusals } from '@perennial/domain/exports/list-exports.ts'
import {
  impersonationEndReasons,
  impersonationRefusals,
  MAX_IMPERSONATION_REASON,
} from '@perennial/domain/impersonation/impersonation.ts'
import { z } from 'zod'
import { defineRoutes } from '../core/define-routes.ts'
import { exportColumns, Id, Instant, Name, PersonRef, verdictSchema } from '../core/fields.ts'

/** One time that someone acted as another. */
export const Impersonation = z.object({
  id: Id,
  by: PersonRef,
  /** One of the operator’s own people: `by` has a name alone, is no one in the company, and has the id of this entry. */
  isStaff: z.boolean(),
  /** The number of the ticket for which staff came. */
  ticket: z.string().nullable(),
  person: PersonRef,
  reason: z.string(),
  /** Begun to change something as well, not to look alone. */
  allowsChanges: z.boolean(),
  startedAt: Instant,
  /** The latest it could end. */
  until: Instant,
  endedAt: Instant.nullable(),
  endReason: z.enum(impersonationEndReasons).nullable(),
  /** How many changes were made meanwhile. */
  changes: z.number().int(),
})
export type Impersonation = z.infer<typeof Impersonation>

const OfPerson = z.object({ id: Id })
/** How the log is narrowed: to those who acted, to those in whose place. */
const logFilters = { byId: Id.optional(), personId: Id.optional() }
const Impersonations = z.object({ impersonations: z.array(Impersonation) })

/** Acting as another person, and who did (SYS-025). */
export const impersonationRoutes = defineRoutes({
  'POST /users/{id}/impersonation': {
    summary: 'See the product as this person for an hour at most; without `allowsChanges` nothing can be changed',
    tag: 'impersonation',
    access: ['hrAdmin', 'techAdmin'],
    confirmed: true,
    params: OfPerson,
    body: z.strictObject({ reason: Name(MAX_IMPERSONATION_REASON), allowsChanges: z.boolean().default(false) }),
    answer: z.object({ until: Instant }),
    status: 201,
    refusals: { 403: impersonationRefusals, 404: ['NOT_FOUND'] },
    example: {
      as: 'hana',
      params: { id: '{{ravi}}' },
      body: { reason: 'The list of tasks is empty' },
      isNotTried: true,
    },
  },
  'GET /users/{id}/impersonation': {
    summary: 'May one act as this person now?',
    tag: 'impersonation',
    access: ['hrAdmin', 'techAdmin'],
    params: OfPerson,
    answer: z.object({ can: verdictSchema(impersonationRefusals) }),
    refusals: { 404: ['NOT_FOUND'] },
    example: { as: 'hana', params: { id: '{{ravi}}' } },
  },
  'POST /users/{id}/impersonation/end': {
    summary: 'Return to one’s own account, staff to theirs; `login` when one’s own session is over as well',
    tag: 'impersonation',
    // It is asked with the session of the other person, which may be over already: the handler looks itself.
    access: 'anyone',
    params: OfPerson,
    /** `staff`: back in the company of the operator. */
    answer: z.object({ next: z.enum(['own', 'staff', 'login']) }),
    example: { params: { id: '{{ravi}}' }, isNotTried: true },
  },
  'GET /impersonations': {
    summary: 'Who acted as whom in the company, the latest first',
    tag: 'impersonation',
    access: ['hrAdmin'],
    query: z.object({
      ...logFilters,
      size: z.coerce.number().int().min(1).max(200).default(100),
      cursor: z.string().max(400).optional(),
    }),
    answer: z.object({ ...Impersonations.shape, next: z.string().nullable() }),
    example: { as: 'hana' },
  },
  'GET /impersonations/export': {
    summary: 'Who acted as whom, as the list shows it, as a file for spreadsheets',
    tag: 'impersonation',
    access: ['hrAdmin'],
    whileImpersonating: 'never',
    confirmed: true,
    query: z.object({
      ...logFilters,
      columns: exportColumns(['by', 'person', 'when', 'minutes', 'what', 'reason']),
    }),
    answer: 'file',
    refusals: { 422: listExportRefusals },
    example: { as: 'hana', query: { columns: 'by,person,when,reason' } },
  },
  'GET /users/{id}/impersonations': {
    summary: 'Who acted as oneself lately; told when it is over',
    tag: 'impersonation',
    access: 'signedIn',
    whileImpersonating: 'never',
    params: OfPerson,
    answer: Impersonations,
    refusals: { 404: ['NOT_FOUND'] },
    example: { as: 'mia', params: { id: '{{mia}}' } },
  },
})
