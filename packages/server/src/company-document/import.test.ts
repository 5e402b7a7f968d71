import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { companies } from '../companies/tables.ts'
import type { App } from '../core/app.ts'
import { storeFile } from '../core/files/public.ts'
import { files } from '../core/files/tables.ts'
import { createServer } from '../core/http/server.ts'
import { auditEntries } from '../core/tables.ts'
import { authCompanies, authLogins } from '../identity/tables.ts'
import { emails } from '../mail/tables.ts'
import { people } from '../people/tables.ts'
import { reviewWorld } from '../reviews/fixtures.ts'
import { reviewAnswers } from '../reviews/tables.ts'
import { createClient } from '../testing/client.ts'
import { type World, world } from '../testing/world.ts'
import {
  completeOf,
  createEmptyInstallation,
  documentIn,
  enableXmlExport,
  packed,
  writeTempArchive,
} from './fixtures.ts'
import { importCompany } from './import.ts'

let w: Awaited<ReturnType<typeof reviewWorld>>
let other: App & { close: () => Promise<void> }
let archive: Buffer
let xml: string
let fileId: string

beforeAll(async () => {
  w = await reviewWorld()
  await w.save(w.mia, 'manager', { value: 'Not shared yet.' })
  await enableXmlExport(w.app, w.company.id)
  const recorded = { name: 'a.txt', type: 'text/plain; charset=utf-8', bytes: Buffer.from('hello'), purpose: 'person' }
  ;({ id: fileId } = await w.inside((tx) => storeFile({ app: w.app, tx, now: w.now() }, recorded)))
  archive = await completeOf(w.app, w.company.id)
  other = await createEmptyInstallation(w.app, 'embedded')
  xml = (await documentIn(archive)).text
})
afterAll(() => other.close())

const withFile = (text: string) => packed({ [`files/${fileId}`]: 'hello', 'company.xml': text })
const changed = (from: string | RegExp, to: string) => {
  const text = xml.replace(from, to)
  expect(text).not.toBe(xml)
  return withFile(text)
}
const isEmpty = async () => {
  expect(await other.db.companyIds()).toEqual([])
  expect(await other.db.inCompany(w.company.id, (tx) => tx.select().from(people))).toEqual([])
  expect(await other.files.list(w.company.id)).toEqual([])
}

describe('nothing is imported, and the reason is given, for a document', () => {
  const person = /<person id="[^"]+">\n/
  test.each<[string, () => Promise<string>, RegExp]>([
    ['FILE-2 with a DOCTYPE', () => changed('<companyDocument', '<!DOCTYPE x><companyDocument'), /DOCTYPE/],
    ['of another format', () => changed('company-document:1', 'company-document:2'), /not a company document/],
    ['of another version', () => changed('version="1" companyId', 'version="9" companyId'), /version 1/],
    ['with an unknown field', () => changed(person, '$&<shoeSize>9</shoeSize>'), /people, row 1: shoeSize is unknown/],
    ['with an unknown list', () => changed('  <people>', '  <pets></pets>\n  <people>'), /pets is unknown/],
    [
      'with a field twice',
      () => changed(/<firstName>/, '<firstName>A</firstName>$&'),
      /firstName: it is there more than once/,
    ],
    ['without a required field', () => changed(/ *<loginname>[^<]*<\/loginname>\n/, ''), /loginname is missing/],
    ['with an invalid value', () => changed(/<isHr>\w+</, '<isHr>perhaps<'), /isHr: its value is invalid/],
    ['with an unknown state', () => changed(/<state>ACTIVE</, '<state>KING<'), /state: its value is invalid/],
    ['with a day that does not exist', () => changed('<periodFrom>', '<periodFrom>2026-02-30'), /periodFrom/],
    [
      'with someone whose manager is missing',
      () => changed(/<managerId>[^<]+/, `<managerId>${fileId}`),
      /managerId: there is no/,
    ],
    [
      'DATA-01 with a person whose id is reserved',
      () => changed(person, '<person id="00000000-0000-4000-8000-000000000002">\n'),
      /is reserved/,
    ],
    ['with a person twice', () => changed(/( {4}<person [\s\S]*?<\/person>\n)/, '$1$1'), /its id is not unique/],
    ['of another company', () => changed(/companyId="[^"]+"/, `companyId="${fileId}"`), /with the id of the document/],
    ['that ends in the middle', () => withFile(xml.slice(0, xml.length / 2)), /unclosed/],
    ['with text between its rows', () => changed('  <people>\n', '  <people>hello'), /unexpected text/],
    ['whose file is missing', () => packed({ 'company.xml': xml }), /file or its sha256 is missing/],
    [
      'with another file than the row describes',
      () => packed({ [`files/${fileId}`]: 'hallo', 'company.xml': xml }),
      /does not match the document/,
    ],
    ['whose file has another size', () => packed({ [`files/${fileId}`]: 'hi', 'company.xml': xml }), /size is wrong/],
    [
      'with an additional entry',
      () => packed({ [`files/${fileId}`]: 'hello', 'run.sh': 'x', 'company.xml': xml }),
      /does not reference/,
    ],
    [
      'FILE-1 with a file that is a page',
      () => changed('<type>text/plain; charset=utf-8<', '<type>text/html<'),
      /type are not allowed/,
    ],
    ['that isn’t an archive', async () => writeTempArchive(Buffer.from('hello')), /not a readable ZIP/],
    ['without its document', () => packed({ 'other.xml': xml }), /no company.xml/],
    [
      'that the database refuses',
      () =>
        changed(/( {4}<assessment [\s\S]*?)( {4}<\/assessment>)/, '$1<signedAt>2026-11-22T17:00:00.000Z</signedAt>$2'),
      /insert into/,
    ],
  ])('%s', async (_, make, why) => {
    await expect(importCompany(other, await make())).rejects.toThrow(why)
    await isEmpty()
  })

  test('with a text whose link is not allowed', async () => {
    const evil = JSON.stringify({
      blocks: [{ kind: 'paragraph', parts: [{ text: 'x', link: 'javascript:alert(1)' }] }],
    })
    const path = await changed(/<value>[^<]*<\/value>/, `<value>${evil}</value>`)
    await expect(importCompany(other, path)).rejects.toThrow(/value: its value is invalid/)
    await isEmpty()
  })

  test('that was damaged', async () => {
    const broken = Buffer.from(archive)
    broken[Math.floor(broken.length / 2)] = (broken[Math.floor(broken.length / 2)] ?? 0) ^ 0xff
    await expect(importCompany(other, writeTempArchive(broken))).rejects.toThrow()
    await isEmpty()
  })
})

