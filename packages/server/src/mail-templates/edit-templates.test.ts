import { isMessageKey } from '@perennial/contract/messages/translate.ts'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { companies, featureSwitches } from '../companies/tables.ts'
import { allEmailKinds, hasTemplateLogic, isFixedEmail } from '../mail/public.ts'
import { emails } from '../mail/tables.ts'
import { modules } from '../modules.generated.ts'
import { people } from '../people/tables.ts'
import { type CycleWorld, cycleWorld } from '../reviews/cycle/fixtures.ts'
import { companyTerms } from '../terminology/tables.ts'
import type { TestUser } from '../testing/world.ts'

const SELF = '/email-templates/review-self-informed'
const at = (path: string, cycleId?: string) =>
  `${path}${cycleId ? `${path.includes('?') ? '&' : '?'}cycleId=${cycleId}` : ''}`
const words = (subject: string, body = 'Ours: {{ link }}') => ({ subject, body })
const write = (w: CycleWorld, text: object, version: number, cycleId?: string, who = w.hana) =>
  w.as(who).put(`${SELF}/texts/en`, { ...text, version, ...(cycleId ? { cycleId } : {}) })
const read = async (w: CycleWorld, cycleId?: string) => {
  const { body } = await w.as(w.hana).get(at(SELF, cycleId))
  return { ...body, en: body.texts.find((text: { language: string }) => text.language === 'en') }
}
const rowsTo = (w: CycleWorld, to: TestUser) =>
  w.inside((tx) => tx.select().from(emails).where(eq(emails.recipientId, to.id)).orderBy(emails.queuedAt, emails.id))
const notify = async (w: CycleWorld, cycleId: string) => {
  await w.as(w.hana).post(`/review-cycles/${cycleId}/inform`, {})
  await w.settle()
}

describe('ADM-P13 the text of an email', () => {
  test('is the product’s, then the company’s, and a cycle keeps the copy it started with', async () => {
    const w = await cycleWorld()
    const first = await w.createCycle()
    expect((await write(w, words('Of the company: {{ cycleName }}'), 0)).body).toEqual({ version: 1 })
    const second = await w.createCycle()
    await write(w, words('Changed later'), 1)
    expect((await read(w, first)).en.text.subject).toBe('Your {{ t_review }} for {{ cycleName }} is open')
    expect((await read(w, second)).en).toMatchObject({
      text: { subject: 'Of the company: {{ cycleName }}' },
      inherited: { subject: 'Changed later' },
      isOwn: true,
    })
    // Editing one text of a cycle must not copy the company’s other texts into it.
    const german = { ...words('Vom Zyklus'), version: 0, cycleId: first }
    expect((await w.as(w.hana).put(`${SELF}/texts/de`, german)).status).toBe(200)
    expect((await read(w, first)).en.text.subject).toBe('Your {{ t_review }} for {{ cycleName }} is open')
    await notify(w, second)
    const [mail] = await rowsTo(w, w.ravi)
    expect(mail?.subject).toMatch(/^Of the company: Cycle Q/)
  })

  test('“use company text again” takes the company’s current text, and the previous one is in Backups', async () => {
    const w = await cycleWorld()
    const cycleId = await w.createCycle()
    await write(w, words('Of the company'), 0)
    await write(w, words('Of the cycle'), (await read(w, cycleId)).en.version, cycleId)
    const before = await read(w, cycleId)
    expect(before).toMatchObject({ modified: true, ownLanguages: expect.arrayContaining(['en']) })
    const reset = await w.as(w.hana).del(at(`${SELF}/texts/en?version=${before.en.version}`, cycleId))
    expect(reset.status).toBe(200)
    expect(await read(w, cycleId)).toMatchObject({ en: { text: { subject: 'Of the company' }, isOwn: false } })
    const { drafts } = (await w.as(w.hana).get('/drafts')).body
    expect(drafts[0]).toMatchObject({ kind: 'restored', canRestore: true })
    expect(drafts[0].text).toContain('Of the cycle')
    expect((await w.as(w.hana).post(`/drafts/${drafts[0].id}/restoration`)).status).toBe(200)
    expect((await read(w, cycleId)).en.text.subject).toBe('Of the cycle')
  })

  test('a language without a text of its own uses the product’s', async () => {
    const w = await cycleWorld()
    await write(w, words('In English'), 0)
    const { texts } = await read(w)
    expect(texts.map((text: { language: string; isOwn: boolean }) => [text.language, text.isOwn])).toEqual([
      ['en', true],
      ['de', false],
    ])
  })
})

