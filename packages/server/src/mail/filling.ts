import type { Language } from '@perennial/contract/words/language.ts'
import { type Terms, termValues } from '@perennial/contract/words/terms.ts'
import { translate } from '@perennial/contract/words/translate.ts'
import { Liquid } from 'liquidjs'
import { isAccountMail, type MailKind, type MailText } from './kinds.ts'

export type FilledMail = { subject: string; html: string; text: string }

export type Filling = {
  kind: MailKind
  /** The words of the company or the cycle, else those of the product. */
  template: MailText
  language: Language
  terms: Terms
  values: Readonly<Record<string, MailValue>>
  recipientFirstName: string
  companyName: string
  /** Whole addresses; undefined when the mail leads nowhere. */
  link: string | undefined
  settingsLink: string
  baseUrl: string
}
export type MailValue = string | number | readonly string[] | null

const limits = { parseLimit: 20_000, renderLimit: 500, memoryLimit: 2_000_000 }
const closed = { ownPropertyOnly: true, strictVariables: true, strictFilters: true, cache: true, ...limits }
const plain = new Liquid(closed)
const escaped = new Liquid({ ...closed, outputEscape: 'escape' })

const MOST_SUBJECT = 150

/** Fills a template from the closed list of its placeholders; whatever people wrote is text, escaped where it lands. */
export function fillMail(filling: Filling): FilledMail {
  const { kind, template, language, terms, companyName, recipientFirstName, link } = filling
  const values = closedList(kind, filling.values)
  const all = { ...termValues(language, terms), ...values, companyName, recipientFirstName, link: link ?? '' }
  const subject = plain.parseAndRenderSync(template.subject, all).replace(/\s+/g, ' ').trim().slice(0, MOST_SUBJECT)
  const greeting = translate(language, 'mail.greeting', { name: recipientFirstName })
  const ending = footer(filling)
  const text = [greeting, tidy(plain.parseAndRenderSync(template.body, all)), `-- \n${ending.join('\n')}`].join('\n\n')
  const body = paragraphs(tidy(escaped.parseAndRenderSync(template.body, all)), filling.baseUrl)
  const end = ending.map((line) => linked(escapeHtml(line), filling.baseUrl)).join('<br>')
  return { subject, text: `${text}\n`, html: page(language, subject, escapeHtml(greeting), body, end) }
}

function closedList({ name, placeholders }: MailKind, values: Filling['values']) {
  const known = new Set(placeholders)
  for (const given of Object.keys(values)) if (!known.has(given)) throw new Error(`the mail ${name} knows no ${given}`)
  for (const one of known) if (values[one] === undefined) throw new Error(`the mail ${name} lacks ${one}`)
  return values
}

function footer({ kind, language, companyName, settingsLink }: Filling): string[] {
  const lines = [translate(language, 'mail.footer', { company: companyName })]
  if (!isAccountMail(kind)) lines.push(translate(language, 'mail.footerMute', { link: settingsLink }))
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
      const items = lines.map((line) => `<li>${linked(line.slice(2), baseUrl)}</li>`)
      return isList ? `<ul>${items.join('')}</ul>` : `<p>${lines.map((line) => linked(line, baseUrl)).join('<br>')}</p>`
    })
    .join('\n')
}

/** Only addresses of this installation become links, whatever names and titles may look like. */
function linked(line: string, baseUrl: string): string {
  return line.replace(/https?:\/\/[^\s<]+/g, (address) => {
    const whole = address.replaceAll('&amp;', '&')
    const isOurs = whole === baseUrl || whole.startsWith(`${baseUrl}/`)
    return isOurs ? `<a href="${address}">${address}</a>` : address
  })
}

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&#34;', "'": '&#39;' }
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => signs[sign] ?? sign)

const page = (language: Language, subject: string, greeting: string, body: string, end: string) => `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px;font:16px/1.5 system-ui,sans-serif;color:#1c1b1a;background:#ffffff">
<div style="max-width:560px;margin:0 auto">
<p>${greeting}</p>
${body}
<p style="margin-top:32px;padding-top:16px;border-top:1px solid #dddddd;font-size:13px;color:#5f5c58">${end}</p>
</div>
</body>
</html>
`
