import type { Language } from '@perennial/contract/messages/language.ts'
import { languages } from '@perennial/contract/messages/language.ts'
import { translate } from '@perennial/contract/messages/translate.ts'
import { placeholderToken } from '@perennial/domain/mail-templates/placeholders.ts'
import type { TemplateText } from '@perennial/domain/mail-templates/validation.ts'
import type { Tx } from '../core/database/database.ts'
import { type EmailKind, findTemplateTexts, shippedText } from '../mail/public.ts'
import type { EmailTemplateRow, EmailTemplateTextRow } from './tables.ts'

type TemplateTexts = { template: EmailTemplateRow; texts: Map<Language, EmailTemplateTextRow> }
/** The templates of the company and, if requested, of a cycle; by kind. */
export type TemplateOverrides = { company: Map<string, TemplateTexts>; cycle: Map<string, TemplateTexts> }

export async function findTemplateOverrides(
  tx: Tx,
  kinds: readonly EmailKind[],
  cycleId: string | null,
): Promise<TemplateOverrides> {
  const names = kinds.map(({ name }) => name)
  const rows = await findTemplateTexts(tx, names, cycleId === null ? [] : [cycleId])
  const all: TemplateOverrides = { company: new Map(), cycle: new Map() }
  for (const { template, text } of rows) {
    const level = template.cycleId === null ? all.company : all.cycle
    const current = level.get(template.kind) ?? { template, texts: new Map() }
    level.set(template.kind, current)
    if (text) current.texts.set(text.language, text)
  }
  return all
}

/** The product’s text for editing, which includes the greeting. */
export function defaultText(kind: EmailKind, requested: Language): TemplateText {
  const { subject, body, language } = shippedText(kind, requested)
  const greeting = translate(language, 'mail.greeting', { name: placeholderToken('recipientFirstName') })
  return { subject, body: `${greeting}\n\n${body}` }
}

/** The custom text; undefined if the product’s applies. */
export const textOfTemplateRow = (
  row: Pick<EmailTemplateTextRow, 'subject' | 'body'> | undefined,
): TemplateText | undefined =>
  row && row.subject !== null && row.body !== null ? { subject: row.subject, body: row.body } : undefined

export const companyLevelText = ({ company }: TemplateOverrides, kind: EmailKind, language: Language): TemplateText =>
  textOfTemplateRow(company.get(kind.name)?.texts.get(language)) ?? defaultText(kind, language)

/** The text that applies in one language, and the one that would apply without a custom text. */
export function effectiveText(all: TemplateOverrides, kind: EmailKind, language: Language, isCycle: boolean) {
  const above = isCycle ? companyLevelText(all, kind, language) : defaultText(kind, language)
  const current = (isCycle ? all.cycle : all.company).get(kind.name)
  const row = current?.texts.get(language)
  // A cycle’s copy without a text keeps the product’s text, which applied when the cycle was created.
  const here = textOfTemplateRow(row) ?? (isCycle && current ? defaultText(kind, language) : above)
  return { text: here, inherited: above, isOwn: !isEqualText(here, above), row }
}

export const isEqualText = (a: TemplateText, b: TemplateText): boolean =>
  a.subject === b.subject && JSON.stringify(a.body) === JSON.stringify(b.body)

/** Whether an email is sent in this scope, and whether this or its texts differ from the level above. */
export function templateStateIn(all: TemplateOverrides, kind: EmailKind, isCycle: boolean) {
  const ofCompany = all.company.get(kind.name)?.template.enabled ?? true
  const enabled = (isCycle ? all.cycle.get(kind.name)?.template.enabled : undefined) ?? ofCompany
  const ownLanguages = languages.filter((language) => effectiveText(all, kind, language, isCycle).isOwn)
  const above = isCycle ? ofCompany : true
  return { enabled, ownLanguages, modified: ownLanguages.length > 0 || enabled !== above }
}
