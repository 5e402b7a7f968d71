import { setTimeout as wait } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { files } from '../core/files/tables.ts'
import { people } from '../people/tables.ts'
import { world } from '../testing/world.ts'
import { importClient, importForm, peopleFile } from './fixtures.ts'
import { importPreviews } from './tables.ts'

const utf16 = (text: string, isBig: boolean) => {
  const bytes = Buffer.from(text, 'utf16le')
  return isBig ? bytes.swap16() : bytes
}
const latin = (text: string) => Buffer.from(text, 'latin1')

test('IMP-05 ADM-P27 files in every encoding, with comma, semicolon or tab, come out the same', async () => {
  const w = await world()
  const { upload, entries, preview, address } = importClient(w)
  const written: [encoding: string, write: (text: string) => Buffer][] = [
    ['UTF-8', (text) => Buffer.from(text)],
    ['UTF-8', (text) => Buffer.from(`\ufeff${text}`)],
    ['UTF-16', (text) => utf16(`\ufeff${text}`, false)],
    ['UTF-16', (text) => utf16(`\ufeff${text}`, true)],
    ['UTF-16', (text) => utf16(text, false)],
    ['WINDOWS-1252', latin],
  ]
  const delimiters = { COMMA: ',', SEMICOLON: ';', TAB: '\t' }
  const found: string[] = []
  for (const [delimiter, sign] of Object.entries(delimiters))
    for (const [encoding, write] of written) {
      const lines = [
        ['Vorname', 'Nachname', 'E-Mail', 'Titel'],
        ['Zoë', 'Süß', address('zoe'), `"Leiterin ""Möbel""${sign}Entwurf"`],
      ]
      const id = await upload(write(lines.map((cells) => cells.join(sign)).join('\r\n')))
      expect((await preview(id)).facts).toMatchObject({ encoding, delimiter })
      const [entry] = await entries(id)
      const title = entry?.changes.find((change) => change.field === 'title')?.to
      found.push(`${entry?.line} ${entry?.name} ${title?.replace(/[,;]/, ' ')}`)
    }
  expect(new Set(found)).toEqual(new Set(['2 Zoë Süß Leiterin "Möbel" Entwurf']))
})

test('FILE-1 FILE-2 ADM-P27 files that aren’t people files are refused by their content, and deactivate no one', async () => {
  const w = await world()
  const { set, upload, preview, start, everybody } = importClient(w)
  await set({ deactivateMissingUsers: true })
  const before = await everybody()
  const bad: [code: string, content: string | Buffer][] = [
    ['FILE_EMPTY', ''],
    ['FILE_EMPTY', ' \n\n '],
    ['WORKBOOK_UNREADABLE', Buffer.from([0x50, 0x4b, 3, 4, 20, 0, 6, 0])],
    ['OLD_WORKBOOK', Buffer.from([0xd0, 0xcf, 0x11, 0xe0])],
    ['NO_PEOPLE_FILE', '%PDF-1.7 and more'],
    ['NO_PEOPLE_FILE', '<!doctype html><html></html>'],
    ['NO_PEOPLE_FILE', '{"people": []}'],
    ['NO_PEOPLE_FILE', 'First name,Last name\u0000,E-mail\nA,B,c@d.example'],
    ['ONE_COLUMN', 'people\nAda\nBo'],
    ['NO_ROWS', 'First name,Last name,E-mail'],
    ['QUOTE_OPEN', 'First name,Last name,E-mail\n"Ada,Stone,ada@works.example'],
    ['EMAIL_COLUMN_MISSING', 'First name,Last name\nAda,Stone'],
    ['NAME_COLUMN_MISSING', 'First name,E-mail\nAda,ada@works.example'],
  ]
  for (const [code, content] of bad) {
    const id = await upload(content)
    expect(await preview(id), code).toMatchObject({ state: 'FAILED_WRONG_CONFIGURATION', problem: { code } })
    expect((await start(id, { confirmation: 'DEACTIVATE' })).body.code).toBe('PREVIEW_NOT_READY')
  }
  expect(await everybody()).toEqual(before)
})

test('IN-1 texts that are cut in the middle of an emoji don’t stop the preview: no half character is stored', async () => {
  const w = await world()
  const { upload, entries, preview, address } = importClient(w)
  const emoji = '🌱'
  // Each text has another limit: the title that of its field, the date that of quotes in messages, the header that of samples.
  const title = `${'x'.repeat(199)}${emoji}${'x'.repeat(20)}`
  const date = `${'1'.repeat(58)}${emoji}${'1'.repeat(20)}`
  const header = `${'h'.repeat(79)}${emoji}`
  const rows = [
    ['First name', 'Last name', 'Email', 'Title', 'Hire date', header],
    ['Zoë', 'Kay', address('zoe'), title, date, `${'s'.repeat(79)}${emoji}`],
  ]
  const id = await upload(Buffer.from(rows.map((cells) => cells.join(',')).join('\n')))
  expect((await preview(id)).state).toBe('READY')
  const [entry] = await entries(id)
  expect(entry?.warnings.map(({ code }) => code)).toEqual(['TEXT_TOO_LONG', 'DATE_UNREADABLE'])
  expect(JSON.stringify(entry).isWellFormed()).toBe(true)
  expect(JSON.stringify(entry)).not.toContain('\\ud')
})

