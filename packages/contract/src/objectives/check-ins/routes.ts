import { acknowledgeRefusals, checkInRefusals } from '@perennial/domain/objectives/check-ins.ts'
import { z } from 'zod'
import { defineFeatureRoutes } from '../../core/define-routes.ts'
import { Id, PageQuery, pageOf } from '../../core/fields.ts'
import { CheckInEntryInputs, CheckInForm, MissedCheckIns, ObjectiveCheckIn, TeamCheckIn } from './schemas.ts'

const notFound = ['NOT_FOUND'] as const
const member = { access: 'member', tag: 'objectives' } as const
const inCycle = z.object({ cycleId: Id })
const inObjective = z.object({ objectiveId: Id })
const ofEntry = z.object({ objectiveId: Id, entryId: Id })
const ofCheckIn = z.object({ checkInId: Id })

export const objectiveCheckInRoutes = defineFeatureRoutes('objective', {
  'GET /objectives/cycles/{cycleId}/check-in': {
    summary: 'Get your open objectives in a cycle, and when the next check-in is due',
    ...member,
    params: inCycle,
    response: CheckInForm,
    refusals: { 404: notFound },
    example: { as: 'ravi', params: { cycleId: '{{runningObjectiveCycle}}' } },
  },
  'POST /objectives/cycles/{cycleId}/check-ins': {
    summary: 'Check in on your open objectives; an identical repetition counts as one check-in',
    ...member,
    params: inCycle,
    body: z.strictObject({
      /** The latest check-in the person saw. If two devices check in, the later one is refused, and its texts are kept in Backups. */
      lastId: Id.nullable(),
      entries: CheckInEntryInputs,
    }),
    response: CheckInForm,
    refusals: { 403: checkInRefusals, 404: notFound, 409: ['CHECK_IN_CHANGED'] },
    example: { as: 'ravi', skipExample: true },
  },
  'GET /objectives/team/check-ins': {
    summary:
      'List the check-ins of your direct and indirect reports, newest first, as far as you may read their objectives',
    ...member,
    query: z.object({
      cycleId: Id.optional(),
      /** Only those that the viewer has not acknowledged yet. */
      onlyNew: z.stringbool().default(false),
      directOnly: z.stringbool().default(false),
      ...PageQuery,
    }),
    response: pageOf(TeamCheckIn),
    refusals: { 404: notFound, 422: ['CURSOR_UNKNOWN'] },
    example: { as: 'mia' },
  },
  'GET /objectives/team/missed-check-ins': {
    summary: 'List your direct and indirect reports who missed check-ins of running cycles, most missed first',
    ...member,
    query: z.object({ directOnly: z.stringbool().default(false) }),
    response: z.object({ rows: z.array(MissedCheckIns), total: z.int() }),
    refusals: {},
    example: { as: 'mia' },
  },
  'POST /objectives/check-ins/{checkInId}/acknowledgement': {
    summary: 'Acknowledge a check-in, as far as you may read it',
    ...member,
    params: ofCheckIn,
    response: TeamCheckIn,
    refusals: { 403: acknowledgeRefusals, 404: notFound },
    example: { as: 'mia', skipExample: true },
  },
  'DELETE /objectives/check-ins/{checkInId}/acknowledgement': {
    summary: 'Withdraw your acknowledgement of a check-in',
    ...member,
    params: ofCheckIn,
    response: TeamCheckIn,
    refusals: { 403: acknowledgeRefusals, 404: notFound },
    example: { as: 'mia', skipExample: true },
  },
  'GET /objectives/{objectiveId}/check-ins': {
    summary: 'List the check-ins of an objective, newest first',
    ...member,
    params: inObjective,
    query: z.object(PageQuery),
    response: pageOf(ObjectiveCheckIn),
    refusals: { 404: notFound, 422: ['CURSOR_UNKNOWN'] },
    example: { as: 'mia', params: { objectiveId: '{{objective}}' } },
  },
  'POST /objectives/{objectiveId}/check-ins/{entryId}/acknowledgement': {
    summary: 'Acknowledge an objective’s entry in a check-in',
    ...member,
    params: ofEntry,
    response: ObjectiveCheckIn,
    refusals: { 403: acknowledgeRefusals, 404: notFound },
    example: { as: 'mia', skipExample: true },
  },
  'DELETE /objectives/{objectiveId}/check-ins/{entryId}/acknowledgement': {
    summary: 'Withdraw your acknowledgement of an objective’s entry in a check-in',
    ...member,
    params: ofEntry,
    response: ObjectiveCheckIn,
    refusals: { 403: acknowledgeRefusals, 404: notFound },
    example: { as: 'mia', skipExample: true },
  },
})
