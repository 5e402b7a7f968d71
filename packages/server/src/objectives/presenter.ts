import type { PersonRef } from '@perennial/contract/core/fields.ts'
import type {
  ObjectiveCard,
  ObjectiveDetails,
  KeyResult as ShownResult,
} from '@perennial/contract/objectives/schemas.ts'
import { isFieldShown, type OptionalField, type ValueList } from '@perennial/domain/objectives/cycle/options.ts'
import { canDelete, canEdit } from '@perennial/domain/objectives/editing.ts'
import { doneCount, isDone, shareOf, suggestedCompletion } from '@perennial/domain/objectives/key-results.ts'
import { isClosed } from '@perennial/domain/objectives/objective.ts'
import { isManagerOf } from '@perennial/domain/objectives/relations.ts'
import { isDueSoon, isStale } from '@perennial/domain/objectives/reminders.ts'
import { canComment, canRate, canUpdate } from '@perennial/domain/objectives/updating.ts'
import { canChangeVisibility, canShareWith } from '@perennial/domain/objectives/visibility-change.ts'
import { refused } from '@perennial/domain/verdict.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../core/database/database.ts'
import type { Viewer } from '../core/viewer.ts'
import { personRefJson } from '../people/public.ts'
import { people } from '../people/tables.ts'
import { findChildrenSummaries } from './children.ts'
import { presentCycle } from './cycle-facts.ts'
import { objectiveComments } from './history/tables.ts'
import { judgeNudge } from './nudges.ts'
import { type FoundObjective, findObjectives, keyResultOf } from './queries.ts'
import type { ObjectiveReaders } from './readers.ts'
import { objectives } from './tables.ts'

/** The value with this id in a list, even if it was removed; removed values are shown gray. */
export function listValue(list: ValueList, id: string | null) {
  const value = id === null ? undefined : list.values.find((each) => each.id === id)
  return value ? { id: value.id, label: value.label, isRemoved: value.isRemoved === true } : null
}

const offered = (list: ValueList) =>
  list.enabled
    ? list.values.filter(({ isRemoved }) => !isRemoved).map(({ id, label }) => ({ id, label, isRemoved: false }))
    : []

const isShown = ({ cycle }: FoundObjective, field: OptionalField) => isFieldShown(field, cycle.options)

export const presentResults = (found: FoundObjective): ShownResult[] =>
  isShown(found, 'keyResults')
    ? found.results.map((row) => {
        const result = keyResultOf(row)
        return { ...result, isDone: isDone(result), share: shareOf(result) }
      })
    : []

/** An objective in a list; fields that the cycle has switched off are left out. */
export function presentCard(found: FoundObjective, viewer: Viewer, now: Date): ObjectiveCard {
  const { row, cycle, cycleRow, facts, by } = found
  const progress = { status: row.status, completion: row.completion }
  const isOpen = !isClosed(progress, cycle.options)
  const results = found.results.map(keyResultOf)
  return {
    id: row.id,
    cycle: { id: cycleRow.id, name: cycleRow.name },
    owner: found.owner,
    title: row.title,
    icon: isShown(found, 'icon') ? row.icon : null,
    type: isShown(found, 'type') ? row.type : null,
    groupLabel: isShown(found, 'groupLabel') ? row.groupLabel : '',
    dueDate: row.dueDate,
    status: isShown(found, 'status') ? row.status : null,
    completion: isShown(found, 'completion') ? row.completion : null,
    weight: isShown(found, 'weight') ? row.weight : null,
    category: isShown(found, 'categoryId') ? listValue(cycle.options.categories, row.categoryId) : null,
    rating: isShown(found, 'ratingId') && found.seesRating ? listValue(cycle.options.ratings, row.ratingId) : null,
    visibility: row.visibility,
    keyResults: isShown(found, 'keyResults') ? { done: doneCount(results), total: results.length } : null,
    children: isShown(found, 'parentId') ? found.children : 0,
    isClosed: !isOpen,
    isDueSoon: isOpen && isDueSoon(row.dueDate, viewer.company.timeZone, now),
    isStale: isOpen && isStale(row.progressedAt, now),
    progressedAt: row.progressedAt.toISOString(),
    version: row.version,
    can: {
      status: canUpdate('status', facts, cycle, by, now),
      completion: canUpdate('completionPercentage', facts, cycle, by, now),
      keyResults: canUpdate('keyResults', facts, cycle, by, now),
    },
  }
}

/** The same with key results that can be checked off, for a person’s list. */
export const presentOfPerson = (found: FoundObjective, viewer: Viewer, now: Date) => ({
  ...presentCard(found, viewer, now),
  results: presentResults(found),
})

