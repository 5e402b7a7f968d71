import { shippedEmailTexts } from '@perennial/contract/messages/email-texts.generated.ts'
import { languages } from '@perennial/contract/messages/language.ts'
import { isMessageKey } from '@perennial/contract/messages/translate.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { modules } from '../modules.generated.ts'

import { people } from '../people/tables.ts'
import { type TestUser, type World, world } from '../testing/world.ts'
import { allEmailKinds, type EmailKind } from './email-kinds.ts'
import { type FillContext, fillEmail } from './fill-template.ts'
import { inContext } from './fixtures.ts'
import { queueEmail } from './queue.ts'
import { emails } from './tables.ts'

const rowsTo = (w: World, to: TestUser) =>
  w.inside((tx) => tx.select().from(emails).where(eq(emails.recipientId, to.id)).orderBy(emails.queuedAt))

test('every kind of email has a name in the log', () => {
  const kinds = allEmailKinds({ modules })
  expect(kinds.length).toBeGreaterThan(0)
  for (const { name } of kinds) expect(isMessageKey(`mailLog.kind.${name}`), name).toBe(true)
})

test('every email of the product can be filled in every language', async () => {
  const w = await world()
  for (const language of languages) {
    await w.inside((tx) => tx.update(people).set({ language }).where(eq(people.id, w.mia.id)))
    for (const kind of allEmailKinds({ modules })) {
      const values = Object.fromEntries(
        kind.placeholders.map((name) => [name, kind.lists?.includes(name) ? ['One', 'Two'] : 'One']),
      )
      await inContext(w, (at) =>
        queueEmail(at, {
          kind,
          to: w.mia.id,
          occasion: language,
          values,
          link: '/app/home',
          answersAreAnonymous: false,
        } as never),
      )
    }
  }
  const rows = await rowsTo(w, w.mia)
  expect(rows).toHaveLength(languages.length * allEmailKinds({ modules }).length)
  for (const { kind, subject, text } of rows) {
    expect(subject.length, kind).toBeGreaterThan(3)
    expect(text, kind).not.toMatch(/\{\{|\}\}|undefined|\[object/)
  }
})

test('every text in the catalog belongs to a kind of email', () => {
  const names = allEmailKinds({ modules }).map(({ name }) => name)
  expect(Object.keys(shippedEmailTexts.en).filter((name) => !names.includes(name))).toEqual([])
})

test('a language with email texts has all of them', () => {
  const kinds = allEmailKinds({ modules })
  const written = new Set(kinds.flatMap(({ texts }) => Object.keys(texts)))
  expect(written.size).toBeGreaterThan(1)
  for (const { name, texts } of kinds) expect(Object.keys(texts).sort(), name).toEqual([...written].sort())
})

test('an email without a text in the recipient’s language is in English from the greeting to the footer', () => {
  const kind: EmailKind = {
    name: 'test-english',
    category: null,
    placeholders: [],
    texts: { en: { subject: 'News', body: 'Read it.' } },
  }
  const filling: FillContext = {
    kind,
    own: undefined,
    language: 'de',
    terms: {},
    values: {},
    recipientFirstName: 'Mia',
    companyName: 'Fernhill',
    branding: { companyName: 'Fernhill', color: null, logo: null },
    link: undefined,
    baseUrl: 'https://perennial.example',
    settingsLink: 'https://perennial.example/settings',
  }
  const inEnglish = fillEmail({ ...filling, language: 'en' })
  expect(inEnglish.text).toMatch(/^Hello Mia|^Hi Mia/)
  expect(fillEmail(filling)).toEqual(inEnglish)
  const own = { subject: 'Neues', body: 'Lesen Sie es.' }
  expect(fillEmail({ ...filling, own }).text).toContain('Lesen Sie es.')
})

test('no text of the product greets by name: the greeting above it does', () => {
  for (const { name, texts } of allEmailKinds({ modules }))
    for (const { body } of Object.values(texts)) expect(body, name).not.toContain('recipientFirstName')
})
