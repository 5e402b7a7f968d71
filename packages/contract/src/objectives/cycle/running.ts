import { changeCycleRefusals } from '@perennial/domain/cycles/life.ts'
import { objectiveReminderKinds } from '@perennial/domain/objectives/cycle/notices.ts'
import { objectiveStatuses } from '@perennial/domain/objectives/objective.ts'
import { z } from 'zod'
import { defineFeatureRoutes } from '../../core/define-routes.ts'
import { BulkReport, Id } from '../../core/fields.ts'
import { isPreview, ReminderReport, SomeItems } from '../../cycles/running.ts'
import { inCycle, itemsNamed, notFound, rowFilters, runningRoutes } from '../../cycles/running-routes.ts'
import { administration, cycle, tag } from './routes.ts'
import { ObjectiveConcern, ObjectiveCycleRow, ObjectiveProgressGroup, OwnerState } from './schemas.ts'

const running = runningRoutes({ tag, access: administration, exampleId: cycle.cycleId, items: itemsNamed('people') })
const wholeCompany = { 409: [...changeCycleRefusals, 'WHOLE_COMPANY'] } as const

const filters = rowFilters(['name', 'department', 'manager', 'objectives', 'completion', 'updated'], {
  state: OwnerState.optional(),
  /** Only people with an objective in this state. */
  status: z.enum(objectiveStatuses).optional(),
  concern: ObjectiveConcern.optional(),
})

/** What people do in an existing objective cycle. */
export const runningObjectiveCycleRoutes = defineFeatureRoutes('objective', {
  'GET /objective-cycles/{cycleId}/people': running.rows(
    'List the people of a cycle with the figures of their objectives',
    ObjectiveCycleRow,
    filters,
  ),
  'GET /objective-cycles/{cycleId}/progress': running.progress(
    'List the progress of a cycle by manager or department',
    ['manager', 'department'],
    ['open', 'name', 'people', 'state', 'status', 'activity'],
    ObjectiveProgressGroup,
  ),
  'POST /objective-cycles/{cycleId}/inform': running.inform(),
  'POST /objective-cycles/{cycleId}/nudges': running.nudges({ kind: z.enum(objectiveReminderKinds) }, { kind: 'SET' }),
  'POST /objective-cycles/{cycleId}/team-nudges': {
    summary: 'Remind people on your team to set or update their objectives; each at most once in 24 hours',
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
  'POST /objective-cycles/{cycleId}/people': running.addition(wholeCompany),
  'POST /objective-cycles/{cycleId}/removals': running.bulkAction({
    summary: 'Remove people from a cycle; they keep their objectives but can’t create new ones',
    body: { people: SomeItems },
    response: BulkReport,
    refusals: wholeCompany,
  }),
})
