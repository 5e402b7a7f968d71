import { emailCategories } from '@perennial/contract/identity/current-user.ts'
import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { companies, featureSwitches } from '../companies/tables.ts'

import { emailTemplates, emailTemplateTexts } from '../mail-templates/tables.ts'
import { modules } from '../modules.generated.ts'

import { people } from '../people/tables.ts'
import { companyTerms } from '../terminology/tables.ts'
import { type TestUser, type World, world } from '../testing/world.ts'
import { allEmailKinds, defineEmail } from './email-kinds.ts'
import { inContext, testEmail, testInvitationEmail, useTestEmails } from './fixtures.ts'
import { queueEmail, queueEmails } from './queue.ts'
import { emails } from './tables.ts'

const wordsEmail = defineEmail({
  name: 'test-terms',
  category: 'tasks',
  feature: 'review',
  placeholders: [],
  texts: {
    en: { subject: 'Your {{ t_manager }}', body: '{{ t_Managers }}' },
    de: { subject: 'Deine {{ t_manager }}', body: '{{ t_Managers }}' },
  },
})
useTestEmails(wordsEmail)

const send = (w: World, to: TestUser, more: { occasion?: string; subjectName?: string; cycle?: object } = {}) =>
  inContext(w, (at) => {
    const { occasion = 'once', subjectName = 'Ravi Menon', ...rest } = more
    return queueEmail(at, {
      kind: testEmail,
      to: to.id,
      occasion,
      values: { subjectName },
      link: '/app/x',
      ...rest,
    } as never)
  })
const rowsTo = (w: World, to: TestUser) =>
  w.inside((tx) => tx.select().from(emails).where(eq(emails.recipientId, to.id)).orderBy(emails.queuedAt))

