import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { cycleMembers, cycles } from '../cycles/tables.ts'
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
