import { allowed, refused, type Verdict } from '../verdict.ts'
import { isUpdatingOpen } from './cycle/timeline.ts'
import { changeRefusal, type ObjectiveCycle, type ObjectiveFacts, objectiveRefusals } from './objective-cycle.ts'
import { type ObjectiveRelations, sideOf } from './relations.ts'
import { canRead } from './visibility.ts'

export const updateRefusals = [...objectiveRefusals, 'OPTION_OFF'] as const
export type UpdateRefusal = (typeof updateRefusals)[number]

/** What is updated, by the option of the cycle that it needs. */
export type UpdatedField = 'status' | 'completionPercentage' | 'keyResults'

/**
 * May someone update an objective? Both sides in every process (OBJ-P08), HR Admins until the cycle is archived (OBJ-P04), also
 * for owners who no longer take part (OBJ-P25).
 */
export function canUpdate(
  field: UpdatedField,
  objective: Pick<ObjectiveFacts, 'visibility'>,
  cycle: ObjectiveCycle,
  by: ObjectiveRelations,
  now: Date,
): Verdict<UpdateRefusal> {
  const side = sideOf(by)
  const refusal = changeRefusal(cycle, by, objective.visibility)
  if (refusal || side === null) return refusal ?? refused('NOT_YOURS_TO_CHANGE')
  if (!cycle.options[field]) return refused('OPTION_OFF')
  return by.has('hrAdmin') ? allowed : isUpdatingOpen(cycle.dates, side, now)
}

export const rateRefusals = [...objectiveRefusals, 'RATINGS_OFF', 'RATED_BY_MANAGERS'] as const

/** May someone rate an objective? Managers and HR Admins; owners only where they alone set objectives (OBJ-P07). */
export function canRate(
  objective: Pick<ObjectiveFacts, 'visibility'>,
  cycle: ObjectiveCycle,
  by: ObjectiveRelations,
  now: Date,
): Verdict<(typeof rateRefusals)[number]> {
  const side = sideOf(by)
  const refusal = changeRefusal(cycle, by, objective.visibility)
  if (refusal || side === null) return refusal ?? refused('NOT_YOURS_TO_CHANGE')
  if (!cycle.options.ratings.enabled) return refused('RATINGS_OFF')
  if (side === 'owner' && cycle.process !== 'EMPLOYEE_PROCESS') return refused('RATED_BY_MANAGERS')
  return by.has('hrAdmin') ? allowed : isUpdatingOpen(cycle.dates, side, now)
}

/** May someone comment? Anyone who reads the objective, as long as their side can update; other readers as long as the owner can. */
export function canComment(
  objective: Pick<ObjectiveFacts, 'visibility'>,
  cycle: ObjectiveCycle,
  by: ObjectiveRelations,
  now: Date,
): Verdict<UpdateRefusal> {
  if (cycle.isArchived) return refused('CYCLE_ARCHIVED')
  if (!canRead(objective.visibility, by, cycle.options)) return refused('NOT_YOURS_TO_CHANGE')
  return by.has('hrAdmin') ? allowed : isUpdatingOpen(cycle.dates, sideOf(by) ?? 'owner', now)
}

/** May someone remove a comment? Its author, as long as they could write one; HR Admins always. */
export function canRemoveComment(
  comment: { isOwn: boolean },
  objective: Pick<ObjectiveFacts, 'visibility'>,
  cycle: ObjectiveCycle,
  by: ObjectiveRelations,
  now: Date,
): Verdict<UpdateRefusal> {
  if (!comment.isOwn && !by.has('hrAdmin')) return refused('NOT_YOURS_TO_CHANGE')
  return canComment(objective, cycle, by, now)
}