describe('ADM §4 what is sent', () => {
  test('OUT-3 placeholders are filled in and escaped, with the company’s terms and greeting', async () => {
    const w = await cycleWorld()
    await w.inside((tx) =>
      tx.insert(companyTerms).values({
        companyId: w.company.id,
        term: 'review',
        language: 'en',
        singular: 'check-in',
        plural: 'check-ins',
      }),
    )
    const body = {
      blocks: [
        {
          kind: 'paragraph',
          parts: [{ text: 'Dear {{ recipientFirstName }}, ' }, { text: 'your {{ t_review }}', bold: true }],
        },
        { kind: 'paragraph', parts: [{ text: 'in {{ cycleName }}: {{ link }}' }] },
        { kind: 'paragraph', parts: [{ text: 'Our page', link: 'https://fernhill.example/help' }] },
        { kind: 'paragraph', parts: [{ text: 'No', link: 'javascript:alert(1)' }, { text: ' <i>markup</i>' }] },
      ],
    }
    await write(w, { subject: '{{ t_Review }} of {{ cycleName }}', body }, 0)
    await notify(w, await w.createCycle({ name: '<b>Q4</b> {{ link }}' }))
    const [mail] = await rowsTo(w, w.ravi)
    expect(mail?.subject).toBe('Check-in of <b>Q4</b> {{ link }}')
    expect(mail?.html).toContain('Dear Ravi, <strong>your check-in</strong>')
    expect(mail?.html).toContain(
      'in &lt;b&gt;Q4&lt;/b&gt; {{ link }}: <a href="http://localhost:3000/app/reviews/edit/',
    )
    expect(mail?.html).toContain('<a href="https://fernhill.example/help">Our page</a>')
    expect(mail?.html).not.toMatch(/javascript|<i>|Hello Ravi/)
    expect(mail?.text).toContain('Our page (https://fernhill.example/help)')
    expect(mail?.text).toContain('Sent by Perennial for Fernhill.')
  })

  test('COM emails 1: if an email is disabled, notification and task stay, and the cycle says that it is disabled', async () => {
    const w = await cycleWorld()
    const cycleId = await w.createCycle()
    expect((await w.as(w.hana).put(`${SELF}/enabled`, { enabled: false, cycleId })).status).toBe(204)
    await notify(w, cycleId)
    expect((await rowsTo(w, w.ravi)).map((row) => row.blockReason)).toEqual(['TEMPLATE_OFF'])
    expect(await w.bellOf(w.ravi)).toEqual(['review-self-informed'])
    expect((await w.as(w.hana).get(`/review-cycles/${cycleId}`)).body.disabledMails).toEqual(['review-self-informed'])
    const tasks = (await w.as(w.ravi).get('/tasks')).body
    expect(JSON.stringify(tasks)).toContain(cycleId)
  })

  test('EML-03 an email that the company switches off is off in new cycles, and lists the cycles that still send it', async () => {
    const w = await cycleWorld()
    const before = await w.createCycle()
    await w.as(w.hana).put(`${SELF}/enabled`, { enabled: false })
    const after = await w.createCycle()
    expect((await read(w, before)).enabled).toBe(true)
    expect((await read(w, after)).enabled).toBe(false)
    const { usedIn } = await read(w)
    expect(usedIn.map((item: { id: string; hasOwn: boolean }) => [item.id, item.hasOwn]).toSorted()).toEqual(
      [
        [before, true],
        [after, true],
      ].toSorted(),
    )
  })
})

