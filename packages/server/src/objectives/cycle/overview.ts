import type { ObjectiveCycleOverview } from '@perennial/contract/objectives/cycle/schemas.ts'
import { canChangeCycle, canCreateCycle, canDeleteCycle, cycleStateOf } from '@perennial/domain/cycles/life.ts'
import { objectiveConcerns, ownerStates } from '@perennial/domain/objectives/cycle/concerns.ts'
import { objectiveTimeline, timelineModeOf } from '@perennial/domain/objectives/cycle/timeline.ts'
import { handler } from '../../core/http/handler.ts'
import {
  creationProgressOf,
  findAround,
  findDisabledEmails,
  listAdmins,
  rollupVersionSql,
} from '../../cycles/public.ts'
import { findCheckInCounts } from './check-in-counts.ts'
import type { CycleAt } from './figures.ts'
import { concernsOf, stateOf } from './figures.ts'
import { findCycle, objectiveCycleKind } from './kind.ts'
import { optionsOf, timelineOf } from './model.ts'
import { findNotInformed, findOwnerGroups, findStatusCounts, type OwnerGroup } from './overview-facts.ts'

/** `GET /objective-cycles/{cycleId}`: how far people are, and what still needs HR. */
export const readCycleOverview = handler(
  'GET /objective-cycles/{cycleId}',
  async ({ params, viewer, tx, now }) => {
    const { cycle, by } = await findCycle(tx, viewer, params.cycleId)
    const at: CycleAt = { cycle, now, timeZone: viewer.company.timeZone }
    const admins = await listAdmins(tx, viewer, cycle.id)
    const disabledMails = await findDisabledEmails(tx, cycle.companyId, objectiveCycleKind, cycle.id)
    const groups = await findOwnerGroups(tx, at)
    const { byStatus, privateObjectives } = await findStatusCounts(tx, cycle)
    const { newMatches, departments } = await findAround(tx, cycle, rollupVersionSql(cycle.companyId, cycle.id))
    const dates = timelineOf(cycle)
    const people = sum(groups, ({ count }) => count)
    return {
      id: cycle.id,
      name: cycle.name,
      explanation: cycle.explanation,
      process: cycle.process,
      state: cycleStateOf(cycle, now),
      version: cycle.version,
      timePeriod: { from: cycle.periodFrom, to: cycle.periodTo },
      timeline: Object.fromEntries(
        objectiveTimeline.fields.map((field) => [field, dates[field].toISOString()]),
      ) as ObjectiveCycleOverview['timeline'],
      timelineMode: timelineModeOf(dates),
      options: optionsOf(cycle) as ObjectiveCycleOverview['options'],
      allUsers: cycle.allUsers,
      people,
      objectives: sum(byStatus, ({ count }) => count),
      privateObjectives,
      completion: meanCompletion(groups),
      segments: {
        people: ownerStates
          .map((state) => ({ state, count: countOf(groups, (group) => stateOf(group) === state) }))
          .filter(({ count }) => count > 0),
        objectives: byStatus,
      },
      concerns: objectiveConcerns
        .map((concern) => ({ concern, count: countOf(groups, (group) => concernsOf(group, at).includes(concern)) }))
        .filter(({ count }) => count > 0),
      checkIns: await findCheckInCounts(tx, cycle, viewer.company, now),
      notInformed: await findNotInformed(tx, cycle, now),
      informAtStart: cycle.informAtStart,
      newMatches: cycle.allUsers ? 0 : newMatches,
      creation: creationProgressOf(cycle, now, 0, people),
      admins,
      departments: [...departments],
      disabledMails,
      can: { change: canChangeCycle(cycle), copy: canCreateCycle(by).allowed, delete: canDeleteCycle(by) },
    }
  },
  { isReadOnly: true },
)

const sum = <T>(all: readonly T[], of: (item: T) => number) => all.reduce((total, item) => total + of(item), 0)
const countOf = (groups: readonly OwnerGroup[], isMeant: (group: OwnerGroup) => boolean) =>
  sum(groups.filter(isMeant), ({ count }) => count)

/** The mean of people, each with one share however many objectives they have. */
function meanCompletion(groups: readonly OwnerGroup[]): number | null {
  const people = sum(groups, ({ withCompletion }) => withCompletion)
  return people === 0 ? null : Math.round(sum(groups, ({ completion }) => completion) / people)
}
