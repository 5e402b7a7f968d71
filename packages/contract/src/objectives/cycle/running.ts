import { changeCycleRefusals } from '@perennial/domain/cycles/life.ts'
import { objectiveReminderKinds } from '@perennial/domain/objectives/cycle/notices.ts'
import { objectiveStatuses } from '@perennial/domain/objectives/objective.ts'
import { z } from 'zod'
import { defineFeatureRoutes, type Role } from '../../core/define-routes.ts'
import { BulkReport, Id, PageQuery, pageOf } from '../../core/fields.ts'
import {
  AddedPeople,
  groupQuery,
  Items,
  isPreview,
  NoticeReport,
  ReminderReport,
  SomeItems,
} from '../../cycles/running.ts'
import { ObjectiveConcern, ObjectiveCycleRow, ObjectiveProgressGroup, OwnerState } from './schemas.ts'

/** Who reaches the administration of objective cycles (PERM-09, PERM-21); which cycles they find there is decided by rules. */
const administration = ['hrAdmin', 'hrAssistant', 'objectiveCycleAdmin'] as const satisfies readonly Role[]
const notFound = { 404: ['NOT_FOUND'] } as const
const tag = 'objective cycles'
const cycle = { cycleId: '{{runningObjectiveCycle}}' }
const inCycle = z.object({ cycleId: Id })
/** Which people a bulk action is about: these, or everyone in the cycle. */
const selected = { people: Items.optional(), isPreview }

/** How the people of a cycle are found, narrowed and sorted. */
const rowFilters = {
  q: z.string().max(200).default(''),
  sort: z.enum(['name', 'department', 'manager', 'objectives', 'completion', 'updated']).default('name'),
  direction: z.enum(['asc', 'desc']).default('asc'),
  state: OwnerState.optional(),
  /** Only people with an objective in this state. */
  status: z.enum(objectiveStatuses).optional(),
  department: z.string().max(200).optional(),
  concern: ObjectiveConcern.optional(),
}

/** What happens in an objective cycle that exists. */
export const runningObjectiveCycleRoutes = defineFeatureRoutes('objective', {
  'GET /objective-cycles/{cycleId}/people': {
    summary: 'The people of a cycle with the figures of their objectives, page by page',
    tag,
    access: administration,
    params: inCycle,
    query: z.object({ ...PageQuery, ...rowFilters }),
    response: pageOf(ObjectiveCycleRow),
    refusals: { ...notFound, 422: ['CURSOR_UNKNOWN'] },
    example: { as: 'hana', params: cycle },
  },
  'GET /objective-cycles/{cycleId}/progress': {
    summary: 'The progress of a cycle by manager or by department, page by page',
    tag,
    access: administration,
    params: inCycle,
    query: groupQuery(['manager', 'department'], ['open', 'name', 'people', 'objectives', 'completion', 'activity']),
    response: pageOf(ObjectiveProgressGroup),
    refusals: { ...notFound, 422: ['CURSOR_UNKNOWN'] },
    example: { as: 'hana', params: cycle, query: { by: 'manager' } },
  },
  'POST /objective-cycles/{cycleId}/inform': {
    summary: 'Inform people of their tasks who were not informed yet',
    tag,
    access: administration,
    params: inCycle,
    body: z.strictObject(selected),
    response: NoticeReport,
    refusals: { ...notFound, 409: changeCycleRefusals },
    example: { as: 'hana', params: cycle, body: { isPreview: true } },
  },
  'POST /objective-cycles/{cycleId}/nudges': {
    summary: 'Remind people of what is still to do, each at most once in 24 hours',
    tag,
    access: administration,
    params: inCycle,
    body: z.strictObject({ ...selected, kind: z.enum(objectiveReminderKinds) }),
    response: ReminderReport,
    refusals: { ...notFound, 409: changeCycleRefusals },
    example: { as: 'hana', params: cycle, body: { kind: 'SET', isPreview: true } },
  },
  'POST /objective-cycles/{cycleId}/team-nudges': {
    summary: 'Remind people of one’s own team to set or to update objectives, each at most once in 24 hours',
    tag,
    access: 'member',
    params: inCycle,
    body: z.strictObject({
      people: z.array(Id).min(1).max(2_000),
      kind: z.enum(['SET', 'UPDATE']),
      isPreview,
    }),
    response: ReminderReport,
    refusals: { ...notFound, 409: changeCycleRefusals },
    example: { as: 'mia', skipExample: true },
  },
  'POST /objective-cycles/{cycleId}/people': {
    summary: 'Add people to a cycle; those who are in it already stay as they are',
    tag,
    access: administration,
    params: inCycle,
    body: AddedPeople,
    response: z.object({ added: z.int() }),
    refusals: { ...notFound, 409: [...changeCycleRefusals, 'WHOLE_COMPANY'], 422: ['PERSON_UNKNOWN'] },
    example: { as: 'hana', skipExample: true },
  },
  'POST /objective-cycles/{cycleId}/removals': {
    summary: 'Take people out of a cycle; they keep their objectives and create no new ones',
    tag,
    access: administration,
    params: inCycle,
    body: z.strictObject({ people: SomeItems, isPreview }),
    response: BulkReport,
    refusals: { ...notFound, 409: [...changeCycleRefusals, 'WHOLE_COMPANY'] },
    example: { as: 'hana', skipExample: true },
  },
})