describe('ADM §4 what is refused', () => {
  test('unknown and missing placeholders, each with its name', async () => {
    const w = await cycleWorld()
    const reply = await write(w, words('{{ salary }}', 'No link, {{ nobody }}'), 0)
    expect(reply.status).toBe(422)
    expect(reply.body.violations).toEqual([
      { path: '/subject', code: 'PLACEHOLDER_UNKNOWN', facts: { name: 'salary' } },
      { path: '/body', code: 'PLACEHOLDER_UNKNOWN', facts: { name: 'nobody' } },
      { path: '/body', code: 'PLACEHOLDER_MISSING', facts: { name: 'link' } },
    ])
    const broken = await write(w, words('One\r\nBcc: x@y.example'), 0)
    expect(broken.body.violations[0]).toMatchObject({ code: 'LINE_BREAK_IN_SUBJECT' })
    expect((await read(w)).modified).toBe(false)
  })

  test('EML-01 ADM-P12 emails about passwords, confirmations, second factors and impersonation can’t be edited or turned off', async () => {
    const w = await cycleWorld()
    for (const kind of [
      'password-reset',
      'password-changed',
      'second-factor-on',
      'second-factor-off',
      'impersonation-ended',
      'contact-email-changed',
      'contact-email-code',
      'reply-to-confirm',
    ]) {
      const edit = await w.as(w.hana).put(`/email-templates/${kind}/texts/en`, { ...words('Mine'), version: 0 })
      expect([edit.body.code, edit.body.title], kind).toEqual(['EMAIL_CANNOT_BE_EDITED', 'This email cannot be edited'])
      const off = await w.as(w.hana).put(`/email-templates/${kind}/enabled`, { enabled: false })
      expect(off.body.code, kind).toBe('EMAIL_ALWAYS_SENT')
    }
    const invitation = await w.as(w.hana).put('/email-templates/invitation/enabled', { enabled: false })
    expect(invitation.body.code).toBe('EMAIL_ALWAYS_SENT')
    expect(
      (await w.as(w.hana).put('/email-templates/invitation/texts/en', { ...words('Come'), version: 0 })).status,
    ).toBe(200)
  })

  test('EML-02 ADM-P12 texts can’t be edited in a trial unless the flag is on, but emails can be turned off', async () => {
    const w = await cycleWorld()
    await w.inside((tx) => tx.update(companies).set({ trialUntil: '2027-01-01' }))
    expect((await read(w)).editPermission).toBe('RESTRICTED')
    const refused = await write(w, words('Buy now'), 0)
    expect([refused.body.code, refused.body.title]).toEqual([
      'EMAIL_CANNOT_BE_EDITED_DURING_TRIAL',
      'This email cannot be edited during trial',
    ])
    const trial = await w.as(w.hana).post(`${SELF}/test-emails`, { ...words('Buy now'), language: 'en' })
    expect(trial.body.code).toBe('EMAIL_CANNOT_BE_EDITED_DURING_TRIAL')
    expect((await w.as(w.hana).put(`${SELF}/enabled`, { enabled: false })).status).toBe(204)
    const name = 'FEATURE_editEmailTemplatesInTrial'
    await w.inside((tx) => tx.insert(featureSwitches).values({ companyId: w.company.id, name, enabled: true }))
    expect((await write(w, words('Ours'), 0)).status).toBe(200)
  })

  test('COM-P21 texts of an archived cycle can’t be changed, and cycles have no texts for emails that they don’t send', async () => {
    const w = await cycleWorld()
    const cycleId = await w.createCycle()
    await w.as(w.hana).post(`/review-cycles/${cycleId}/archiving`)
    expect((await write(w, words('Late'), 0, cycleId)).body.code).toBe('CYCLE_ARCHIVED')
    expect((await w.as(w.hana).get(at('/email-templates/invitation', cycleId))).body.code).toBe('EMAIL_NOT_OF_CYCLES')
  })
})

