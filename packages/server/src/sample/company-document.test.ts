import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  completeOf,
  createEmptyInstallation,
  documentIn,
  enableXmlExport,
  fillEmptyLists,
  writeTempArchive,
  XML_SPECIAL_TEXT,
} from '../company-document/fixtures.ts'
import { documentFormatOf } from '../company-document/format.ts'
import { importCompany } from '../company-document/public.ts'
import type { App } from '../core/app.ts'
import { auditEntries } from '../core/tables.ts'
import { credentials } from '../identity/tables.ts'
import { people } from '../people/tables.ts'
import { testApp } from '../testing/app.ts'
import { world } from '../testing/world.ts'
import { fernhillId } from './company.ts'
import { createSample } from './module.ts'
import { samplePersonId } from './people.ts'

const others: { close: () => Promise<void> }[] = []
let app: App
let archive: Buffer

beforeAll(async () => {
  await world()
  ;({ app } = await testApp())
  await createSample(app)
  await app.jobs.idle()
  await enableXmlExport(app, fernhillId)
  await fillEmptyLists(app, fernhillId, samplePersonId('theo'))
  await app.db.inCompany(fernhillId, (tx) =>
    tx
      .update(people)
      .set({ title: XML_SPECIAL_TEXT })
      .where(eq(people.id, samplePersonId('leo'))),
  )
  archive = await completeOf(app, fernhillId)
})
afterAll(async () => {
  for (const other of others) await other.close()
})

async function movedTo(where: 'embedded' | 'server', from: Buffer) {
  const other = await createEmptyInstallation(app, where)
  others.push(other)
  const imported = await importCompany(other, writeTempArchive(from))
  return { other, imported, again: await completeOf(other, fernhillId) }
}

test('XML-01 the document of the sample company is the same after it was imported elsewhere, byte for byte', async () => {
  const { other, imported, again } = await movedTo('embedded', archive)
  const first = await documentIn(archive)
  expect(await documentIn(again)).toEqual(first)
  expect(again.equals(archive)).toBe(true)
  expect(imported).toMatchObject({ name: 'Fernhill', subdomain: 'fernhill' })
  expect(first.names.length).toBeGreaterThan(3)
  await other.db.inCompany(fernhillId, async (tx) => {
    const logins = await tx.select().from(credentials)
    expect(logins.filter(({ passwordHash, totpSecret }) => passwordHash !== null || totpSecret !== null)).toEqual([])
    const audited = await tx.select().from(auditEntries).where(eq(auditEntries.kind, 'company-imported'))
    expect(audited).toMatchObject([{ subjectId: fernhillId, actorId: null }])
    const everybody = await tx.select().from(people)
    expect(everybody.length).toBe(imported.counts.get('people'))
    expect(everybody.find(({ id }) => id === samplePersonId('leo'))?.title).toBe(XML_SPECIAL_TEXT)
  })
})

test('every list of the document is tested: each has a row', async () => {
  const { text } = await documentIn(archive)
  const lists = [...text.matchAll(/^ {2}<(\w+)>$/gm)].map(([, name]) => name)
  expect(lists).toEqual(documentFormatOf(app).map(({ name }) => name))
})

test('XML-01 it is the same after two moves; with a server, from it to the embedded database and back', async () => {
  const { again } = await movedTo('embedded', archive)
  const { again: back } = await movedTo(process.env.DATABASE_URL ? 'server' : 'embedded', again)
  expect(await documentIn(back)).toEqual(await documentIn(archive))
})
