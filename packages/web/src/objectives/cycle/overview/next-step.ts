import type { ObjectiveCycleOverview } from '@perennial/contract/objectives/cycle/schemas.ts'
import type { OwnerState } from '@perennial/domain/objectives/cycle/concerns.ts'
import type { ObjectiveReminderKind } from '@perennial/domain/objectives/cycle/notices.ts'
import { openingTasks } from '@perennial/domain/objectives/cycle/process.ts'

export type ObjectiveHrStep = {
  step: 'archived' | 'ended' | 'scheduled' | 'inform' | 'setting' | 'updating' | 'running'
  count: number
  done: number
  /** The relevant date, as an instant. */
  due: string | null
  /** The reminder that helps now. */
  reminder?: ObjectiveReminderKind
}
type Facts = Pick<ObjectiveCycleOverview, 'state' | 'process' | 'timeline' | 'people' | 'segments' | 'notInformed'>

/** What HR does next in an objective cycle: what needs HR first, otherwise the current phase. */
export function objectiveStepForHr(cycle: Facts, now: Date): ObjectiveHrStep {
  const { state, process, timeline, people, segments, notInformed } = cycle
  const countOf = (wanted: OwnerState) => segments.people.find((item) => item.state === wanted)?.count ?? 0
  const isBefore = (date: string | null) => date !== null && now < new Date(date)
  const withObjectives = people - countOf('NO_OBJECTIVES')
  if (state === 'ARCHIVED') return { step: 'archived', count: people, done: 0, due: null }
  if (state === 'ENDED') return { step: 'ended', count: people, done: countOf('DONE'), due: null }
  if (state === 'SCHEDULED')
    return { step: 'scheduled', count: people, done: 0, due: timeline.editableByOwnerFrom ?? null }
  const uninformed = notInformed.owners + notInformed.managers
  if (uninformed > 0) return { step: 'inform', count: uninformed, done: 0, due: null }
  const editUntil = process === 'MANAGER_HR_PROCESS' ? timeline.editableByManagerUntil : timeline.editableByOwnerUntil
  if (withObjectives < people && isBefore(editUntil ?? null))
    return {
      step: 'setting',
      count: people,
      done: withObjectives,
      due: editUntil ?? null,
      reminder: openingTasks[process].owner ? 'SET' : 'TEAM',
    }
  const stale = countOf('NOT_UPDATED')
  const updateUntil = timeline.statusEditableByOwnerUntil ?? null
  if (stale > 0 && isBefore(updateUntil))
    return { step: 'updating', count: stale, done: 0, due: updateUntil, reminder: 'UPDATE' }
  return { step: 'running', count: people, done: withObjectives, due: updateUntil }
}
