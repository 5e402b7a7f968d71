import type { ObjectiveCard } from '@perennial/contract/objectives/schemas.ts'
import type { ReadKey } from '../core/api.ts'

/** Reads that list or count objectives, or show their activity: pages that an objective can open over. */
const listsOfObjectives = [
  'GET /objectives/tree',
  'GET /objectives/hierarchy',
  'GET /objectives/analysis',
  'GET /objectives/team/check-ins',
  'GET /objectives/team/missed-check-ins',
  'GET /objective-cycles/{cycleId}',
  'GET /objective-cycles/{cycleId}/people',
  'GET /users/{id}/timeline',
  'GET /activities',
] as const satisfies readonly ReadKey[]

/** Reads to refresh after an objective changed, including those of the page behind it. */
export const changedByObjective = [
  ...listsOfObjectives,
  'GET /objectives',
  'GET /objectives/team',
  'GET /objectives/browse',
  'GET /objectives/{objectiveId}',
  'GET /objectives/{objectiveId}/history',
  'GET /objectives/{objectiveId}/progress',
  'GET /objectives/{objectiveId}/check-ins',
  'GET /objectives/cycles/{cycleId}/check-in',
  'GET /users/{id}/objectives',
  'GET /tasks',
] as const satisfies readonly ReadKey[]

/** The same after a deletion: the objective itself can’t be read anymore. */
export const changedByDeletion = changedByObjective.filter((key) => !key.startsWith('GET /objectives/{objectiveId}'))

export const objectivePath = ({ id, cycle }: Pick<ObjectiveCard, 'id'> & { cycle: { id: string } }): string =>
  `/app/objectives/${cycle.id}/${id}`
/** The page on which owners check in. */
export const checkInPath = (cycleId: string): string => `/app/objectives/check-in/${cycleId}`
export const editPath = (id: string): string => `/app/objective/${id}/edit`

/** The page that creates an objective, with what is known already. */
export function newPath(known: { cycleId?: string; ownerId?: string; parentId?: string } = {}): string {
  const query = new URLSearchParams(
    Object.entries({ cycle: known.cycleId, owner: known.ownerId, parent: known.parentId }).filter(
      (entry): entry is [string, string] => entry[1] !== undefined,
    ),
  )
  return `/app/objectives/new${query.size > 0 ? `?${query}` : ''}`
}
