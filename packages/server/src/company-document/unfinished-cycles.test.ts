import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { cycleMembers, cycles } from '../cycles/tables.ts'
import { type FeedbackCycleWorld, feedbackCycleWorld } from '../feedback/cycle/fixtures.ts'
import { reviewWorld } from '../reviews/fixtures.ts'
import { completeOf, createEmptyInstallation, writeTempArchive } from './fixtures.ts'
import { importCompany } from './import.ts'

test('ONCE-4 reviews not yet created when a company was exported are created in the new installation', async () => {
  const w = await reviewWorld()
  const at = { companyId: w.company.id, cycleId: w.cycle.id }
  await w.inside((tx) => tx.insert(cycleMembers).values({ ...at, personId: w.noor.id, addedAt: w.now() }))
  const archive = await completeOf(w.app, w.company.id)
  const other = await createEmptyInstallation(w.app, process.env.DATABASE_URL ? 'server' : 'embedded')
  try {
    await importCompany(other, writeTempArchive(archive))
    other.jobs.work(other)
    await other.jobs.idle()
    const members = await other.db.inCompany(w.company.id, (tx) =>
      tx.select({ itemId: cycleMembers.itemId }).from(cycleMembers).where(eq(cycleMembers.personId, w.noor.id)),
    )
    expect(members).toEqual([{ itemId: expect.any(String) }])
    const [cycle] = await other.db.inCompany(w.company.id, (tx) => tx.select().from(cycles))
    expect(cycle?.itemsCreatedAt).toBeInstanceOf(Date)
  } finally {
    await other.close()
  }
})

/** Who is in a feedback cycle after its company was exported now and imported into a new installation; everyone with a request. */
async function membersAfterImport(w: FeedbackCycleWorld, cycleId: string): Promise<string[]> {
  const archive = await completeOf(w.app, w.company.id)
  const other = await createEmptyInstallation(w.app, process.env.DATABASE_URL ? 'server' : 'embedded')
  try {
    await importCompany(other, writeTempArchive(archive))
    other.jobs.work(other)
    await other.jobs.idle()
    const { rows } = await other.db.inCompany(w.company.id, (tx) =>
      tx.execute<{ id: string }>(sql`select r.reviewee_id as id from cycle_members m
        join feedback_cycle_requests r on r.id = m.item_id where m.cycle_id = ${cycleId}`),
    )
    expect(await other.db.inCompany(w.company.id, (tx) => tx.$count(cycleMembers))).toBe(rows.length)
    return rows.map(({ id }) => id).sort()
  } finally {
    await other.close()
  }
}

test('ONCE-4 COM-P08 people who were not yet added to a feedback cycle when its company was exported are added once', async () => {
  const w = await feedbackCycleWorld()
  const cycleId = await w.createCycle()
  const run = (statement: ReturnType<typeof sql>) => w.inside((tx) => tx.execute(statement))
  await run(sql`delete from feedback_cycle_requests where cycle_id = ${cycleId}`)
  await run(sql`update cycles set items_created_at = null where id = ${cycleId}`)

  // Its people were added without their requests, and one was removed since.
  await run(sql`delete from cycle_members where cycle_id = ${cycleId} and person_id = ${w.noor.id}`)
  await run(sql`update cycle_members set item_id = null where cycle_id = ${cycleId}`)
  expect(await membersAfterImport(w, cycleId)).toEqual([w.ravi.id])

  await run(sql`delete from cycle_members where cycle_id = ${cycleId}`)
  await run(sql`delete from effects where key = ${`cycle-members/${cycleId}`}`)
  expect(await membersAfterImport(w, cycleId)).toEqual([w.ravi.id, w.noor.id].sort())
})
