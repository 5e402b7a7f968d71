import { isLanguage, type Language } from '@perennial/contract/messages/language.ts'
import { type TemplateText, textViolations } from '@perennial/domain/mail-templates/validation.ts'
import { sanitizeRichText } from '@perennial/domain/rich-text/sanitize.ts'
import { simplifyRichText, type WrittenText } from '@perennial/domain/rich-text/text.ts'
import { and, eq, isNull } from 'drizzle-orm'
import { recordAudit } from '../core/audit.ts'
import { thisCompany } from '../core/database/columns.ts'
import type { Tx } from '../core/database/database.ts'
import { actorOf } from '../core/events/events.ts'
import { handler } from '../core/http/handler.ts'
import { authorize, refuse, refuseInput } from '../core/http/refusals.ts'
import type { Viewer } from '../core/viewer.ts'
import { type NewRevision, saveEarlierRevision, saveRefusedRevision, saveReplacedRevision } from '../drafts/public.ts'
import { copyTemplatesToCycle, type EmailKind, placeholderRules } from '../mail/public.ts'
import {
  companyLevelText,
  defaultText,
  findTemplateOverrides,
  isEqualText,
  textOfTemplateRow,
} from './effective-texts.ts'
import { type EmailTemplateRow, type EmailTemplateTextRow, emailTemplates, emailTemplateTexts } from './tables.ts'
import { editVerdictIn, emailKindIn, findTemplateScope, type TemplateScope, toggleVerdictIn } from './template-scope.ts'

/** The kind of document in Backups. */
export const TEMPLATE_DOCUMENT = 'email-template'

/** `PUT /email-templates/{type}/texts/{language}`: based on the version that was read; refused texts stay in Backups (KEEP-2). */
export const saveTemplateText = handler(
  'PUT /email-templates/{type}/texts/{language}',
  async ({ params, body, viewer, tx, now }) => {
    const scope = await findTemplateScope(tx, viewer, body.cycleId, now, { isHeld: true })
    const kind = emailKindIn(tx, scope, params.type)
    authorize(editVerdictIn(scope, kind))
    const text = { subject: body.subject, body: sanitizeBody(body.body) }
    const row = await lockTextRow(tx, scope, kind, languageOf(params))
    return { version: await storeTemplateText(tx, { scope, kind, row, text, base: body.version }, now) }
  },
)

/** Narrows the type: the contract has already checked the language. */
const languageOf = ({ language }: { language: string }): Language =>
  isLanguage(language) ? language : refuse('NOT_FOUND')

/** Removes everything that is not allowed in a formatted text; a plain text stays as typed. */
export const sanitizeBody = (body: WrittenText): WrittenText =>
  typeof body === 'string' ? body.normalize('NFC') : simplifyRichText(sanitizeRichText(body))

/** Refuses a text with unknown placeholders or without required ones, and names them. */
export function assertTemplateText(kind: EmailKind, text: TemplateText): void {
  const violations = textViolations(text, placeholderRules(kind))
  if (violations.length > 0) refuseInput(...violations)
}

type ToStore = {
  scope: TemplateScope
  kind: EmailKind
  row: EmailTemplateTextRow
  text: TemplateText
  base: number | undefined
}

/** Stores a text if it is based on the current version, and keeps the replaced one in its author’s Backups (KEEP-2). */
export async function storeTemplateText(tx: Tx, { scope, kind, row, text, base }: ToStore, now: Date): Promise<number> {
  const { viewer, cycle } = scope
  const mine = written(viewer.id, row.id, base ?? 0, text)
  if (base === undefined) {
    await saveRefusedRevision(tx, mine, undefined, now)
    return refuse('VERSION_MISSING', { keep: true })
  }
  assertTemplateText(kind, text)
  const before = textOfTemplateRow(row)
  if (row.version !== base) {
    // The same person sends the same text again, as the response was lost.
    const isMine = row.version === base + 1 && row.updatedById === viewer.id
    if (isMine && before && isEqualText(before, text)) return row.version
    await saveRefusedRevision(tx, mine, theirsOf(row), now)
    const current = before ?? defaultText(kind, row.language)
    return refuse('VERSION_CONFLICT', { keep: true, data: { ...current, version: row.version } })
  }
  const earlier = theirsOf(row)
  if (earlier) await saveEarlierRevision(tx, earlier, now)
  await change(tx, row, text, viewer, now)
  await recordAudit(tx, actorOf(viewer, now), {
    kind: 'email-template-changed',
    subjectId: cycle?.id ?? null,
    data: { type: kind.name, language: row.language },
  })
  return row.version + 1
}

const written = (authorId: string, textId: string, version: number, value: TemplateText): NewRevision => ({
  authorId,
  document: [TEMPLATE_DOCUMENT, textId],
  field: 'text',
  version,
  value,
})

