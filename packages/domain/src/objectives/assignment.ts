import type { Verdict } from '../verdict.ts'
import { canCreate } from './editing.ts'
import type { ObjectiveCycle, ObjectiveRefusal, OwnerFacts } from './objective-cycle.ts'
import type { ObjectiveRelations } from './relations.ts'

export const MAX_ASSIGNED = 500
/** The most objectives that can be changed in one request. */
export const MAX_CHOSEN_OBJECTIVES = 200

export type Assignee = { id: string; owner: OwnerFacts; by: ObjectiveRelations; hasIt: boolean }
export type AssignmentPlan = {
  assigned: string[]
  skipped: { id: string; reason: ObjectiveRefusal | 'ASSIGNED_ALREADY' }[]
}

/** Who gets an objective that is assigned to many people, or cloned for several reports; each is checked separately (OBJ-P26). */
export function planAssignment(assignees: readonly Assignee[], cycle: ObjectiveCycle, now: Date): AssignmentPlan {
  const plan: AssignmentPlan = { assigned: [], skipped: [] }
  for (const { id, owner, by, hasIt } of assignees) {
    const verdict: Verdict<ObjectiveRefusal> = canCreate(cycle, owner, by, now)
    if (!verdict.allowed) plan.skipped.push({ id, reason: verdict.reason })
    else if (hasIt) plan.skipped.push({ id, reason: 'ASSIGNED_ALREADY' })
    else plan.assigned.push(id)
  }
  return plan
}
