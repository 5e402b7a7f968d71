import { randomUUID } from 'node:crypto'
import type { PersonRef } from '@perennial/contract/core/fields.ts'
import { canCreateObjective, type NewObjective, visibilityOfNew } from '@perennial/domain/objectives/creation.ts'
import { isChoosable } from '@perennial/domain/objectives/cycle/options.ts'
import type { TypeAuthor } from '@perennial/domain/objectives/levels.ts'
import { MAX_DESCRIPTION_LENGTH } from '@perennial/domain/objectives/objective.ts'
import type { OwnerFacts } from '@perennial/domain/objectives/objective-cycle.ts'
import type { ObjectiveRelations } from '@perennial/domain/objectives/relations.ts'
import { canShareWith } from '@perennial/domain/objectives/visibility-change.ts'
import type { WrittenText } from '@perennial/domain/rich-text/text.ts'
import { foldText } from '@perennial/domain/search/normalization.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { thisCompany } from '../core/database/columns.ts'
import type { Tx } from '../core/database/database.ts'
import { actorOf, recordEvent } from '../core/events/events.ts'
import { handler } from '../core/http/handler.ts'
import { authorize, refuse, refuseInput } from '../core/http/refusals.ts'
import type { Viewer } from '../core/viewer.ts'
import { managerIdsSql, personRefJson } from '../people/public.ts'
import { people } from '../people/tables.ts'
import { findLinkFacts } from './branches.ts'
import { isOutsideDates, recordChanges, reloadObjective } from './changes.ts'
import type { ObjectiveCycleRow } from './cycle/tables.ts'
import { cycleFactsOf, findCycleOrRefuse, lockCycle, proposedDueDate } from './cycle-facts.ts'
import { objectiveCreated, objectiveShared } from './events.ts'
import { checkResults, insertResults, resultLines } from './key-results.ts'
import { presentDetails } from './presenter.ts'
import { recordProgress } from './progress-store.ts'
import { lockOwner } from './queries.ts'
import { type ObjectiveReaders, readersOf, relationsTo } from './readers.ts'
import { judgeAndKeep, keepTexts } from './refused-texts.ts'
import { objectiveReaders, objectives } from './tables.ts'
import { storedText } from './texts.ts'

/** A current or future owner of objectives. */
export type FoundOwner = { ref: PersonRef; isGuest: boolean; memberOf: ReadonlySet<string>; managerIds: string[] }

export async function findOwners(tx: Tx, companyId: string, ids: readonly string[]): Promise<Map<string, FoundOwner>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .select({
      ref: personRefJson(),
      isGuest: people.isGuest,
      // Qualified with the table, as Drizzle leaves out the table name in a query on a single table.
      managerIds: managerIdsSql(sql`people.company_id`, sql`people.id`),
      memberOf: sql<string[]>`(select coalesce(json_agg(m.cycle_id), '[]'::json) from cycle_members m
        join objective_cycles c on c.company_id = m.company_id and c.id = m.cycle_id
        where m.company_id = people.company_id and m.person_id = people.id)`,
    })
    .from(people)
    .where(and(eq(people.companyId, companyId), inArray(people.id, [...new Set(ids)])))
  return new Map(rows.map(({ memberOf, ...row }) => [row.ref.id, { ...row, memberOf: new Set(memberOf) }]))
}

/** The owner, if the viewer may know about them; guests can’t own objectives. */
export async function findOwner(tx: Tx, companyId: string, id: string): Promise<FoundOwner> {
  const owner = (await findOwners(tx, companyId, [id])).get(id)
  return owner && !owner.isGuest ? owner : refuse('NOT_FOUND')
}

export const ownerFactsOf = (owner: FoundOwner, cycle: ObjectiveCycleRow): OwnerFacts => ({
  isActive: owner.ref.isActive,
  takesPart: !owner.isGuest && (cycle.allUsers || owner.memberOf.has(cycle.id)),
})

/** The viewer’s relations to a future owner of an objective in a cycle. */
export const relationsToOwner = (
  { person }: ObjectiveReaders,
  owner: FoundOwner,
  cycleId: string,
): ObjectiveRelations =>
  relationsTo(person, { cycleId, ownerId: owner.ref.id, namedReaderIds: [], managersOfOwner: owner.managerIds })

export async function typeAuthorOf(tx: Tx, viewer: Viewer): Promise<TypeAuthor> {
  const [row] = await tx
    .select({ managerId: people.managerId })
    .from(people)
    .where(and(eq(people.companyId, viewer.company.id), eq(people.id, viewer.id)))
  return { isHrAdmin: viewer.isHr, isManager: viewer.isManager, isAtTop: row?.managerId == null }
}

