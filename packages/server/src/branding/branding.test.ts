import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { decodePng, storeFile } from '../core/files/public.ts'
import { files } from '../core/files/tables.ts'
import { auditEntries } from '../core/tables.ts'
import { fromAddress } from '../identity/fixtures.ts'
import { type World, world } from '../testing/world.ts'
import { imageForm, solidImage } from './fixtures.ts'

const color = '#b4451f'
const put = ({ as, hana }: World, kind: 'logo' | 'background', bytes: Uint8Array, version = 0) =>
  as(hana).put(`/branding-settings/images/${kind}`, imageForm(bytes, version))
const check = async ({ as, anonymous, company }: World) =>
  (await as(anonymous).get(`/branding/${company.subdomain}`)).body.branding

test('FRAME-19 logo, background and color reach everyone of the company, and its login page', async () => {
  const it = await world()
  const { as, hana, ravi, company } = it
  await put(it, 'logo', solidImage())
  await put(it, 'background', solidImage(400, 200, [200, 220, 210]), 1)
  const { body } = await as(hana).put('/branding-settings', { companyColor: color, companyLogoHeight: 60, version: 2 })
  const wanted = {
    companyLogoId: expect.any(String),
    companyLogoHeight: 60,
    companyBackgroundId: expect.any(String),
    companyColor: color,
  }
  expect(body).toMatchObject({ ...wanted, version: 3, changedBy: 'Hana Sato' })
  expect((await as(ravi).get('/users/current')).body.company.companyDesignSettings).toEqual(wanted)
  expect(await check(it)).toEqual({ ...wanted, name: 'Fernhill', subdomain: company.subdomain })
})

test('FRAME-12 the first logo is 40 pixels high; another logo keeps the chosen height', async () => {
  const it = await world()
  expect((await put(it, 'logo', solidImage())).body.companyLogoHeight).toBe(40)
  await it.as(it.hana).put('/branding-settings', { companyLogoHeight: 90, version: 1 })
  expect((await put(it, 'logo', solidImage(60, 60), 2)).body.companyLogoHeight).toBe(90)
  for (const companyLogoHeight of [-1, 101])
    expect((await it.as(it.hana).put('/branding-settings', { companyLogoHeight, version: 3 })).status).toBe(422)
})

test('what is reset is gone from every page, and so is its file', async () => {
  const it = await world()
  const { as, hana, inside } = it
  await put(it, 'logo', solidImage())
  await as(hana).put('/branding-settings', { companyColor: color, version: 1 })
  const afterLogo = await as(hana).post('/branding-settings/reset', { what: 'logo', version: 2 })
  expect(afterLogo.body).toMatchObject({ companyLogoId: null, companyColor: color })
  expect(await inside((tx) => tx.select().from(files).where(eq(files.purpose, 'design')))).toEqual([])
  await put(it, 'background', solidImage(), 3)
  const afterAll = await as(hana).post('/branding-settings/reset', { what: 'all', version: 4 })
  expect(afterAll.body).toMatchObject({ companyBackgroundId: null, companyColor: null, companyLogoHeight: 0 })
})

test('ADM-P09 replacing someone else’s newer change is refused with their name and the time, and possible after confirming', async () => {
  const it = await world()
  const { as, hana, theo } = it
  await as(theo).put('/branding-settings', { companyColor: color, version: 0 })
  const changes = [
    () => as(hana).put('/branding-settings', { companyColor: '#112233', version: 0 }),
    () => as(hana).post('/branding-settings/reset', { what: 'all', version: 0 }),
    () => put(it, 'logo', solidImage(), 0),
  ]
  for (const change of changes) {
    const reply = await change()
    expect(reply).toMatchObject({ status: 409, body: { code: 'DESIGN_CHANGED' } })
    expect(reply.body.data).toMatchObject({ changedBy: 'Theo Brandt', changedAt: it.now().toISOString(), version: 1 })
  }
  expect((await as(hana).put('/branding-settings', { companyColor: '#112233', version: 1 })).status).toBe(200)
})

test('of two simultaneous changes one is refused with the other’s author', async () => {
  const { as, hana, theo } = await world()
  const replies = await Promise.all(
    [hana, theo].map((who) => as(who).put('/branding-settings', { companyColor: color, version: 0 })),
  )
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
})

test.each(['red', '#12345', '#GG0000', 'url(//x)', '#2F6B50', ''])('FRAME-19 %j is refused', async (companyColor) => {
  const { as, hana } = await world()
  expect((await as(hana).put('/branding-settings', { companyColor, version: 0 })).status).toBe(422)
})

