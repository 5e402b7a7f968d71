import { expect, test } from 'vitest'
import { world } from '../testing/world.ts'
import { defineEmail } from './email-kinds.ts'
import { type EmailBranding, emailPage } from './email-page.ts'
import { type FillContext, fillEmail } from './fill-template.ts'
import { emails } from './tables.ts'

const branding: EmailBranding = { companyName: 'Fernhill', color: null, logo: null }
const link = 'https://perennial.example/app/home?a=1&b=2'
const kind = defineEmail({
  name: 'invitation',
  category: null,
  placeholders: [],
  texts: { en: { subject: 'Welcome', body: 'Choose a password:\n\n{{ link }}\n\nIt works once.' } },
})
const filling: FillContext = {
  kind,
  own: undefined,
  language: 'en',
  terms: {},
  values: {},
  recipientFirstName: 'Mia',
  companyName: 'Fernhill',
  branding,
  link,
  baseUrl: 'https://perennial.example',
  settingsLink: 'https://perennial.example/settings',
}
const count = (text: string, part: string) => text.split(part).length - 1

test('the link of an email is its only button, labeled with its target and followed by the address', () => {
  const { html, text } = fillEmail(filling)
  expect(count(html, 'class="button"')).toBe(1)
  expect(html).toContain('>Choose a password</a>')
  expect(html).toContain('Or copy this link: <a href="https://perennial.example/app/home?a=1&amp;b=2"')
  expect(text).toContain(`Choose a password:\n\n${link}\n\nIt works once.`)
})

test('a link within a sentence stays a link, and an email without a link has no button', () => {
  const own = { subject: 'Hi', body: 'Go to {{ link }} and look.' }
  expect(fillEmail({ ...filling, own }).html).not.toContain('class="button"')
  const nowhere = { ...kind, texts: { en: { subject: 'Hi', body: 'That is all.' } } }
  expect(fillEmail({ ...filling, kind: nowhere, link: undefined }).html).not.toContain('class="button"')
})

test('FRAME-19 the button’s color is derived from the company’s so that white text is readable, with another one for dark mode', () => {
  const { html } = fillEmail({ ...filling, branding: { ...branding, color: '#ffe000' } })
  expect(html).not.toContain('bgcolor="#ffe000"')
  const [light, dark] = [/bgcolor="(#\w{6})"/.exec(html)?.[1], /\.button\{background:(#\w{6})/.exec(html)?.[1]]
  expect(light).toMatch(/^#/)
  expect(dark).not.toBe(light)
})

test('OUT-3 the letterhead is the logo or else the name, which is escaped', () => {
  const parts = { language: 'en', subject: 'Hi', greeting: undefined, body: '', footer: '', button: undefined } as const
  const companyName = '<b>"Fern"</b>'
  expect(emailPage({ ...parts, branding: { ...branding, companyName } })).toContain(
    '&lt;b&gt;&#34;Fern&#34;&lt;/b&gt;</span>',
  )
  const logo = { url: 'https://perennial.example/api/branding/f/images/1', height: 38 }
  const html = emailPage({ ...parts, branding: { companyName, color: null, logo } })
  expect(html).toContain('alt="&lt;b&gt;&#34;Fern&#34;&lt;/b&gt;" height="38"')
  expect(count(html, '<img')).toBe(1)
})

test('a sent email has the name of its company and the button of its kind', async () => {
  const it = await world()
  await it.as(it.anonymous).post('/password-reset', { loginname: it.ravi.loginname })
  const [row] = await it.inside((tx) => tx.select().from(emails))
  expect(row?.html).toContain(`class="name"`)
  expect(row?.html).toContain('>Choose a new password</a>')
})
