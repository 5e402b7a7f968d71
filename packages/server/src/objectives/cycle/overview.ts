import type { ObjectiveCycleOverview } from '@perennial/contract/objectives/cycle/schemas.ts'
import { canChangeCycle, canCreateCycle, canDeleteCycle, cycleStateOf } from '@perennial/domain/cycles/life.ts'
import { objectiveConcerns, ownerStates } from '@perennial/domain/objectives/cycle/concerns.ts'
import { objectiveTimeline, timelineModeOf } from '@perennial/domain/objectives/cycle/timeline.ts'
import { handler } from '../../core/http/handler.ts'
import { creationProgressOf, findDisabledEmails, listAdmins } from '../../cycles/public.ts'
import type { CycleAt } from './figures.ts'
import { concernsOf, stateOf } from './figures.ts'
import { findCycle, objectiveCycleKind } from './kind.ts'
import { optionsOf, timelineOf } from './model.ts'
import { findOverviewFacts, findOverviewVersion } from './overview-cache.ts'
import type { OwnerGroup } from './overview-facts.ts'

/** `GET /objective-cycles/{cycleId}`: the progress of a cycle, and what needs HR. */
export const readCycleOverview = handler(
  'GET /objective-cycles/{cycleId}',
  async ({ params, viewer, tx, now }) => {
    // Sent together with the query for the cycle; the result is used only if the viewer administers it.
    const loading = Promise.all([
      listAdmins(tx, viewer, params.cycleId),
      findDisabledEmails(tx, viewer.company.id, objectiveCycleKind, params.cycleId),
      findOverviewVersion(tx, viewer.company.id, params.cycleId),
    ])
    loading.catch(() => undefined)
    const { cycle, by } = await findCycle(tx, viewer, params.cycleId)
    const [admins, disabledMails, version] = await loading
    const facts = await findOverviewFacts(tx, cycle, viewer.company, version, now)
    const { groups, byStatus, privateObjectives, newMatches, departments, notInformed, checkIns } = facts
    const at: CycleAt = { cycle, now, timeZone: viewer.company.timeZone }
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
      checkIns,
      notInformed,
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
const countOf = (groups: readonly OwnerGroup[], isCounted: (group: OwnerGroup) => boolean) =>
  sum(groups.filter(isCounted), ({ count }) => count)

/** The mean over people, each with the same weight, however many objectives they have. */
function meanCompletion(groups: readonly OwnerGroup[]): number | null {
  const people = sum(groups, ({ withCompletion }) => withCompletion)
  return people === 0 ? null : Math.round(sum(groups, ({ completion }) => completion) / people)
}