describe('WALL-10 an import concerns two companies', () => {
  test('an import changes no existing company, whether it has the same id, subdomain or login name', async () => {
    const before = await w.inside((tx) => tx.select().from(people))
    await expect(importCompany(w.app, writeTempArchive(archive))).rejects.toThrow(
      'This installation already has this company.',
    )
    const moved = xml.replaceAll(w.company.id, fileId)
    await expect(importCompany(w.app, await withFile(moved))).rejects.toThrow(/has the subdomain/)
    const renamed = moved.replace(/<subdomain>[^<]+/, '<subdomain>elsewhere')
    await expect(importCompany(w.app, await withFile(renamed))).rejects.toThrow(/already belongs to someone else/)
    expect(await w.inside((tx) => tx.select().from(people))).toEqual(before)
    expect(await w.app.db.inCompany(fileId, (tx) => tx.select().from(companies))).toEqual([])
    expect(
      await w.app.db.asAuthRole((tx) => tx.select().from(authCompanies).where(eq(authCompanies.id, fileId))),
    ).toEqual([])
  })

  test('a document has rows of its company only, which are imported into that company only', async () => {
    const stranger = await world()
    const { text: all } = await documentIn(await completeOf(w.app, w.company.id))
    expect(all).not.toContain(stranger.company.id)
    expect(all).not.toContain(stranger.hana.loginname)
    expect(all).toContain(w.company.id)
    await importCompany(other, writeTempArchive(archive))
    const inStranger = await other.db.inCompany(stranger.company.id, (tx) => tx.select().from(people))
    expect(inStranger).toEqual([])
    const here = await other.db.inCompany(w.company.id, (tx) => tx.select({ companyId: people.companyId }).from(people))
    expect(new Set(here.map(({ companyId }) => companyId))).toEqual(new Set([w.company.id]))
  })
})

test('what was written but not shared exists after an import, and people log in only with a new password', async () => {
  const answers = await other.db.inCompany(w.company.id, (tx) => tx.select().from(reviewAnswers))
  expect(JSON.stringify(answers)).toContain('Not shared yet.')
  const [file] = await other.db.inCompany(w.company.id, (tx) => tx.select().from(files).where(eq(files.id, fileId)))
  expect(file?.path).toMatch(new RegExp(`^${w.company.id}/`))
  expect(await other.db.asAuthRole((tx) => tx.select().from(authLogins))).toHaveLength(12)
  const server = await createServer(other)
  other.jobs.work(other)
  try {
    const browser = createClient(server, other.config, w.anonymous)
    const { loginname, password } = w.mia
    expect((await browser.post('/login', { loginname, password })).status).toBe(403)
    await browser.post('/password-reset', { loginname })
    await other.jobs.idle()
    const sent = await other.db.inCompany(w.company.id, (tx) =>
      tx.select().from(emails).where(eq(emails.recipientId, w.mia.id)).orderBy(desc(emails.queuedAt)),
    )
    const token = /https?:\/\/\S+#(\S+)/.exec(sent.map(({ text }) => text).join(' '))?.[1]
    const selected = await browser.post('/password-link/password', { token, password: 'seven geese over the marsh' })
    expect(selected.status).toBe(200)
    const again = await browser.post('/login', { loginname, password: 'seven geese over the marsh' })
    expect(again.status).toBe(200)
  } finally {
    await server.close()
  }
  const audit = await other.db.inCompany(w.company.id, (tx) =>
    tx.select().from(auditEntries).where(eq(auditEntries.kind, 'company-imported')),
  )
  expect(audit).toHaveLength(1)
})

test('an import killed in the middle leaves nothing', async () => {
  const third = await createEmptyInstallation(w.app, 'embedded')
  const dying = { ...third, db: { ...third.db, inCompany: async () => Promise.reject(new Error('killed')) } }
  await expect(importCompany(dying as unknown as World['app'], writeTempArchive(archive))).rejects.toThrow('killed')
  expect(await third.db.companyIds()).toEqual([])
  expect(await third.files.list(w.company.id)).toEqual([])
  await importCompany(third, writeTempArchive(archive))
  expect(await third.db.companyIds()).toEqual([w.company.id])
  await third.close()
})
