import { canCreateObjective } from '@perennial/domain/objectives/creation.ts'
import { canCreate } from '@perennial/domain/objectives/editing.ts'
import { canBeAbove, canUseType } from '@perennial/domain/objectives/levels.ts'
import { objectiveTypes, visibilities } from '@perennial/domain/objectives/objective.ts'
import { canLink } from '@perennial/domain/objectives/tree.ts'
import { proposedVisibility } from '@perennial/domain/objectives/visibility-change.ts'
import { and, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import { handler } from '../core/http/handler.ts'
import { refuse } from '../core/http/refusals.ts'
import { cycles } from '../cycles/tables.ts'
import { isListedForAll, nameSearchCondition } from '../people/public.ts'
import { people } from '../people/tables.ts'
import { branchOf, childOf, findLinksBelow } from './branches.ts'
import { findBrowsePage, findInOrder, titleHasWords } from './browse.ts'
import { findOwner, findOwners, ownerFactsOf, relationsToOwner, typeAuthorOf } from './create.ts'
import { cycleFactsOf, findCycleOrRefuse, findObjectiveCycles, presentCycle, proposedDueDate } from './cycle-facts.ts'
import { presentCard } from './presenter.ts'
import { findOne } from './queries.ts'
import { readersOf } from './readers.ts'
import { objectives } from './tables.ts'
import { findTeam, isRowOfTeam } from './teams.ts'
import { isReadable } from './visibility.ts'

const SUGGESTIONS = 20

/** `GET /objectives/form-options`: cycles in which the viewer may create for someone, now or at another time. */
export const readFormOptions = handler(
  'GET /objectives/form-options',
  async ({ tx, viewer, query, now }) => {
    const companyId = viewer.company.id
    const readers = await readersOf(tx, viewer)
    const owner = await findOwner(tx, companyId, query.ownerId ?? viewer.id)
    const author = await typeAuthorOf(tx, viewer)
    const rows = await findObjectiveCycles(tx, companyId, isNull(cycles.archivedAt))
    return {
      owner: owner.ref,
      cycles: rows.flatMap((row) => {
        const cycle = cycleFactsOf(row)
        const by = relationsToOwner(readers, owner, cycle.id)
        const facts = ownerFactsOf(owner, row)
        const create = canCreate(cycle, facts, by, now)
        if (!facts.takesPart || (!create.allowed && create.reason === 'NOT_YOURS_TO_CHANGE')) return []
        const { categories, allowEmployeesToShareWithSpecificPeople } = cycle.options
        const place = { type: 'INDIVIDUAL' as const, children: 0, isCreatedByOwner: by.has('owner') }
        return [
          {
            cycle: presentCycle(row),
            create,
            dueDate: proposedDueDate(row, viewer.company.timeZone),
            visibility: proposedVisibility(place, cycle.options),
            visibilities: visibilities.filter(
              (visibility) =>
                canCreateObjective({ type: 'INDIVIDUAL', visibility, link: null }, cycle, facts, by, author, now)
                  .allowed,
            ),
            canShare: create.allowed && allowEmployeesToShareWithSpecificPeople,
            types: objectiveTypes.filter((type) => canUseType(type, 'PROTECTED', author, cycle.options).allowed),
            categories: categories.enabled
              ? categories.values
                  .filter(({ isRemoved }) => !isRemoved)
                  .map(({ id, label }) => ({ id, label, isRemoved: false }))
              : [],
          },
        ]
      }),
    }
  },
  { isReadOnly: true },
)

/** `GET /objectives/owners` */
export const suggestOwners = handler(
  'GET /objectives/owners',
  async ({ tx, viewer, query, now }) => {
    const companyId = viewer.company.id
    const readers = await readersOf(tx, viewer)
    const row = await findCycleOrRefuse(tx, companyId, query.cycleId)
    const isBelow = isRowOfTeam(await findTeam(tx, companyId, viewer.id))
    const found = await tx
      .select({ id: people.id, title: people.title })
      .from(people)
      .where(
        and(
          eq(people.companyId, companyId),
          isListedForAll(),
          viewer.isHr ? undefined : or(eq(people.id, viewer.id), isBelow),
          row.allUsers
            ? undefined
            : sql`exists (select from cycle_members m where m.company_id = ${people.companyId}
                and m.cycle_id = ${row.id} and m.person_id = ${people.id})`,
          await nameSearchCondition(tx, companyId, query.search, false, true),
        ),
      )
      .orderBy(people.lastName, people.firstName, people.id)
      .limit(SUGGESTIONS)
    const owners = await findOwners(
      tx,
      companyId,
      found.map(({ id }) => id),
    )
    const cycle = cycleFactsOf(row)
    return {
      people: found.flatMap(({ id, title }) => {
        const owner = owners.get(id)
        if (!owner) return []
        const by = relationsToOwner(readers, owner, cycle.id)
        return canCreate(cycle, ownerFactsOf(owner, row), by, now).allowed ? [{ ...owner.ref, title }] : []
      }),
    }
  },
  { isReadOnly: true },
)

/** `GET /objectives/parents`: objectives that the viewer may read and that are possible parents. */
export const suggestParents = handler(
  'GET /objectives/parents',
  async ({ tx, viewer, query, now }) => {
    const companyId = viewer.company.id
    const readers = await readersOf(tx, viewer)
    const cycleRow = await findCycleOrRefuse(tx, companyId, query.cycleId)
    if (viewer.isGuest || !cycleRow.cascadingObjectives) return { objectives: [] }
    const moved = query.objectiveId === undefined ? undefined : await findOne(tx, readers, query.objectiveId)
    if (moved && moved.row.cycleId !== cycleRow.id) return refuse('NOT_FOUND')
    const child = moved
      ? await childOf(tx, moved)
      : { id: '', cycleId: cycleRow.id, type: query.type, visibility: 'PROTECTED' as const, height: 1 }
    const isSuggested = and(
      eq(objectives.companyId, companyId),
      eq(objectives.cycleId, cycleRow.id),
      ne(objectives.visibility, 'PRIVATE'),
      inArray(
        objectives.type,
        objectiveTypes.filter((type) => canBeAbove(type, child.type)),
      ),
      titleHasWords(query.search),
      moved && sql`${objectives.id} not in (select b.id from ${branchOf(companyId, moved.row.id)} b)`,
      isReadable(readers, 'objectives', 'MANY'),
    )
    // Everything else is read of these alone.
    const { ids } = await findBrowsePage(tx, isSuggested, { sort: 'TITLE', descending: false, limit: SUGGESTIONS })
    const found = await findInOrder(tx, readers, ids)
    const links = await findLinksBelow(tx, companyId, child, found)
    const { options } = cycleFactsOf(cycleRow)
    return {
      objectives: found
        .filter((_, index) => links[index] && canLink(links[index], options).allowed)
        .map((parent) => presentCard(parent, viewer, now)),
    }
  },
  { isReadOnly: true },
)