test('FILE-1 a file above 20 MB is refused before it is read', async () => {
  const w = await world()
  const reply = await w.as(w.hana).post('/imports/previews', importForm(Buffer.alloc(20 * 1024 * 1024 + 1, 'a')))
  expect(reply).toMatchObject({ status: 413, body: { code: 'FILE_TOO_LARGE' } })
  const none = new FormData()
  none.set('source', 'FILE')
  expect(await w.as(w.hana).post('/imports/previews', none)).toMatchObject({
    status: 422,
    body: { code: 'FILE_MISSING' },
  })
})

test('FILE-2 the file of problems has the original columns, is in the reader’s language, and can be corrected and imported', async () => {
  const w = await world()
  const { upload, preview, entries, address, start } = importClient(w)
  const rows = [
    `=HYPERLINK(1),Poe,no address,,,7`,
    `Bea,Poe,${address('bea')},,,8`,
    `Cem,Poe,${address('cem')},,"Nobody, Known",9`,
  ]
  const id = await upload(['First name,Last name,E-mail,Employee number,Manager,Desk', ...rows].join('\n'))
  const problemsOf = async (previewId: string) => await w.as(w.hana).get(`/imports/previews/${previewId}/problems`)
  const original = await problemsOf(id)
  expect(original.headers['content-disposition']).toContain('people-problems.csv')
  expect(original.text.trimEnd().split('\r\n')).toEqual([
    '\ufeffFirst name,Last name,E-mail,Employee number,Manager,Desk,Problem',
    `'=HYPERLINK(1),Poe,no address,,,7,“no address” isn’t a valid email address`,
    `Cem,Poe,${address('cem')},,"Nobody, Known",9,"No one found for “Nobody, Known”, so no manager is set"`,
  ])
  await w.inside((tx) => tx.update(people).set({ language: 'de' }).where(eq(people.id, w.hana.id)))
  expect((await problemsOf(id)).text).toContain('keine gültige E-Mail-Adresse')

  // Corrected and uploaded, it adds these people and never counts the others as missing.
  const { set } = importClient(w)
  await set({ deactivateMissingUsers: true })
  const corrected = original.text.replace(`'=HYPERLINK(1)`, 'Ann').replace('no address', address('ann'))
  const again = await upload(corrected)
  expect(await preview(again)).toMatchObject({ counts: { ADD: 2, DEACTIVATE: 0, ERROR: 0 } })
  expect((await entries(again)).map(({ name }) => name)).toEqual(['Ann Poe', 'Cem Poe'])

  // After the import the file is deleted, and the mapped columns are left.
  await start(id)
  await w.settle()
  expect((await problemsOf(id)).text.split('\r\n').slice(0, 2)).toEqual([
    '\ufeffFirst name,Last name,E-mail,Employee number,Manager,Problem',
    `'=HYPERLINK(1),Poe,no address,,,„no address“ ist keine gültige E-Mail-Adresse`,
  ])
})

test('FILE-2 OUT-3 no spreadsheet takes a cell of the file of problems for a formula, and the file reads the same again', async () => {
  const w = await world()
  const { upload, entries, address } = importClient(w)
  const cells = ['=1+1', ' =1+1', '\u00a0@SUM(1)', '＝1＋1', '＋1', '－1', '＠SUM(1)', 'a;=1+1', 'a\t=1+1']
  const rows = cells.map((cell, index) => `"${cell}",Poe,${address(`p${index}`)},,No one`)
  const id = await upload(peopleFile(...rows))
  const { text } = await w.as(w.hana).get(`/imports/previews/${id}/problems`)
  const written = text.split('\r\n').slice(1, -1)
  expect(written.map((line) => line.split(',Poe,')[0])).toEqual([
    "'=1+1",
    "' =1+1",
    "'\u00a0@SUM(1)",
    "'＝1＋1",
    "'＋1",
    "'－1",
    "'＠SUM(1)",
    '"a;=1+1"',
    '"a\t=1+1"',
  ])
  const namesOf = async (previewId: string) => (await entries(previewId)).map(({ name }) => name)
  expect(await namesOf(await upload(text))).toEqual(await namesOf(id))
})

