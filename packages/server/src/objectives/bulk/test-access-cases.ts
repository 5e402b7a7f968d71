import { type Case, type Made, must, type Setting } from '../../testing/access/case.ts'
import { insertTestCycle } from '../fixtures.ts'

/** A protected objective that the person created themselves. */
async function created({ query, w, about }: Setting): Promise<Made> {
  await query(
    `insert into feature_switches (company_id, name, enabled) values ($1, 'objective', true) on conflict do nothing`,
    [w.company.id],
  )
  const cycleId = await w.app.db.inCompany(w.company.id, (tx) => insertTestCycle(tx, w.hana.id))
  const { id } = must(await w.as(about).post('/objectives', { cycleId, title: 'Ship it' })).body
  return { objectiveId: id }
}

export const accessCases: Record<string, readonly Case[]> = {
  'POST /objectives/assignments': [
    {
      before: created,
      body: ({ made, about }) => ({ objectiveIds: [made.objectiveId], ownerIds: [about.id] }),
    },
  ],
  'POST /objectives/deletions': [{ before: created, body: ({ made }) => ({ objectiveIds: [made.objectiveId] }) }],
}