test('ONCE-1 an email is queued in its transaction: if that is rolled back, there is no email', async () => {
  const w = await world()
  const undone = inContext(w, async (at) => {
    await queueEmail(at, { kind: testEmail, to: w.mia.id, occasion: 'x', values: { subjectName: 'Ravi' } })
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await w.mailTo(w.mia)).toEqual([])
})

test('ONCE-2 there is one email per occasion, however often it is queued', async () => {
  const w = await world()
  await send(w, w.mia)
  await Promise.all([send(w, w.mia), send(w, w.mia)])
  await send(w, w.mia, { occasion: 'another' })
  expect(await w.mailTo(w.mia)).toEqual(['test-mail', 'test-mail'])
})

test('an email is in the recipient’s language, or else in the company’s', async () => {
  const w = await world()
  await w.inside(async (tx) => {
    await tx.update(companies).set({ language: 'de' })
    await tx.update(people).set({ language: 'en' }).where(eq(people.id, w.mia.id))
  })
  for (const to of [w.mia, w.ravi]) await send(w, to)
  const subjects = [...(await rowsTo(w, w.mia)), ...(await rowsTo(w, w.ravi))].map((row) => row.subject)
  expect(subjects).toEqual(['News of Ravi Menon', 'Neues von Ravi Menon'])
})

test('OUT-3 people’s names are plain text: escaped in the email, on one line in its subject, and never a link', async () => {
  const w = await world()
  await send(w, w.mia, { subjectName: '<b>Eve</b>\r\nBcc: x@y.example https://evil.example {{ link }}' })
  const [mail] = await rowsTo(w, w.mia)
  expect(mail?.subject).toBe('News of <b>Eve</b> Bcc: x@y.example https://evil.example {{ link }}')
  expect(mail?.html).toContain('&lt;b&gt;Eve&lt;/b&gt;')
  expect(mail?.html).not.toContain('<b>Eve')
  expect(mail?.html).not.toContain('href="https://evil')
  expect(mail?.html).toContain('href="http://localhost:3000/app/x"')
  expect(mail?.text).toContain('http://localhost:3000/app/x')
})

test('a template may use only the placeholders it declares', async () => {
  const w = await world()
  const values = { subjectName: 'Ravi', secret: 'x' } as never
  const more = inContext(w, (at) => queueEmail(at, { kind: testEmail, to: w.mia.id, occasion: 'x', values }))
  await expect(more).rejects.toThrow('knows no secret')
  const fewer = inContext(w, (at) =>
    queueEmail(at, { kind: testEmail, to: w.mia.id, occasion: 'x', values: {} as never }),
  )
  await expect(fewer).rejects.toThrow('lacks subjectName')
})

test('ADM-P10 the company’s own terms are in its emails', async () => {
  const w = await world()
  await w.inside((tx) =>
    tx.insert(companyTerms).values({
      companyId: w.company.id,
      term: 'manager',
      language: 'en',
      singular: 'coach',
      plural: 'coaches',
    }),
  )
  await inContext(w, (at) => queueEmail(at, { kind: wordsEmail, to: w.mia.id, occasion: 'x', values: {} }))
  const [mail] = await rowsTo(w, w.mia)
  expect(mail?.subject).toBe('Your coach')
  expect(mail?.text).toContain('Coaches')
})

describe('ADM-P13 the texts of an email', () => {
  const cycle = { id: '3f0e6a52-12f4-4a5e-9a54-2f9f4b1a6c11', isArchived: false }
  const own = (w: World, subject: string | null, cycleId: string | null, enabled = true) =>
    w.inside(async (tx) => {
      const template = { companyId: w.company.id, kind: 'test-mail', cycleId, enabled }
      const [row] = await tx.insert(emailTemplates).values(template).returning()
      const text = { companyId: w.company.id, templateId: row?.id ?? '', language: 'en' as const }
      if (subject)
        await tx.insert(emailTemplateTexts).values({ ...text, subject, body: 'Words of ours.\n\n{{ link }}' })
    })

  test('are those of the cycle, else of the company, else of the product', async () => {
    const w = await world()
    await send(w, w.mia, { occasion: '1', cycle })
    await own(w, 'Of the company', null)
    await send(w, w.mia, { occasion: '2', cycle })
    await own(w, 'Of the cycle', cycle.id)
    await send(w, w.mia, { occasion: '3', cycle })
    await send(w, w.mia, { occasion: '4' })
    const subjects = (await rowsTo(w, w.mia)).map((row) => row.subject)
    expect(subjects.toSorted()).toEqual(['News of Ravi Menon', 'Of the company', 'Of the company', 'Of the cycle'])
  })

  test('are not sent where the cycle or the company switched the email off', async () => {
    const w = await world()
    await own(w, null, null, false)
    await send(w, w.mia, { occasion: '1' })
    await own(w, null, cycle.id, true)
    await send(w, w.mia, { occasion: '2', cycle })
    const states = (await rowsTo(w, w.mia)).map((row) => row.blockReason)
    expect(states.toSorted()).toEqual(['TEMPLATE_OFF', null].toSorted())
  })
})

test.each<[string, (w: World) => Promise<unknown>, object, string]>([
  [
    'a muted email',
    (w) =>
      w.inside((tx) =>
        tx
          .update(people)
          .set({ mutedEmailCategories: ['tasks'] })
          .where(eq(people.id, w.mia.id)),
      ),
    {},
    'MUTED',
  ],
  [
    'an email of a feature that is off',
    (w) =>
      w.inside((tx) => tx.insert(featureSwitches).values({ companyId: w.company.id, name: 'review', enabled: false })),
    {},
    'FEATURE_OFF',
  ],
  [
    'an email about an archived cycle',
    async () => undefined,
    { cycle: { id: '3f0e6a52-12f4-4a5e-9a54-2f9f4b1a6c11', isArchived: true } },
    'ARCHIVED',
  ],
])('COM-P10 %s is not sent, and the log says why', async (_, prepare, more, reason) => {
  const w = await world()
  await prepare(w)
  await send(w, w.mia, more)
  await w.settle()
  const [row] = await rowsTo(w, w.mia)
  expect(row).toMatchObject({ state: 'BLOCKED', blockReason: reason, html: '', text: '' })
})

test('COM-P10 people get every kind of email until they mute one, which stops only that kind', async () => {
  const w = await world()
  for (const { name, category } of allEmailKinds({ modules }))
    expect([...emailCategories, null], name).toContain(category)
  await send(w, w.mia, { occasion: '1' })
  await w.as(w.mia).patch('/users/current', {
    mutedEmailCategories: emailCategories.filter((emailCategory) => emailCategory !== 'tasks'),
  })
  await send(w, w.mia, { occasion: '2' })
  await w.settle()
  await w.as(w.mia).patch('/users/current', { mutedEmailCategories: ['tasks'] })
  await send(w, w.mia, { occasion: '3' })
  await send(w, w.ravi, { occasion: '3' })
  await w.settle()
  const reasons = (await rowsTo(w, w.mia)).map((row) => row.blockReason)
  expect(reasons.toSorted()).toEqual(['MUTED', null, null].toSorted())
  expect(await rowsTo(w, w.ravi)).toMatchObject([{ state: 'KEPT' }])
})

test('sample people never get email, and the log says so', async () => {
  const w = await world()
  await w.inside((tx) => tx.update(people).set({ isSample: true }).where(eq(people.id, w.mia.id)))
  await inContext(w, (at) =>
    queueEmail(at, { kind: testInvitationEmail, to: w.mia.id, occasion: 'x', values: {}, link: '/app/secret' }),
  )
  await w.settle()
  const [row] = await rowsTo(w, w.mia)
  expect(row).toMatchObject({ state: 'BLOCKED', blockReason: 'SAMPLE_USER', text: '' })
})

test('many emails queued together reach each person once, even if someone is listed twice', async () => {
  const w = await world()
  const everybody = [w.mia, w.ravi, w.noor, w.mia]
  await inContext(w, (at) =>
    queueEmails(
      at,
      everybody.map(({ id }) => ({ kind: testEmail, to: id, occasion: 'all', values: { subjectName: 'Iris' } })),
    ),
  )
  await w.settle()
  const rows = await w.inside((tx) =>
    tx
      .select()
      .from(emails)
      .where(and(eq(emails.kind, 'test-mail'))),
  )
  expect(rows.map((row) => row.state)).toEqual(['KEPT', 'KEPT', 'KEPT'])
})

test('WALL-7 no one of another company is emailed', async () => {
  const w = await world()
  await send(w, w.stranger)
  await w.settle()
  expect(await w.inside((tx) => tx.select().from(emails))).toEqual([])
})