describe('KEEP-2 two people who edit the same text', () => {
  test('the later one gets the stored text, both texts are in Backups, and a version is required', async () => {
    const w = await cycleWorld()
    await write(w, words('First'), 0)
    const late = await write(w, words('Second'), 0, undefined, w.paul)
    expect([late.status, late.body.code, late.body.data]).toEqual([
      409,
      'VERSION_CONFLICT',
      { ...words('First'), version: 1 },
    ])
    const ofPaul = (await w.as(w.paul).get('/drafts')).body.drafts
    expect(ofPaul[0]).toMatchObject({ kind: 'refused', document: { field: 'Fernhill' } })
    expect(ofPaul[0].text).toContain('Second')
    expect((await w.as(w.hana).get('/drafts')).body.drafts[0].text).toContain('First')
    const blind = await w.as(w.hana).put(`${SELF}/texts/en`, words('Blind'))
    expect([blind.status, blind.body.code]).toEqual([428, 'VERSION_MISSING'])
    const unread = await w.as(w.hana).del(`${SELF}/texts/en`)
    expect([unread.status, unread.body.code]).toEqual([428, 'VERSION_MISSING'])
    expect((await w.as(w.hana).del(`${SELF}/texts/en?version=0`)).body.code).toBe('VERSION_CONFLICT')
    expect((await read(w)).en).toMatchObject({ text: { subject: 'First' }, changedBy: 'Hana Sato' })
  })

  test('ONCE-2 a repeated save whose response was lost is saved once', async () => {
    const w = await cycleWorld()
    await write(w, words('First'), 0)
    expect((await write(w, words('First'), 0)).body).toEqual({ version: 1 })
  })
})

describe('“send to me”', () => {
  test('goes only to the requesting person, with the cycle’s name, at most ten times an hour', async () => {
    const w = await cycleWorld()
    const cycleId = await w.createCycle({ name: 'Autumn' })
    const send = () =>
      w.as(w.asta).post(`${SELF}/test-emails`, {
        cycleId,
        ...words('Try {{ cycleName }}', '{{ writeUntil }} {{ link }}'),
        language: 'en',
      })
    expect((await send()).status).toBe(204)
    await w.settle()
    const all = await w.inside((tx) => tx.select().from(emails))
    expect(all).toMatchObject([
      { kind: 'email-template-test', recipientId: w.asta.id, subject: 'Test: Try Autumn', state: 'KEPT' },
    ])
    expect(all[0]?.text).toMatch(/^\d{2}\.\d{2}\.\d{4} http:\/\/localhost:3000\/app\/home/)
    for (let sent = 1; sent < 10; sent += 1) await send()
    expect((await send()).status).toBe(429)
  })

  test('OUT-3 goes to the login address, not to an unconfirmed address chosen for emails', async () => {
    const w = await cycleWorld()
    await w.inside((tx) => tx.update(people).set({ email: 'stranger@elsewhere.test' }).where(eq(people.id, w.hana.id)))
    const sent = await w.as(w.hana).post(`${SELF}/test-emails`, { ...words('Pay now'), language: 'en' })
    expect(sent.status).toBe(204)
    expect(await rowsTo(w, w.hana)).toMatchObject([{ toAddress: w.hana.loginname }])
  })
})

test('ADM §4 every placeholder of an editable email has a name and an example, and editable texts have no logic', () => {
  const kinds = allEmailKinds({ modules })
  for (const kind of kinds) {
    if (isFixedEmail(kind)) continue
    expect(Object.values(kind.texts).some(hasTemplateLogic), kind.name).toBe(false)
    for (const name of kind.placeholders) {
      expect(isMessageKey(`mailTemplates.placeholder.${name}`), `${kind.name} ${name}`).toBe(true)
      expect(isMessageKey(`mailTemplates.example.${name}`), `${kind.name} ${name}`).toBe(true)
    }
  }
})

test('ADM §4 the product’s own texts could be saved as they are, in both languages', async () => {
  const w = await cycleWorld()
  for (const kind of allEmailKinds({ modules })) {
    if (isFixedEmail(kind) || kind.name.startsWith('test-')) continue
    const { body } = await w.as(w.hana).get(`/email-templates/${kind.name}`)
    // Emails of a feature that is off are not found.
    if (body.code === 'NOT_FOUND') continue
    for (const { language, text } of body.texts) {
      const saved = await w.as(w.hana).put(`/email-templates/${kind.name}/texts/${language}`, { ...text, version: 0 })
      expect(saved.status, `${kind.name} ${language} ${saved.text}`).toBe(200)
    }
  }
})
