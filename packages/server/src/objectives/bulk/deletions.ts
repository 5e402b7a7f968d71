import { canDelete } from '@perennial/domain/objectives/editing.ts'
import { and, eq, inArray } from 'drizzle-orm'
import { handler } from '../../core/http/handler.ts'
import { lockCycle } from '../cycle-facts.ts'
import { deleteFound } from '../edit.ts'
import { findObjectives } from '../queries.ts'
import { readersOf } from '../readers.ts'
import { objectives } from '../tables.ts'
import { reportOf } from '../transfers.ts'

/** `POST /objectives/deletions`: children are deleted first, so that only remaining ones lose their parent. */
export const deleteObjectives = handler('POST /objectives/deletions', async ({ tx, viewer, body, now }) => {
  const companyId = viewer.company.id
  const readers = await readersOf(tx, viewer)
  const ids = [...new Set(body.objectiveIds)]
  const isAmong = inArray(objectives.id, ids)
  const known = await findObjectives(tx, readers, isAmong, { withResults: false })
  for (const cycleId of [...new Set(known.map(({ row }) => row.cycleId))].toSorted())
    await lockCycle(tx, companyId, cycleId, 'tree')
  await tx
    .select({ id: objectives.id })
    .from(objectives)
    .where(and(eq(objectives.companyId, companyId), isAmong))
    .orderBy(objectives.id)
    .for('no key update')
  const found = (await findObjectives(tx, readers, isAmong)).filter(({ level }) => level === 'FULL')
  const reasons = Array.from({ length: ids.length - found.length }, () => 'NOT_FOUND')
  let done = 0
  for (const objective of found.toSorted((a, b) => b.row.depth - a.row.depth)) {
    const { facts, cycle, by, children } = objective
    const verdict = canDelete({ ...facts, children }, cycle, by, now, true)
    if (!verdict.allowed) {
      reasons.push(verdict.reason)
      continue
    }
    done += 1
    if (!body.isPreview) await deleteFound(tx, viewer, objective, now)
  }
  return reportOf(done, reasons, [])
})