test('UP-9 the file of problems is made outside the transaction, one after the other in a company', async () => {
  const w = await world()
  const { upload, address } = importClient(w)
  const id = await upload(peopleFile(`Bea,Poe,${address('bea')},,No one`))
  const { db, files } = w.app
  const [inCompany, read] = [db.inCompany, files.read]
  const now = { transactions: 0, reading: 0 }
  const seen = { transactions: [] as number[], reading: [] as number[] }
  const spies = [
    vi.spyOn(db, 'inCompany').mockImplementation(async (...request) => {
      now.transactions += 1
      return inCompany(...request).finally(() => {
        now.transactions -= 1
      }) as never
    }),
    vi.spyOn(files, 'read').mockImplementation(async (path) => {
      now.reading += 1
      seen.transactions.push(now.transactions)
      seen.reading.push(now.reading)
      await wait(20)
      now.reading -= 1
      return read.call(files, path)
    }),
  ]
  try {
    const download = () => w.as(w.hana).get(`/imports/previews/${id}/problems`)
    expect((await download()).status).toBe(200)
    expect(seen.transactions).toEqual([0])
    await Promise.all([download(), download(), download()])
    expect(seen.reading).toEqual([1, 1, 1, 1])
  } finally {
    for (const spy of spies) spy.mockRestore()
  }
})

test('a preview that isn’t ready has no file of problems', async () => {
  const w = await world()
  const { upload, address } = importClient(w)
  const id = await upload(peopleFile(`Bea,Poe,${address('bea')},,No one`))
  for (const state of ['CREATED', 'RUNNING', 'FAILED', 'FAILED_WRONG_CONFIGURATION']) {
    await w.inside((tx) => tx.update(importPreviews).set({ state }).where(eq(importPreviews.id, id)))
    const reply = await w.as(w.hana).get(`/imports/previews/${id}/problems`)
    expect(reply, state).toMatchObject({ status: 409, body: { code: 'PREVIEW_NOT_READY' } })
  }
})

test('FILE-2 a person downloads only so many files of problems in ten minutes', async () => {
  const w = await world()
  const { upload, address } = importClient(w)
  const id = await upload(peopleFile(`Bea,Poe,${address('bea')},,No one`))
  const download = () => w.as(w.hana).get(`/imports/previews/${id}/problems`)
  for (let count = 0; count < 40; count += 1) expect((await download()).status).toBe(200)
  expect(await download()).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } })
  await w.later({ minutes: 10 })
  expect((await download()).status).toBe(200)
})

test('the file of a preview is gone once it was imported or its hour is over', async () => {
  const w = await world()
  const { upload, start, address } = importClient(w)
  const conflicts = () => w.inside((tx) => tx.select().from(files).where(eq(files.purpose, 'import')))
  const imported = await upload(peopleFile(`Bea,Poe,${address('bea')},,`))
  expect(await conflicts()).toHaveLength(1)
  await start(imported)
  await w.settle()
  expect(await conflicts()).toHaveLength(0)

  const waiting = await upload(peopleFile(`Cem,Poe,${address('cem')},,`))
  await w.later({ minutes: 61 })
  await w.scheduledTasks()
  expect(await conflicts()).toHaveLength(0)
  const again = await w.as(w.hana).put(`/imports/previews/${waiting}/mapping`, { version: 1 })
  expect(again.status).toBe(200)
  await w.settle()
  expect(await importClient(w).preview(waiting)).toMatchObject({ problem: { code: 'FILE_GONE' }, facts: null })
})

test('IN-1 IN-2 malformed requests are refused with the field, and unusual file names are accepted', async () => {
  const w = await world()
  const { upload, address, preview } = importClient(w)
  const id = await upload(peopleFile(`Bea,Poe,${address('bea')},,`))
  const at = `/imports/previews/${id}`
  for (const path of [
    `${at}/entries?cursor=x`,
    `${at}/entries?limit=0`,
    `${at}/entries?kind=ALL`,
    '/imports/runs?cursor=x',
  ])
    expect((await w.as(w.hana).get(path)).status, path).toBe(422)
  expect((await w.as(w.hana).get('/imports/previews/not-an-id')).status).toBe(422)
  for (const body of [{}, { version: 'x' }, { version: 1, fields: ['salary'] }, { version: 1, more: 1 }])
    expect((await w.as(w.hana).put(`${at}/mapping`, body)).status).toBe(422)
  const wrong = importForm('a')
  wrong.set('source', 'FTP')
  expect((await w.as(w.hana).post('/imports/previews', wrong)).status).toBe(422)
  for (const name of ['../../etc/passwd', 'Persönal “2026”.csv', 'a\\b.csv', `${'x'.repeat(300)}.csv`]) {
    const reply = await w
      .as(w.hana)
      .post('/imports/previews', importForm(peopleFile(`Bea,Poe,${address('b')},,`), name))
    await w.settle()
    const seen = await preview(reply.body.id)
    expect(seen.fileName).not.toMatch(/[/\\]/)
    expect((await w.as(w.hana).get(`/imports/previews/${reply.body.id}/problems`)).status).toBe(200)
  }
})
