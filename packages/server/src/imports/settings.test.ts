import { defaultImportOptions } from '@perennial/domain/imports/fields.ts'
import { expect, test } from 'vitest'
import { world } from '../testing/world.ts'
import { importClient, importForm, peopleFile } from './fixtures.ts'

test('each option of an import is saved for the next one', async () => {
  const w = await world()
  const { set, upload, preview } = importClient(w)
  const read = async () => (await w.as(w.theo).get('/imports/config')).body
  expect(await read()).toEqual({ options: defaultImportOptions, mapping: [], version: 0 })
  for (const [name, value] of Object.entries(defaultImportOptions)) {
    const other = typeof value === 'boolean' ? !value : 'TAB'
    await set({ [name]: other })
    expect((await read()).options).toEqual({ ...defaultImportOptions, [name]: other })
  }
  await set({ sendWelcomeEmails: true }, [{ source: 'Kürzel', target: 'nickname' }])
  const id = await upload('Vorname,Nachname,E-Mail,Kürzel\nBea,Poe,bea@works.example,B')
  expect(await preview(id)).toMatchObject({
    options: { sendWelcomeEmails: true },
    facts: { columns: [{}, {}, {}, { header: 'Kürzel', field: 'nickname' }] },
  })
})

test('KEEP-2 when two people save the configuration, the second gets a conflict', async () => {
  const w = await world()
  const body = { options: defaultImportOptions, mapping: [], version: 0 }
  const replies = await Promise.all([w.hana, w.theo].map((who) => w.as(who).put('/imports/config', body)))
  expect(replies.map((reply) => reply.status).sort()).toEqual([200, 409])
  const stale = await w.as(w.hana).put('/imports/config', body)
  expect(stale.body).toMatchObject({ code: 'VERSION_CONFLICT', data: { version: 1 } })
})

test('a file with meaningless headers is read in the fixed order, and its first row is only skipped', async () => {
  const w = await world()
  const { upload, preview, entries, address } = importClient(w)
  const id = await upload(
    `a;b;c;d;e;f\nBea;Poe;F;Mason;${address('bea')};${address('mia')}\nCem;Poe;;;${address('cem')};`,
  )
  expect((await preview(id)).facts).toMatchObject({ hasHeaders: false, rowCount: 2, managersBy: 'EMAIL' })
  expect((await entries(id)).map((entry) => entry.name)).toEqual(['Bea Poe', 'Cem Poe'])
  expect((await entries(id))[0]?.changes).toContainEqual({ field: 'title', from: null, to: 'Mason' })
})

test('a wrong delimiter is a wrong configuration, and another one reads the same file again', async () => {
  const w = await world()
  const { set, upload, preview, address } = importClient(w)
  await set({ delimiter: 'TAB' })
  const id = await upload(peopleFile(`Bea,Poe,${address('bea')},,`))
  expect(await preview(id)).toMatchObject({
    state: 'FAILED_WRONG_CONFIGURATION',
    problem: { code: 'ONE_COLUMN' },
    can: { run: { reason: 'PREVIEW_NOT_READY' } },
  })
  await w.as(w.hana).put(`/imports/previews/${id}/mapping`, { version: 1, delimiter: 'COMMA' })
  await w.settle()
  expect(await preview(id)).toMatchObject({ state: 'READY', version: 2, counts: { ADD: 1 }, problem: null })
})

test('missing columns are reported, and can be mapped', async () => {
  const w = await world()
  const { upload, preview, address } = importClient(w)
  const id = await upload(`Given\tFamily\tWrite to\nPat\tKay\t${address('pat')}`)
  expect(await preview(id)).toMatchObject({
    state: 'FAILED_WRONG_CONFIGURATION',
    problem: { code: 'EMAIL_COLUMN_MISSING' },
    facts: { delimiter: 'TAB', columns: [{ field: 'firstName' }, { field: 'lastName' }, { field: null }] },
  })
  const change = (version: number) =>
    w.as(w.hana).put(`/imports/previews/${id}/mapping`, { version, fields: ['firstName', 'lastName', 'email'] })
  expect((await change(7)).body.code).toBe('VERSION_CONFLICT')
  expect((await change(1)).status).toBe(200)
  await w.settle()
  expect(await preview(id)).toMatchObject({ state: 'READY', counts: { ADD: 1 } })
})

test('pasted rows are a file without a name', async () => {
  const w = await world()
  const { preview, address } = importClient(w)
  const form = importForm(peopleFile(`Bea,Poe,${address('bea')},,`), 'rows.csv', 'PASTE')
  const { id } = (await w.as(w.hana).post('/imports/previews', form)).body
  await w.settle()
  expect(await preview(id)).toMatchObject({ state: 'READY', fileName: null })
})

test('previews of very many files in a short time have to wait', async () => {
  const w = await world()
  const check = () => w.as(w.hana).post('/imports/previews', importForm(peopleFile('Bea,Poe,bea@works.example,,')))
  const replies = []
  for (let count = 0; count < 41; count += 1) replies.push(await check())
  expect(replies.slice(0, 40).every((reply) => reply.status === 201)).toBe(true)
  expect(replies[40]).toMatchObject({ status: 429, body: { code: 'TOO_MANY_PREVIEWS' } })
  expect((await w.as(w.theo).get('/imports/config')).status).toBe(200)
  await w.later({ minutes: 10 })
  expect((await check()).status).toBe(201)
})