export async function presentDetails(
  tx: Tx,
  viewer: Viewer,
  readers: ObjectiveReaders,
  found: FoundObjective,
  now: Date,
): Promise<ObjectiveDetails> {
  const { row, cycle, facts, by } = found
  const place = { ...facts, type: row.type, children: found.children }
  const editing = canEdit(facts, cycle, by, now)
  const { cycle: _, ...card } = presentOfPerson(found, viewer, now)
  const [summaries, { people: known, comments }, parents, remind] = await Promise.all([
    found.children === 0 ? undefined : findChildrenSummaries(tx, readers, [row.id]),
    found.commentsAndPeople ?? findCommentsAndPeople(tx, found),
    isShown(found, 'parentId') ? findParents(tx, readers, row.parentId) : [],
    mayRemind(by) ? judgeNudge(tx, viewer, found, now) : refused('NOT_YOURS_TO_REMIND' as const),
  ])
  const others = new Map(known.map((person) => [person.id, person]))
  const shown = (ids: readonly string[]) => ids.flatMap((id) => others.get(id) ?? [])
  return {
    ...card,
    cycle: presentCycle(found.cycleRow),
    description: row.description,
    createdAt: row.createdAt.toISOString(),
    createdBy: row.createdById ? (others.get(row.createdById) ?? null) : null,
    parents,
    childrenCompletion: summaries?.get(row.id)?.meanCompletion ?? null,
    readers: row.visibility === 'PROTECTED' ? shown(found.readerIds) : [],
    suggestedCompletion:
      isShown(found, 'keyResults') && isShown(found, 'completion')
        ? suggestedCompletion(found.results.map(keyResultOf))
        : null,
    categories: offered(cycle.options.categories),
    ratings: offered(cycle.options.ratings),
    canReadRating: isShown(found, 'ratingId') && found.seesRating,
    isOwn: by.has('owner'),
    comments,
    can: {
      ...card.can,
      edit: editing,
      delete: canDelete(place, cycle, by, now, false),
      rate: canRate(facts, cycle, by, now),
      comment: canComment(facts, cycle, by, now),
      visibility: {
        PRIVATE: canChangeVisibility(place, 'PRIVATE', cycle, by, now),
        PROTECTED: canChangeVisibility(place, 'PROTECTED', cycle, by, now),
        PUBLIC: canChangeVisibility(place, 'PUBLIC', cycle, by, now),
      },
      share: canShareWith([], facts, cycle, by, now),
      remind,
      move: moveVerdictOf(found, now),
    },
  }
}

async function findCommentsAndPeople(tx: Tx, { row, readerIds }: FoundObjective) {
  const [others, comments] = await Promise.all([
    findPeople(tx, row.companyId, [...readerIds, ...(row.createdById ? [row.createdById] : [])]),
    tx.$count(
      objectiveComments,
      and(eq(objectiveComments.companyId, row.companyId), eq(objectiveComments.objectiveId, row.id)),
    ),
  ])
  return { people: [...others.values()], comments }
}

/** Whether the viewer may move the objective in the tree at all; the parent is checked once it is known. */
export function moveVerdictOf({ row, cycle, facts, by }: FoundObjective, now: Date) {
  const editing = canEdit(facts, cycle, by, now)
  if (!editing.allowed) return editing
  if (!cycle.options.cascadingObjectives) return refused('CASCADING_OFF')
  return row.visibility === 'PRIVATE' ? refused('PRIVATE_OUTSIDE_TREE') : editing
}

const mayRemind = (by: FoundObjective['by']) => isManagerOf(by) || by.has('administrator')

/** All ancestors of an objective, its parent first; those that the viewer can’t read have no name. */
async function findParents(tx: Tx, readers: ObjectiveReaders, parentId: string | null) {
  const parents: ObjectiveDetails['parents'] = []
  const ids = await findLineAbove(tx, readers.person.companyId, parentId)
  if (ids.length === 0) return parents
  const found = await findObjectives(tx, readers, inArray(objectives.id, ids), { withResults: false })
  for (const id of ids) {
    const parent = found.find(({ row }) => row.id === id)
    parents.push(parent?.level === 'FULL' ? { id, title: parent.row.title, owner: parent.owner } : null)
  }
  return parents
}

/** The ids of an objective’s ancestors, starting with the given one. */
export async function findLineAbove(tx: Tx, companyId: string, id: string | null): Promise<string[]> {
  if (id === null) return []
  const { rows } = await tx.execute<{ id: string }>(sql`
    with recursive line (id, parent_id, place) as (
      select id, parent_id, 0 from objectives where company_id = ${companyId}::uuid and id = ${id}::uuid
      union all
      select o.id, o.parent_id, l.place + 1 from line l
        join objectives o on o.company_id = ${companyId}::uuid and o.id = l.parent_id
    ) select id from line order by place`)
  return rows.map((row) => row.id)
}

/** The ids above each of these objectives up to the top. */
export async function findLinesAbove(
  tx: Tx,
  companyId: string,
  ids: readonly string[],
): Promise<Map<string, string[]>> {
  const { rows } = await tx.execute<{ of: string; id: string }>(sql`
    with recursive line (of_id, id, parent_id, place) as (
      select id, id, parent_id, 0 from objectives
      where company_id = ${companyId}::uuid and id = any(${sql.param([...ids])}::uuid[])
      union all
      select l.of_id, o.id, o.parent_id, l.place + 1 from line l
        join objectives o on o.company_id = ${companyId}::uuid and o.id = l.parent_id
    ) select of_id as of, id from line where place > 0 order by of_id, place`)
  const lines = Map.groupBy(rows, (row) => row.of)
  return new Map(ids.map((id) => [id, (lines.get(id) ?? []).map((row) => row.id)]))
}

export async function findPeople(tx: Tx, companyId: string, ids: readonly string[]): Promise<Map<string, PersonRef>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .select({ person: personRefJson() })
    .from(people)
    .where(and(eq(people.companyId, companyId), inArray(people.id, [...new Set(ids)])))
    .orderBy(people.lastName, people.firstName, people.id)
  return new Map(rows.map(({ person }) => [person.id, person]))
}
