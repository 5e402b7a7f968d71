import type { MovePreview } from '@perennial/contract/objectives/schemas.ts'
import { childrenSummary } from '@perennial/domain/objectives/completion.ts'
import { canEdit } from '@perennial/domain/objectives/editing.ts'
import type { ObjectiveStatus } from '@perennial/domain/objectives/objective.ts'
import { canLink, type LinkRefusal } from '@perennial/domain/objectives/tree.ts'
import { allowed, refused, type Verdict } from '@perennial/domain/verdict.ts'
import { sql } from 'drizzle-orm'
import type { Tx } from '../core/database/database.ts'
import { handler } from '../core/http/handler.ts'
import { authorize } from '../core/http/refusals.ts'
import { branchOf, childOf, findLinkFacts, moveBranch } from './branches.ts'
import { followChange } from './changes.ts'
import { isProgressSeen } from './children.ts'
import { presentDetails } from './presenter.ts'
import { type FoundObjective, findForViewer, findObjectives, lockForViewer } from './queries.ts'
import type { ObjectiveReaders } from './readers.ts'
import { objectives } from './tables.ts'
import { isReadable } from './visibility.ts'

/** Whether the viewer may move an objective below this parent, or to the top. */
async function moveVerdict(
  tx: Tx,
  readers: ObjectiveReaders,
  found: FoundObjective,
  parentId: string | null,
  now: Date,
) {
  const { cycle, facts, by, row } = found
  const editing = canEdit(facts, cycle, by, now)
  if (!editing.allowed) return editing
  if (parentId === row.parentId) return allowed
  if (!cycle.options.cascadingObjectives) return refused('CASCADING_OFF')
  if (parentId === null) return allowed
  const verdict: Verdict<LinkRefusal> = canLink(
    await findLinkFacts(tx, readers, await childOf(tx, found), parentId),
    cycle.options,
  )
  return verdict
}

/**
 * `PUT …/parent`: moves in a cycle wait for each other, so that levels and loops are judged by the current state; the
 * database refuses anything that would still be wrong.
 */
export const moveObjective = handler(
  'PUT /objectives/{objectiveId}/parent',
  async ({ tx, viewer, params, body, now }) => {
    const { readers, found } = await lockForViewer(tx, viewer, params.objectiveId, 'tree')
    authorize(await moveVerdict(tx, readers, found, body.parentId, now))
    if (body.parentId !== found.row.parentId) await moveBranch(tx, found.row.companyId, found.row.id, body.parentId)
    const after = await followChange({ tx, viewer, readers, now }, found)
    return presentDetails(tx, viewer, readers, after, now)
  },
)

type Child = { id: string; completion: number; status: ObjectiveStatus; isSeen: boolean }

async function findChildren(tx: Tx, readers: ObjectiveReaders, parentId: string): Promise<Child[]> {
  const { rows } = await tx.execute<Child>(sql`
    select c.id, c.completion, c.status, ${isProgressSeen(readers, 'c')} as "isSeen" from objectives c
    where c.company_id = ${readers.person.companyId}::uuid and c.parent_id = ${parentId}::uuid`)
  return rows
}

const summaryOf = (children: readonly Child[]) =>
  childrenSummary(
    children.map(({ isSeen, ...child }) => ({ ...child, visibility: 'PUBLIC', level: isSeen ? 'PROGRESS' : 'NONE' })),
  )

/** `GET …/parent-preview`: the figures of both parents before and after the move, and how many objectives move. */
export const previewMove = handler(
  'GET /objectives/{objectiveId}/parent-preview',
  async ({ tx, viewer, params, query, now }) => {
    const { readers, found } = await findForViewer(tx, viewer, params.objectiveId)
    const { row } = found
    const parentId = query.parentId ?? null
    const verdict = await moveVerdict(tx, readers, found, parentId, now)
    const { rows } = await tx.execute<{ moved: number; hidden: number; height: number }>(sql`
      select count(*) filter (where ${isReadable(readers, 'o')})::int as moved,
        count(*) filter (where not ${isReadable(readers, 'o')})::int as hidden, max(b.level)::int as height
      from ${branchOf(row.companyId, row.id)} b join objectives o on o.company_id = ${row.companyId}::uuid and o.id = b.id`)
    const { moved = 1, hidden = 0, height = 1 } = rows[0] ?? {}
    const to = parentId === null ? null : await findParent(tx, readers, parentId)
    const from = row.parentId === null ? null : await findParent(tx, readers, row.parentId)
    const isMoved = parentId !== row.parentId
    return {
      verdict,
      moved,
      hidden,
      // A parent that the viewer can’t read has no level, as if it did not exist.
      deepestLevel: (to?.shown ? to.depth : 0) + height,
      from: from && isMoved ? await effectOn(tx, readers, from, (ids) => ids.filter(({ id }) => id !== row.id)) : null,
      to: to && isMoved ? await effectOn(tx, readers, to, (ids) => [...ids, ...ownChild(found)]) : null,
    }
  },
  { isReadOnly: true },
)

const ownChild = ({ row: { id, completion, status } }: FoundObjective): Child[] => [
  { id, completion, status, isSeen: true },
]

type Parent = { id: string; depth: number; shown: NonNullable<MovePreview['to']>['parent'] }

/** A parent, without its name if the viewer can’t read it. */
async function findParent(tx: Tx, readers: ObjectiveReaders, id: string): Promise<Parent | null> {
  const [found] = await findObjectives(tx, readers, sql`${objectives.id} = ${id}::uuid`, { withResults: false })
  if (!found) return null
  const { row, owner, level } = found
  return { id, depth: row.depth, shown: level === 'FULL' ? { id, title: row.title, owner } : null }
}

async function effectOn(
  tx: Tx,
  readers: ObjectiveReaders,
  parent: Parent,
  after: (children: Child[]) => Child[],
): Promise<MovePreview['to']> {
  if (parent.shown === null) return null
  const children = await findChildren(tx, readers, parent.id)
  return { parent: parent.shown, before: summaryOf(children), after: summaryOf(after(children)) }
}
