import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addressFactsOf } from '../identity/public.ts'
import { credentials } from '../identity/tables.ts'
import { releaseAddress } from '../people/public.ts'
import { people } from '../people/tables.ts'
import { world } from '../testing/world.ts'
import { completeOf, createEmptyInstallation, writeTempArchive } from './fixtures.ts'
import { importCompany } from './import.ts'

test('MAY-8 after a move accounts stay in use: the operator can’t free the address of anyone who had logged in', async () => {
  const w = await world()
  const put = (id: string, state: 'INVITED' | 'DEACTIVATED') =>
    w.inside((tx) => tx.update(people).set({ state }).where(eq(people.id, id)))
  await put(w.noor.id, 'INVITED')
  await w.inside((tx) => tx.delete(credentials).where(eq(credentials.personId, w.noor.id)))
  await put(w.leo.id, 'DEACTIVATED')
  const archive = await completeOf(w.app, w.company.id)
  const other = await createEmptyInstallation(w.app, process.env.DATABASE_URL ? 'server' : 'embedded')
  try {
    await importCompany(other, writeTempArchive(archive))
    const isUsed = ({ id }: { id: string }) =>
      other.db.inCompany(w.company.id, async (tx) => (await addressFactsOf(tx, w.company.id, w.hana.id, id)).isInUse)
    expect([await isUsed(w.ravi), await isUsed(w.leo), await isUsed(w.noor)]).toEqual([true, true, false])
    await expect(releaseAddress(other, w.leo.loginname)).rejects.toThrow(/has logged in/)
    const recorded = await other.db.inCompany(w.company.id, (tx) => tx.select().from(credentials))
    expect(recorded.filter(({ passwordHash }) => passwordHash !== null)).toEqual([])
  } finally {
    await other.close()
  }
})
