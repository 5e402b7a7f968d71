import { leaveRefusals } from '@perennial/domain/leave/leave.ts'
import { MAX_BULK_PEOPLE } from '@perennial/domain/people/bulk-deactivation.ts'
import { z } from 'zod'
import { defineRoutes } from '../core/define-routes.ts'
import { BulkReport, Day, Id, verdictSchema } from '../core/fields.ts'

const tag = 'leave'
const hr = ['hrAdmin', 'hrAssistant'] as const
const params = z.object({ id: Id })
const notFound = { 404: ['NOT_FOUND'] as const }

/** The days of the company on which someone is away; without a last day until they are back. */
const LeaveDays = { from: Day, until: Day.nullable() }

/** The leave of someone that is running or to come, for those who may know of it. */
export const Leave = z.object({
  leave: z.object({ ...LeaveDays, isNow: z.boolean() }).nullable(),
  /** Entering, changing and ending it, for HR; absent for all others. */
  can: z.object({ enter: verdictSchema(leaveRefusals).optional() }),
})
export type Leave = z.infer<typeof Leave>

export const leaveRoutes = defineRoutes({
  'GET /users/{id}/leave': {
    summary: 'Whether somebody is on leave or will be: for themself, the managers above them and HR',
    tag,
    access: 'member',
    params,
    answer: Leave,
    refusals: notFound,
    example: { as: 'hana', params: { id: '{{ravi}}' } },
  },
  'PUT /users/{id}/leave': {
    summary: 'Sets somebody on leave, or changes the days; their tasks and reminders rest meanwhile',
    tag,
    access: hr,
    params,
    body: z.strictObject(LeaveDays),
    answer: Leave,
    refusals: { ...notFound, 403: leaveRefusals },
    example: { as: 'hana', params: { id: '{{leo}}' }, body: { from: '2026-12-01', until: null }, isNotTried: true },
  },
  'DELETE /users/{id}/leave': {
    summary: 'Somebody is back, or does not go: ends a leave that is running, and cancels one that is to come',
    tag,
    access: hr,
    params,
    answer: Leave,
    refusals: { ...notFound, 403: leaveRefusals },
    example: { as: 'hana', params: { id: '{{leo}}' }, isNotTried: true },
  },
  'POST /leaves': {
    summary: 'Sets several people on leave, each by the rule for one; who may not be is left out',
    tag,
    access: hr,
    body: z.strictObject({
      personIds: z.array(Id).min(1).max(MAX_BULK_PEOPLE),
      ...LeaveDays,
      /** Counts, and changes nothing. */
      isPreview: z.boolean().default(false),
    }),
    answer: BulkReport,
    refusals: notFound,
    example: {
      as: 'hana',
      body: { personIds: ['{{leo}}'], from: '2099-12-24', until: '2099-12-31', isPreview: true },
    },
  },
})