function theirsOf(row: EmailTemplateTextRow): NewRevision | undefined {
  const text = textOfTemplateRow(row)
  return text && row.updatedById ? written(row.updatedById, row.id, row.version, text) : undefined
}

async function change(
  tx: Tx,
  row: EmailTemplateTextRow,
  text: TemplateText | undefined,
  viewer: Viewer,
  now: Date,
): Promise<void> {
  const stored = text ?? { subject: null, body: null }
  const changed = await tx
    .update(emailTemplateTexts)
    .set({ ...stored, version: row.version + 1, updatedAt: now, updatedById: viewer.id })
    .where(and(eq(emailTemplateTexts.id, row.id), eq(emailTemplateTexts.version, row.version)))
    .returning({ id: emailTemplateTexts.id })
  if (changed.length === 0) refuse('VERSION_CONFLICT')
}

/** The template of a company or a cycle, created on the first change. A cycle starts with copies of all its emails (ADM-P13). */
async function templateRow(tx: Tx, { cycle }: TemplateScope, kind: EmailKind): Promise<EmailTemplateRow> {
  if (cycle && kind.feature) await copyTemplatesToCycle(tx, kind.feature, cycle.id)
  else
    await tx
      .insert(emailTemplates)
      .values({ companyId: thisCompany, kind: kind.name, cycleId: null })
      .onConflictDoNothing()
  const level = cycle ? eq(emailTemplates.cycleId, cycle.id) : isNull(emailTemplates.cycleId)
  const [row] = await tx
    .select()
    .from(emailTemplates)
    .where(and(eq(emailTemplates.kind, kind.name), level))
  if (!row) throw new Error('a template was not made')
  return row
}

/** The text in one language, locked until the commit. */
export async function lockTextRow(
  tx: Tx,
  scope: TemplateScope,
  kind: EmailKind,
  language: Language,
): Promise<EmailTemplateTextRow> {
  const { id } = await templateRow(tx, scope, kind)
  await tx.insert(emailTemplateTexts).values({ companyId: thisCompany, templateId: id, language }).onConflictDoNothing()
  const [row] = await tx
    .select()
    .from(emailTemplateTexts)
    .where(and(eq(emailTemplateTexts.templateId, id), eq(emailTemplateTexts.language, language)))
    .for('no key update')
  if (!row) throw new Error('a text was not made')
  return row
}

/**
 * `DELETE /email-templates/{type}/texts/{language}`: back to the company’s text, or to the product’s; the replaced text
 * stays in Backups.
 */
export const resetTemplateText = handler(
  'DELETE /email-templates/{type}/texts/{language}',
  async ({ params, query, viewer, tx, now }) => {
    const scope = await findTemplateScope(tx, viewer, query.cycleId, now, { isHeld: true })
    const kind = emailKindIn(tx, scope, params.type)
    authorize(editVerdictIn(scope, kind))
    if (query.version === undefined) refuse('VERSION_MISSING')
    const row = await lockTextRow(tx, scope, kind, languageOf(params))
    if (row.version !== query.version) refuse('VERSION_CONFLICT')
    const replaced = theirsOf(row)
    if (replaced) await saveReplacedRevision(tx, replaced, now)
    await change(tx, row, await textAbove(tx, scope, kind, languageOf(params)), viewer, now)
    const data = { type: kind.name, language: params.language }
    await recordAudit(tx, actorOf(viewer, now), {
      kind: 'email-template-reset',
      subjectId: scope.cycle?.id ?? null,
      data,
    })
    return { version: row.version + 1 }
  },
)

/** For a cycle, the company’s text; undefined if the product’s applies. */
async function textAbove(tx: Tx, { cycle }: TemplateScope, kind: EmailKind, language: Language) {
  if (!cycle) return undefined
  const above = companyLevelText(await findTemplateOverrides(tx, [kind], null), kind, language)
  return isEqualText(above, defaultText(kind, language)) ? undefined : above
}

/** `PUT /email-templates/{type}/enabled`: notifications and tasks are not affected (administration, section 4). */
export const setTemplateEnabled = handler(
  'PUT /email-templates/{type}/enabled',
  async ({ params, body, viewer, tx, now }) => {
    const scope = await findTemplateScope(tx, viewer, body.cycleId, now, { isHeld: true })
    const kind = emailKindIn(tx, scope, params.type)
    authorize(toggleVerdictIn(scope, kind))
    const row = await templateRow(tx, scope, kind)
    if (row.enabled === body.enabled) return
    await tx.update(emailTemplates).set({ enabled: body.enabled }).where(eq(emailTemplates.id, row.id))
    const data = { type: kind.name, enabled: body.enabled }
    await recordAudit(tx, actorOf(viewer, now), {
      kind: 'email-template-toggled',
      subjectId: scope.cycle?.id ?? null,
      data,
    })
  },
)