/** People with whom an objective is to be shared; unknown people aren’t found. */
export async function findReaderCandidates(tx: Tx, companyId: string, ids: readonly string[], ownerId: string) {
  const owners = await findOwners(tx, companyId, ids)
  if (owners.size < new Set(ids).size) refuseInput({ path: '/readerIds', code: 'PERSON_UNKNOWN' })
  return [...owners.values()].map(({ ref, isGuest }) => ({
    isOwner: ref.id === ownerId,
    isGuest,
    isActive: ref.isActive,
  }))
}

/** `POST /objectives`: creates an objective with everything in the form. */
export const createObjective = handler('POST /objectives', async ({ tx, viewer, body, now }) => {
  const companyId = viewer.company.id
  const ownerId = body.ownerId ?? viewer.id
  const readers = await readersOf(tx, viewer)
  await findCycleOrRefuse(tx, companyId, body.cycleId)
  await lockCycle(tx, companyId, body.cycleId, body.parentId === null ? 'share' : 'tree')
  await lockOwner(tx, companyId, body.cycleId, ownerId)
  const cycleRow = await findCycleOrRefuse(tx, companyId, body.cycleId)
  const cycle = cycleFactsOf(cycleRow)
  const description = storedText(body.description, MAX_DESCRIPTION_LENGTH, '/description')
  const id = randomUUID()
  const { visibility, link, by } = await judgeAndKeep(
    async () => {
      const owner = await findOwner(tx, companyId, ownerId)
      const by = relationsToOwner(readers, owner, cycle.id)
      const wanted: NewObjective = { type: body.type, visibility: body.visibility ?? null, link: null }
      const visibility = visibilityOfNew(wanted, cycle, by)
      const child = { id, cycleId: cycle.id, type: body.type, visibility, height: 1 }
      const link = body.parentId === null ? null : await findLinkFacts(tx, readers, child, body.parentId)
      const ownerFacts = ownerFactsOf(owner, cycleRow)
      authorize(canCreateObjective({ ...wanted, link }, cycle, ownerFacts, by, await typeAuthorOf(tx, viewer), now))
      if (!isChoosable(cycle.options.categories, body.categoryId, null))
        refuseInput({ path: '/categoryId', code: 'CATEGORY_UNKNOWN' })
      if (body.readerIds.length > 0) {
        const candidates = await findReaderCandidates(tx, companyId, body.readerIds, ownerId)
        const facts = { visibility, isCreatedByOwner: by.has('owner'), owner: ownerFacts }
        authorize(canShareWith(candidates, facts, cycle, by, now))
      }
      checkResults(body.keyResults, [])
      return { visibility, link, by }
    },
    // The texts belong to no objective yet, so they are stored for the cycle.
    () => keepTexts(tx, { authorId: viewer.id, id: cycle.id, version: 0 }, writtenIn({ ...body, description }), now),
  )
  const [row] = await tx
    .insert(objectives)
    .values({
      companyId: thisCompany,
      id,
      cycleId: cycle.id,
      ownerId,
      parentId: body.parentId,
      depth: link?.parent ? link.parent.ancestorIds.length + 2 : 1,
      type: body.type,
      groupLabel: body.type === 'GROUP' ? body.groupLabel : '',
      title: body.title,
      sortTitle: foldText(body.title),
      icon: body.icon,
      description,
      dueDate: body.dueDate ?? proposedDueDate(cycleRow, viewer.company.timeZone),
      categoryId: body.categoryId,
      visibility,
      createdById: viewer.id,
      createdAt: now,
      progressedAt: now,
      openedToOthersAt: visibility === 'PRIVATE' ? null : now,
    })
    .returning()
  if (!row) throw new Error('the objective was not stored')
  await insertResults(tx, id, body.keyResults)
  await addReaders(tx, id, body.readerIds)
  await recordChanges({ tx, viewer, now }, row, [{ kind: 'CREATED' }])
  await recordProgress(tx, viewer.company.timeZone, row, now)
  const event = { subject: ['objective', id] as const, aboutId: ownerId }
  const isPrivate = visibility === 'PRIVATE'
  const data = { cycleId: cycle.id, isPrivate, ...isOutsideDates({ by, cycle }, objectiveCreated, now) }
  await recordEvent(tx, actorOf(viewer, now), { ...event, kind: objectiveCreated, data })
  if (body.readerIds.length > 0)
    await recordEvent(tx, actorOf(viewer, now), {
      ...event,
      kind: objectiveShared,
      data: { cycleId: cycle.id, isPrivate, readerIds: [...new Set(body.readerIds)] },
    })
  return presentDetails(tx, viewer, readers, await reloadObjective(tx, readers, id), now)
})

type Written = { title: string; description: WrittenText; keyResults: Parameters<typeof resultLines>[0] }
const writtenIn = ({ title, description, keyResults }: Written) => ({
  title,
  description,
  keyResults: resultLines(keyResults),
})

export async function addReaders(tx: Tx, objectiveId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .insert(objectiveReaders)
    .values([...new Set(ids)].map((personId) => ({ companyId: thisCompany, objectiveId, personId })))
    .onConflictDoNothing()
}
