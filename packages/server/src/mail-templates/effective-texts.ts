import type { Language } from '@perennial/contract/messages/language.ts'
import { languages } from '@perennial/contract/messages/language.ts'
import { translate } from '@perennial/contract/messages/translate.ts'
import { tokenOf } from '@perennial/domain/mail-templates/placeholders.ts'
import type { TemplateText } from '@perennial/domain/mail-templates/validation.ts'
import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import type { Tx } from '../core/database/database.ts'
import type { MailKind } from '../mail/public.ts'
import { type MailTemplate, type MailTextRow, mailTemplates, mailTexts } from '../mail/tables.ts'

type Standing = { template: MailTemplate; texts: Map<Language, MailTextRow> }
/** What stands at the company and, where one is asked for, at the cycle; by kind. */
export type AllStanding = { company: Map<string, Standing>; cycle: Map<string, Standing> }

export async function standingAt(tx: Tx, kinds: readonly MailKind[], cycleId: string | null): Promise<AllStanding> {
  const ofCompany = isNull(mailTemplates.cycleId)
  const rows = await tx
    .select({ template: mailTemplates, text: mailTexts })
    .from(mailTemplates)
    .leftJoin(
      mailTexts,
      and(eq(mailTexts.companyId, mailTemplates.companyId), eq(mailTexts.templateId, mailTemplates.id)),
    )
    .where(
      and(
        inArray(
          mailTemplates.kind,
          kinds.map(({ name }) => name),
        ),
        cycleId === null ? ofCompany : or(ofCompany, eq(mailTemplates.cycleId, cycleId)),
      ),
    )
  const all: AllStanding = { company: new Map(), cycle: new Map() }
  for (const { template, text } of rows) {
    const level = template.cycleId === null ? all.company : all.cycle
    const standing = level.get(template.kind) ?? { template, texts: new Map() }
    level.set(template.kind, standing)
    if (text) standing.texts.set(text.language, text)
  }
  return all
}

/** The text of the product as it is edited: with its greeting. */
export const shippedText = (kind: MailKind, language: Language): TemplateText => ({
  subject: kind.texts[language].subject,
  body: `${translate(language, 'mail.greeting', { name: tokenOf('recipientFirstName') })}\n\n${kind.texts[language].body}`,
})

/** What somebody wrote; a row without words says what the product says. */
export const textOfRow = (row: Pick<MailTextRow, 'subject' | 'body'> | undefined): TemplateText | undefined =>
  row && row.subject !== null && row.body !== null ? { subject: row.subject, body: row.body } : undefined

export const companyText = ({ company }: AllStanding, kind: MailKind, language: Language): TemplateText =>
  textOfRow(company.get(kind.name)?.texts.get(language)) ?? shippedText(kind, language)

/** What stands in one language at a place, and what would stand there without its own. */
export function textAt(all: AllStanding, kind: MailKind, language: Language, isCycle: boolean) {
  const above = isCycle ? companyText(all, kind, language) : shippedText(kind, language)
  const standing = (isCycle ? all.cycle : all.company).get(kind.name)
  const row = standing?.texts.get(language)
  // A copy that has no words was taken when the product's text stood there.
  const here = textOfRow(row) ?? (isCycle && standing ? shippedText(kind, language) : above)
  return { text: here, inherited: above, isOwn: !isSameText(here, above), row }
}

export const isSameText = (one: TemplateText, other: TemplateText): boolean =>
  one.subject === other.subject && JSON.stringify(one.body) === JSON.stringify(other.body)

/** Whether a mail is sent from a place, and whether that or its texts are another than above. */
export function stateAt(all: AllStanding, kind: MailKind, isCycle: boolean) {
  const ofCompany = all.company.get(kind.name)?.template.enabled ?? true
  const enabled = (isCycle ? all.cycle.get(kind.name)?.template.enabled : undefined) ?? ofCompany
  const ownLanguages = languages.filter((language) => textAt(all, kind, language, isCycle).isOwn)
  const above = isCycle ? ofCompany : true
  return { enabled, ownLanguages, modified: ownLanguages.length > 0 || enabled !== above }
}