describe('FILE-1 a picture', () => {
  const hidden = 'geographical position'
  const withHidden = () => {
    const png = solidImage()
    const text = Buffer.from(`tEXtComment\0${hidden}`)
    const length = Buffer.alloc(4)
    length.writeUInt32BE(text.length - 4)
    const before = png.subarray(0, 33)
    return Buffer.concat([
      before,
      length,
      text,
      Buffer.alloc(4),
      png.subarray(33),
      Buffer.from('<script>alert(1)</script>'),
    ])
  }

  test('is re-encoded: its pixels stay, hidden content is removed', async () => {
    const it = await world()
    const given = withHidden()
    expect(given.toString('latin1')).toContain(hidden)
    const { body } = await put(it, 'logo', given)
    const reply = await it.server.inject(`/api/branding/${it.company.subdomain}/images/${body.companyLogoId}`)
    expect(reply.headers).toMatchObject({ 'content-type': 'image/png', 'x-content-type-options': 'nosniff' })
    const recorded = reply.rawPayload.toString('latin1')
    for (const secret of [hidden, 'script']) expect(recorded).not.toContain(secret)
    expect(decodePng(reply.rawPayload)).toEqual(decodePng(solidImage()))
  })

  test.each<[string, Buffer]>([
    ['a picture of another kind', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46])],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['half a picture', solidImage().subarray(0, 60)],
    ['nothing', Buffer.alloc(0)],
  ])('is refused when it is %s, whatever its name', async (_, bytes) => {
    const it = await world()
    expect(await put(it, 'logo', bytes)).toMatchObject({ status: 422, body: { code: 'LOOK_UNREADABLE' } })
  })

  test('is refused above 2 MB, and when it would decompress to more than the limit', async () => {
    const it = await world()
    const heavy = Buffer.concat([solidImage(), Buffer.alloc(2 * 1024 * 1024)])
    expect(await put(it, 'logo', heavy)).toMatchObject({ status: 422, body: { code: 'LOOK_TOO_LARGE' } })
    const wide = solidImage(2401, 1)
    expect(await put(it, 'logo', wide)).toMatchObject({ status: 422, body: { code: 'LOOK_TOO_MANY_PIXELS' } })
    const lying = solidImage()
    lying.writeUInt32BE(2_000, 16)
    lying.writeUInt32BE(1_200, 20)
    expect(await put(it, 'logo', lying)).toMatchObject({ status: 422, body: { code: 'LOOK_UNREADABLE' } })
  })

  test('is required', async () => {
    const { as, hana } = await world()
    const form = new FormData()
    form.set('version', '0')
    expect((await as(hana).put('/branding-settings/images/logo', form)).status).toBe(422)
    expect((await as(hana).put('/branding-settings/images/flag', imageForm(solidImage(), 0))).status).toBe(422)
  })
})

test('who may GET /branding/{subdomain} and GET /branding/{subdomain}/images/{id}: anyone, since login pages show them', async () => {
  const it = await world()
  const { body } = await put(it, 'logo', solidImage())
  const path = `/branding/${it.company.subdomain}`
  for (const asked of [
    path,
    path.toUpperCase().replace('/BRANDING', '/branding'),
    `${path}/images/${body.companyLogoId}`,
  ]) {
    const outcome = await it.answers((who) => it.as(who).get(asked))
    expect(new Set(Object.values(outcome))).toEqual(new Set(['200']))
  }
})

test('WALL-1 the subdomain selects the branding of the login page and nothing else; an unknown one has none', async () => {
  const it = await world()
  expect(Object.keys(await check(it)).sort()).toEqual(
    ['companyBackgroundId', 'companyColor', 'companyLogoHeight', 'companyLogoId', 'name', 'subdomain'].sort(),
  )
  expect((await it.as(it.anonymous).get('/branding/no-such-company')).body).toEqual({ branding: null })
})

test('WALL-6 another company gets nothing of GET /branding/{subdomain} and GET /branding/{subdomain}/images/{id}', async () => {
  const it = await world()
  const { as, stranger, anonymous, app, company, inside, now } = it
  const { body } = await put(it, 'logo', solidImage())
  const others = (await as(stranger).get('/users/current')).body.company.subdomain
  const here = (subdomain: string, id: string) => as(anonymous).get(`/branding/${subdomain}/images/${id}`)
  expect((await here(company.subdomain, body.companyLogoId)).status).toBe(200)
  expect((await here(others, body.companyLogoId)).status).toBe(404)
  expect((await as(anonymous).get(`/branding/${others}`)).body.branding.companyLogoId).toBeNull()
  // Other files of the company are never served here, nor a replaced logo.
  const secret = await inside((tx) =>
    storeFile(
      { app, tx, now: now() },
      { name: 'people.csv', type: 'text/csv', bytes: Buffer.from('a,b'), purpose: 'import' },
    ),
  )
  expect((await here(company.subdomain, secret.id)).status).toBe(404)
  await put(it, 'logo', solidImage(), 1)
  expect((await here(company.subdomain, body.companyLogoId)).status).toBe(404)
})

test('requests are limited: too many from one address have to wait', async () => {
  const it = await world()
  const address = '198.51.100.77'
  const statuses = []
  for (let turn = 0; turn < 121; turn += 1)
    statuses.push((await it.as(it.anonymous).get(`/branding/${it.company.subdomain}`, fromAddress(address))).status)
  expect(statuses.at(119)).toBe(200)
  expect(statuses.at(120)).toBe(429)
})

test('LOG-1 changes of the branding are audited', async () => {
  const it = await world()
  await it.as(it.hana).put('/branding-settings', { companyColor: color, version: 0 })
  const entries = await it.inside((tx) =>
    tx.select().from(auditEntries).where(eq(auditEntries.kind, 'branding-changed')),
  )
  expect(entries).toEqual([expect.objectContaining({ actorId: it.hana.id, data: { fields: ['color'] } })])
})

test('BANNER-05 the message above every page is stored as plain text, shown to everyone, and ends when it is empty', async () => {
  const { as, hana, gwen } = await world()
  const shown = async () => (await as(gwen).get('/users/current')).body.company.companySettings.headerMessage
  const { body } = await as(hana).put('/company/header-message', { message: 'Closed\n <b>today</b>\u202e ' })
  expect(body.message).toBe('Closed <b>today</b>')
  expect(await shown()).toBe('Closed <b>today</b>')
  await as(hana).put('/company/header-message', { message: ' \u200b ' })
  expect(await shown()).toBe('')
})
