import { translate } from '@perennial/contract/messages/translate.ts'
import type { ObjectiveCycleModel } from '@perennial/contract/objectives/cycle/schemas.ts'
import { addDays, type IsoDay } from '@perennial/domain/calendar/days.ts'
import { localDayOf } from '@perennial/domain/calendar/instants.ts'
import { canChangeCycle, canCreateCycle, cycleStateOf } from '@perennial/domain/cycles/life.ts'
import { defaultStartDay } from '@perennial/domain/cycles/start-day.ts'
import { defaultPeriod } from '@perennial/domain/objectives/cycle/new-cycle.ts'
import { defaultOptions } from '@perennial/domain/objectives/cycle/options.ts'
import { objectiveTimeline } from '@perennial/domain/objectives/cycle/timeline.ts'
import { handler } from '../../core/http/handler.ts'
import { authorize } from '../../core/http/refusals.ts'
import {
  audienceOfCopy,
  cycleActorOf,
  defaultCycleName,
  findAdminIds,
  findPossibleMembers,
} from '../../cycles/public.ts'
import { findCycle } from './kind.ts'
import { removedValues, toModel } from './model.ts'
import { countMembers, findUsedOptions } from './queries.ts'
import { findObjectiveLists } from './settings.ts'

const datesFrom = (start: IsoDay) => ({
  timeline: objectiveTimeline.defaults(start, 'OBJECTIVES'),
  timePeriod: defaultPeriod(start),
})

/** `GET /objective-cycles/guided/new`: the proposed model: for everyone, from today on, with the company’s lists (OBJ-P03). */
export const readNewCycleModel = handler('GET /objective-cycles/guided/new', async ({ viewer, tx, now }) => {
  authorize(canCreateCycle(cycleActorOf(viewer, false)))
  const start = defaultStartDay(now, viewer.company)
  const { settings } = await findObjectiveLists(tx, viewer)
  const model: ObjectiveCycleModel = {
    name: defaultCycleName(viewer.language, start),
    explanation: '',
    ...datesFrom(start),
    process: 'EVERYONE_PROCESS',
    allUsers: true,
    allowedUsers: { type: 'FILTER', filter: { departments: [], teams: [], locations: [], managerIds: [] } },
    options: defaultOptions(settings) as ObjectiveCycleModel['options'],
    informAtStart: true,
    mailsFrom: null,
    cycleAdminIds: [],
  }
  return { model }
})

/** `GET /objective-cycles/guided/{cycleId}`: the current settings of a cycle, and which of them its objectives use. */
export const readCycleModel = handler('GET /objective-cycles/guided/{cycleId}', async ({ params, viewer, tx, now }) => {
  const { cycle } = await findCycle(tx, viewer, params.cycleId)
  authorize(canChangeCycle(cycle))
  const { hasPrivateObjectives, usedValues } = await findUsedOptions(tx, cycle)
  return {
    model: toModel(cycle, viewer.company.timeZone, await findAdminIds(tx, cycle)),
    version: cycle.version,
    state: cycleStateOf(cycle, now),
    people: await countMembers(tx, cycle),
    hasPrivateObjectives,
    usedValues: [...usedValues],
    removedValues: {
      categories: removedValues(cycle.categories.values),
      ratings: removedValues(cycle.ratings.values),
    },
  }
})

const MAX_NAME = 200

/** `GET /objective-cycles/guided/{cycleId}/copy`: all settings except dates, administrators and objectives. */
export const readCycleCopyModel = handler(
  'GET /objective-cycles/guided/{cycleId}/copy',
  async ({ params, viewer, tx, now }) => {
    const { cycle, by } = await findCycle(tx, viewer, params.cycleId)
    authorize(canCreateCycle(by))
    const { timeZone } = viewer.company
    const model = toModel(cycle, timeZone, [])
    const picked = model.allowedUsers.type === 'STATIC' ? model.allowedUsers.userIds : []
    const possible = await findPossibleMembers(tx, viewer, picked)
    // Not today: otherwise a copy that is made during the day would have already started.
    const start = addDays(localDayOf(now, timeZone), 1)
    return {
      model: {
        ...model,
        name: translate(viewer.language, 'objectiveCycles.copyName', { name: cycle.name }).slice(0, MAX_NAME),
        allowedUsers: audienceOfCopy(model.allowedUsers, possible),
        ...datesFrom(start),
        mailsFrom: cycle.id,
      },
    }
  },
)
