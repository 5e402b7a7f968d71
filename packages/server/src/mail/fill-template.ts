import type { Language } from '@perennial/contract/messages/language.ts'
import type { MessageKey } from '@perennial/contract/messages/message-key.generated.ts'
import { isMessageKey, termValues, translate } from '@perennial/contract/messages/translate.ts'
import type { Terms } from '@perennial/contract/terminology/terms.ts'
import { fillLine, fillText, type PlaceholderValues } from '@perennial/domain/mail-templates/placeholders.ts'
import type { TemplateText } from '@perennial/domain/mail-templates/validation.ts'
import { Liquid } from 'liquidjs'
import { type EmailKind, type EmailText, hasTemplateLogic, isAccountEmail, shippedText } from './email-kinds.ts'
import { type EmailBranding, emailPage } from './email-page.ts'
import { escapeHtml, linkOwnAddresses, renderHtml, renderText } from './render.ts'

export type FilledEmail = { subject: string; html: string; text: string }

export type FillContext = {
  kind: EmailKind
  /** The text of the company or the cycle, including its greeting; undefined if the product’s text is used. */
  own: TemplateText | undefined
  language: Language
  terms: Terms
  values: Readonly<Record<string, EmailValue>>
  recipientFirstName: string
  companyName: string
  branding: EmailBranding
  /** Absolute URLs; undefined if the email has no link. */
  link: string | undefined
  settingsLink: string
  baseUrl: string
}
/** A message of the product, translated to the recipient’s language. */
export type TranslatableText = { say: MessageKey; values?: Readonly<Record<string, string | number>> }
export type EmailValue = string | number | TranslatableText | readonly (string | TranslatableText)[] | null

/** The first names of a long list, and how many more there are. */
export const truncateNames = (
  names: readonly string[],
  max: number,
  say: MessageKey = 'mail.more',
): (string | TranslatableText)[] =>
  names.length > max ? [...names.slice(0, max), { say, values: { count: names.length - max } }] : [...names]

type PlainValue = string | number | readonly string[] | null

const limits = { parseLimit: 20_000, renderLimit: 500, memoryLimit: 2_000_000 }
const closed = { ownPropertyOnly: true, strictVariables: true, strictFilters: true, cache: true, ...limits }
const plain = new Liquid(closed)
const escaped = new Liquid({ ...closed, outputEscape: 'escape' })

const MAX_SUBJECT = 150

/** Fills a text from the closed list of its placeholders. What people wrote is escaped wherever it is inserted (OUT-3). */
export function fillEmail(filling: FillContext): FilledEmail {
  const { kind, companyName, recipientFirstName, link, own, baseUrl } = filling
  const shipped = shippedText(kind, filling.language)
  // The whole email is in one language, that of its text.
  const language = own ? filling.language : shipped.language
  const terms = language === filling.language ? filling.terms : {}
  const values = inWords(closedList(kind, filling.values), language, terms)
  const all = { ...termValues(language, terms), ...values, companyName, recipientFirstName, link: link ?? '' }
  const greeting = own ? undefined : translate(language, 'mail.greeting', { name: recipientFirstName })
  const { subject, text, html } =
    !own && hasTemplateLogic(shipped) ? filledLiquid(shipped, all, baseUrl) : filledPlain(own ?? shipped, all, baseUrl)
  const ending = emailFooter(kind, language, filling)
  const end = ending.map((line) => linkOwnAddresses(escapeHtml(line), baseUrl)).join('<br>')
  return {
    subject,
    text: `${[...(greeting ? [greeting] : []), text, `-- \n${ending.join('\n')}`].join('\n\n')}\n`,
    html: emailPage({
      language,
      subject,
      branding: filling.branding,
      greeting: greeting && escapeHtml(greeting),
      body: html,
      footer: end,
      button: link === undefined ? undefined : buttonOf(kind, link, language, terms),
    }),
  }
}

/** The button says what the link of this kind leads to. */
function buttonOf({ name }: EmailKind, link: string, language: Language, terms: Terms) {
  const key = `mail.button.${name}`
  const label = isMessageKey(key) ? translate(language, key, {}, terms) : translate(language, 'mail.button')
  return { link, label, alternative: translate(language, 'mail.buttonAlternative') }
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim().slice(0, MAX_SUBJECT)

type Parts = { subject: string; text: string; html: string }

/** Fills placeholders only, in a single pass. */
function filledPlain({ subject, body }: TemplateText, values: Record<string, PlainValue>, baseUrl: string): Parts {
  const known: PlaceholderValues = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, Array.isArray(value) ? value : String(value ?? '')]),
  )
  const filled = fillText(body, known)
  return { subject: oneLine(fillLine(subject, known)), text: renderText(filled), html: renderHtml(filled, baseUrl) }
}

/** A text of the product with Liquid logic. */
function filledLiquid({ subject, body }: EmailText, values: Record<string, PlainValue>, baseUrl: string): Parts {
  return {
    subject: oneLine(plain.parseAndRenderSync(subject, values)),
    text: tidy(plain.parseAndRenderSync(body, values)),
    html: paragraphs(tidy(escaped.parseAndRenderSync(body, values)), baseUrl),
  }
}

/** Translates the product’s messages among the values. */
function inWords(values: FillContext['values'], language: Language, terms: Terms): Record<string, PlainValue> {
  const said = (item: string | TranslatableText) =>
    typeof item === 'string' ? item : translate(language, item.say, item.values, terms)
  const plainOf = (value: EmailValue): PlainValue => {
    if (value === null || typeof value === 'number') return value
    return isList(value) ? value.map(said) : said(value)
  }
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, plainOf(value)]))
}
const isList = (
  value: string | TranslatableText | readonly (string | TranslatableText)[],
): value is readonly (string | TranslatableText)[] => Array.isArray(value)

function closedList({ name, placeholders }: EmailKind, values: FillContext['values']) {
  const known = new Set(placeholders)
  for (const given of Object.keys(values)) if (!known.has(given)) throw new Error(`the mail ${name} knows no ${given}`)
  for (const value of known) if (values[value] === undefined) throw new Error(`the mail ${name} lacks ${value}`)
  return values
}

type FooterContext = Pick<FillContext, 'companyName' | 'settingsLink'>

/** The footer of every email, also below texts of companies. */
export function emailFooter(
  kind: EmailKind,
  language: Language,
  { companyName, settingsLink }: FooterContext,
): string[] {
  const lines = [translate(language, 'mail.footer', { company: companyName })]
  if (!isAccountEmail(kind)) lines.push(translate(language, 'mail.footerMute', { link: settingsLink }))
  return lines
}

const tidy = (text: string) =>
  text
    .replace(/[ \t]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

function paragraphs(text: string, baseUrl: string): string {
  return text
    .split(/\n\n+/)
    .map((part) => {
      const lines = part.split('\n')
      const isList = lines.every((line) => line.startsWith('- '))
      const items = lines.map((line) => `<li>${linkOwnAddresses(line.slice(2), baseUrl)}</li>`)
      return isList
        ? `<ul>${items.join('')}</ul>`
        : `<p>${lines.map((line) => linkOwnAddresses(line, baseUrl)).join('<br>')}</p>`
    })
    .join('\n')
}
