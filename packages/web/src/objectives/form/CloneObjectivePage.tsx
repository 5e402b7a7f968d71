import type { ObjectiveDetails } from '@perennial/contract/objectives/schemas.ts'
import { useRead } from '../../core/api.ts'
import { useUrlQuery } from '../../core/url-query.ts'
import { Loaded } from '../../ui/Loaded.tsx'
import { NewObjective } from './NewObjectivePage.tsx'
import { draftOf, newKey, type ObjectiveDraft } from './objective-draft.ts'

/** `/app/objective/{id}/clone`: a new objective that starts as a copy of another one, without its progress. */
export function CloneObjectivePage({ id }: { id: string }) {
  const [{ cycle }] = useUrlQuery()
  const read = useRead('GET /objectives/{objectiveId}', { objectiveId: id })
  return (
    <Loaded read={read} isPage>
      {(objective) => (
        <NewObjective name={`clone ${id}`} initial={clonedDraft(objective, cycle ?? objective.cycle.id)} />
      )}
    </Loaded>
  )
}

/** Copies the text, and key results at their start; category and parent only within the same cycle, dates as the cycle proposes them. */
function clonedDraft(objective: ObjectiveDetails, cycleId: string): ObjectiveDraft {
  const draft = draftOf(objective)
  const [parent] = objective.parents
  const isSameCycle = objective.cycle.id === cycleId
  return {
    ...draft,
    dueDate: '',
    visibility: '',
    readers: [],
    categoryId: isSameCycle && !objective.category?.isRemoved ? draft.categoryId : '',
    parent: isSameCycle && parent ? { id: parent.id, title: parent.title } : null,
    keyResults: draft.keyResults.map((result) =>
      result.kind === 'TICK'
        ? { key: newKey(), kind: 'TICK', text: result.text }
        : { ...withoutId(result), key: newKey(), current: null },
    ),
  }
}

const withoutId = <R extends { id?: string }>({ id: _, ...rest }: R): Omit<R, 'id'> => rest
