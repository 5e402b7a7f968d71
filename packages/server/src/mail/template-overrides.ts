import type { Language } from '@perennial/contract/messages/language.ts'
import { type TemplateText, textViolations } from '@perennial/domain/mail-templates/validation.ts'
import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import type { Tx } from '../core/database/database.ts'
import { emailTemplates, emailTemplateTexts } from '../mail-templates/tables.ts'
import { type EmailKind, placeholderRules } from './email-kinds.ts'

type Level = { enabled: boolean; texts: Map<Language, TemplateText> }
/** The templates of companies and cycles, by kind and level. */
export type TemplateOverrides = ReadonlyMap<string, Level>

const keyOf = (kind: string, cycleId: string | null) => `${kind} ${cycleId ?? ''}`

/** The templates and texts of the company and of these cycles. */
export function findTemplateTexts(tx: Tx, kinds: readonly string[], cycleIds: readonly string[]) {
  const ofCompany = isNull(emailTemplates.cycleId)
  const distinctIds = [...new Set(cycleIds)]
  return tx
    .select({ template: emailTemplates, text: emailTemplateTexts })
    .from(emailTemplates)
    .leftJoin(
      emailTemplateTexts,
      and(
        eq(emailTemplateTexts.companyId, emailTemplates.companyId),
        eq(emailTemplateTexts.templateId, emailTemplates.id),
      ),
    )
    .where(
      and(
        inArray(emailTemplates.kind, [...new Set(kinds)]),
        distinctIds.length > 0 ? or(ofCompany, inArray(emailTemplates.cycleId, distinctIds)) : ofCompany,
      ),
    )
}

/** The custom texts of the company and of these cycles (ADM-P13). */
export async function findTemplateOverrides(
  tx: Tx,
  kinds: readonly string[],
  cycleIds: readonly string[],
): Promise<TemplateOverrides> {
  const rows = await findTemplateTexts(tx, kinds, cycleIds)
  const levels = new Map<string, Level>()
  for (const { template, text } of rows) {
    const key = keyOf(template.kind, template.cycleId)
    const level = levels.get(key) ?? { enabled: template.enabled, texts: new Map() }
    levels.set(key, level)
    if (text?.subject && text.body !== null) level.texts.set(text.language, { subject: text.subject, body: text.body })
  }
  return levels
}

/**
 * The custom text of an email: that of the cycle if it has a copy, otherwise that of the company; undefined if the
 * product’s applies. A custom text with a placeholder that the email no longer has is not used, so that no one gets a
 * broken email.
 */
export function overrideText(
  templates: TemplateOverrides,
  kind: EmailKind,
  language: Language,
  cycleId: string | null,
) {
  const text = levelOf(templates, kind.name, cycleId)?.texts.get(language)
  const own = text && textViolations(text, placeholderRules(kind)).length === 0 ? text : undefined
  return { own, enabled: isTemplateEnabled(templates, kind.name, cycleId) }
}

const levelOf = (templates: TemplateOverrides, kind: string, cycleId: string | null): Level | undefined =>
  (cycleId === null ? undefined : templates.get(keyOf(kind, cycleId))) ?? templates.get(keyOf(kind, null))

/** Whether a kind of email is switched on: the cycle’s copy decides, or else the company (ADM-4). */
export const isTemplateEnabled = (templates: TemplateOverrides, kind: string, cycleId: string | null): boolean =>
  levelOf(templates, kind, cycleId)?.enabled ?? true
