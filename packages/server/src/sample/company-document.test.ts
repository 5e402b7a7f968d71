import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formOfHouse } from '../company-document/app-format.ts'
import {
  allowXml,
  completeOf,
  documentIn,
  emptyInstallation,
  fillEmptyLists,
  hardText,
  onDisk,
} from '../company-document/fixtures.ts'
import { importCompany } from '../company-document/public.ts'
import type { House } from '../core/app.ts'
import { auditEntries } from '../core/tables.ts'
import { credentials } from '../identity/tables.ts'
import { people } from '../people/tables.ts'
import { testHouse } from '../testing/app.ts'
import { world } from '../testing/world.ts'
import { fernhillId } from './company.ts'
import { makeSample } from './module.ts'
import { personId } from './people.ts'

const others: { close: () => Promise<void> }[] = []
let house: House
let archive: Buffer

beforeAll(async () => {
  await world()
  ;({ house } = await testHouse())
  await makeSample(house)
  await house.jobs.idle()
  await allowXml(house, fernhillId)
  await fillEmptyLists(house, fernhillId, personId('theo'))
  await house.db.inCompany(fernhillId, (tx) =>
    tx
      .update(people)
      .set({ title: hardText })
      .where(eq(people.id, personId('leo'))),
  )
  archive = await completeOf(house, fernhillId)
})
afterAll(async () => {
  for (const other of others) await other.close()
})

async function movedTo(where: 'embedded' | 'server', from: Buffer) {
  const other = await emptyInstallation(house, where)
  others.push(other)
  const imported = await importCompany(other, onDisk(from))
  return { other, imported, again: await completeOf(other, fernhillId) }
}

test('XML-01 the sample company is the same document after it was imported elsewhere, byte for byte', async () => {
  const { other, imported, again } = await movedTo('embedded', archive)
  const first = await documentIn(archive)
  expect(await documentIn(again)).toEqual(first)
  expect(again.equals(archive)).toBe(true)
  expect(imported).toMatchObject({ name: 'Fernhill', subdomain: 'fernhill' })
  expect(first.names.length).toBeGreaterThan(3)
  await other.db.inCompany(fernhillId, async (tx) => {
    const logins = await tx.select().from(credentials)
    expect(logins.filter(({ passwordHash, totpSecret }) => passwordHash !== null || totpSecret !== null)).toEqual([])
    const told = await tx.select().from(auditEntries).where(eq(auditEntries.kind, 'company-imported'))
    expect(told).toMatchObject([{ subjectId: fernhillId, actorId: null }])
    const everybody = await tx.select().from(people)
    expect(everybody.length).toBe(imported.counts.get('people'))
    expect(everybody.find(({ id }) => id === personId('leo'))?.title).toBe(hardText)
  })
})

test('no list of the document goes untested: each has a row', async () => {
  const { text } = await documentIn(archive)
  const lists = [...text.matchAll(/^ {2}<(\w+)>$/gm)].map(([, name]) => name)
  expect(lists).toEqual(formOfHouse(house).map(({ name }) => name))
})

test('XML-01 the same after two moves, where there is a server from it to the embedded database and back', async () => {
  const { again } = await movedTo('embedded', archive)
  const { again: back } = await movedTo(process.env.DATABASE_URL ? 'server' : 'embedded', again)
  expect(await documentIn(back)).toEqual(await documentIn(archive))
})
