import { leaveRefusals } from '@perennial/domain/leave/leave.ts'
import { MAX_BULK_PEOPLE } from '@perennial/domain/people/bulk-deactivation.ts'
import { z } from 'zod'
import { defineRoutes } from '../core/define-routes.ts'
import { BulkReport, Day, Id, verdictSchema } from '../core/fields.ts'

const tag = 'leave'
const hr = ['hrAdmin', 'hrAssistant'] as const
const params = z.object({ id: Id })
const notFound = { 404: ['NOT_FOUND'] as const }

/** The company days on which a person is away; without a last day, until they are back. */
const LeaveDays = { from: Day, until: Day.nullable() }

/** A person’s current or planned leave, for those who may see it. */
export const Leave = z.object({
  leave: z.object({ ...LeaveDays, isNow: z.boolean() }).nullable(),
  /** For HR, who may enter, change and end it; absent for everyone else. */
  can: z.object({ enter: verdictSchema(leaveRefusals).optional() }),
})
export type Leave = z.infer<typeof Leave>

export const leaveRoutes = defineRoutes({
  'GET /users/{id}/leave': {
    summary: 'Get a person’s current or planned leave; for that person, the managers above them and HR',
    tag,
    access: 'member',
    params,
    response: Leave,
    refusals: notFound,
    example: { as: 'hana', params: { id: '{{ravi}}' } },
  },
  'PUT /users/{id}/leave': {
    summary: 'Put a person on leave, or change their leave dates; tasks and reminders are paused in the meantime',
    tag,
    access: hr,
    params,
    body: z.strictObject(LeaveDays),
    response: Leave,
    refusals: { ...notFound, 403: leaveRefusals },
    example: { as: 'hana', params: { id: '{{leo}}' }, body: { from: '2026-12-01', until: null }, skipExample: true },
  },
  'DELETE /users/{id}/leave': {
    summary: 'End a current leave, or cancel a planned one',
    tag,
    access: hr,
    params,
    response: Leave,
    refusals: { ...notFound, 403: leaveRefusals },
    example: { as: 'hana', params: { id: '{{leo}}' }, skipExample: true },
  },
  'POST /leaves': {
    summary: 'Put several people on leave, each checked separately; those who can’t be are skipped',
    tag,
    access: hr,
    body: z.strictObject({
      personIds: z.array(Id).min(1).max(MAX_BULK_PEOPLE),
      ...LeaveDays,
      /** Only counts; changes nothing. */
      isPreview: z.boolean().default(false),
    }),
    response: BulkReport,
    refusals: notFound,
    example: {
      as: 'hana',
      body: { personIds: ['{{leo}}'], from: '2099-12-24', until: '2099-12-31', isPreview: true },
    },
  },
})
