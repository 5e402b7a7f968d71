import type { CheckInForm } from '@perennial/contract/objectives/check-ins/schemas.ts'
import type { ObjectiveStatus } from '@perennial/domain/objectives/objective.ts'

type Objective = CheckInForm['objectives'][number]

/** What the owner entered for one objective; missing fields are unchanged. */
export type EntryEdit = { status?: ObjectiveStatus; completion?: number | null; text?: string }
export type CheckInDraft = { edits: Readonly<Record<string, EntryEdit>> }

/** An objective as the form shows it. */
export type EntryValues = { status: ObjectiveStatus | null; completion: number | null; text: string }

export const valuesOf = (objective: Objective, edit: EntryEdit = {}): EntryValues => ({
  status: objective.status === null ? null : (edit.status ?? objective.status),
  completion: objective.completion === null || edit.completion === undefined ? objective.completion : edit.completion,
  text: edit.text ?? '',
})

/** Whether the completion can be sent: an empty or a wrong one can’t. */
export const isValid = (objective: Objective, { completion }: EntryValues): boolean =>
  objective.completion === null ||
  (completion !== null && Number.isInteger(completion) && completion >= 0 && completion <= 100)

/** The request of a check-in: what the owner says, and the values they saw. */
export const checkInInput = (form: CheckInForm, { edits }: CheckInDraft) => ({
  cycleId: form.cycle.id,
  lastId: form.last?.id ?? null,
  entries: form.objectives.map((objective) => ({
    objectiveId: objective.id,
    ...valuesOf(objective, edits[objective.id]),
    seen: { status: objective.status, completion: objective.completion },
  })),
})

/** How the current form differs from the one that the owner saw, by objective. */
export type SeenChange = { isAdded: boolean; status: ObjectiveStatus | null; completion: number | null }

export function changesSince(before: CheckInForm, after: CheckInForm): ReadonlyMap<string, SeenChange> {
  const known = new Map(before.objectives.map((objective) => [objective.id, objective]))
  return new Map(
    after.objectives.flatMap((objective): [string, SeenChange][] => {
      const former = known.get(objective.id)
      if (!former) return [[objective.id, { isAdded: true, status: null, completion: null }]]
      const status = objective.status === former.status ? null : objective.status
      const completion = objective.completion === former.completion ? null : objective.completion
      return status === null && completion === null ? [] : [[objective.id, { isAdded: false, status, completion }]]
    }),
  )
}

/** How many objectives that the owner wrote about are no longer among the open ones. */
export const countGone = (after: CheckInForm, { edits }: CheckInDraft): number =>
  Object.entries(edits).filter(([id, { text }]) => text?.trim() && !after.objectives.some((open) => open.id === id))
    .length
