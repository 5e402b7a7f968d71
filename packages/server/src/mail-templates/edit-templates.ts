import { isLanguage, type Language } from '@perennial/contract/messages/language.ts'
import { type TemplateText, textFaults } from '@perennial/domain/mail-templates/validation.ts'
import { tidied } from '@perennial/domain/rich-text/sanitize.ts'
import { simplest, type WrittenText } from '@perennial/domain/rich-text/text.ts'
import { and, eq, isNull } from 'drizzle-orm'
import { audit } from '../core/audit.ts'
import { thisCompany } from '../core/database/columns.ts'
import type { Tx } from '../core/database/database.ts'
import { by } from '../core/events/events.ts'
import { answer } from '../core/http/handler.ts'
import { demand, refuse, refuseInput } from '../core/http/refusals.ts'
import type { Viewer } from '../core/viewer.ts'
import { keepEarlier, keepRefused, keepReplaced, type Written } from '../drafts/public.ts'
import { copyMailTexts, type MailKind, placeholderRules } from '../mail/public.ts'
import { type MailTemplate, type MailTextRow, mailTemplates, mailTexts } from '../mail/tables.ts'
import { companyText, isSameText, shippedText, standingAt, textOfRow } from './effective-texts.ts'
import { editVerdict, findPlace, kindAt, type Place, switchVerdict } from './template-scope.ts'

/** The kind of document in Backups. */
export const DOCUMENT = 'email-template'

/** `PUT /email-templates/{type}/texts/{language}`: on the version that was read; what is refused is kept (KEEP-2). */
export const answerWriteText = answer(
  'PUT /email-templates/{type}/texts/{language}',
  async ({ params, body, viewer, tx, now }) => {
    const place = await findPlace(tx, viewer, body.cycleId, now, { isHeld: true })
    const kind = kindAt(place, params.type)
    demand(editVerdict(place, kind))
    const text = { subject: body.subject, body: tidyBody(body.body) }
    const row = await textRow(tx, place, kind, languageOf(params))
    return { version: await storeText(tx, { place, kind, row, text, base: body.version }, now) }
  },
)

/** The contract has let a language through. */
const languageOf = ({ language }: { language: string }): Language =>
  isLanguage(language) ? language : refuse('NOT_FOUND')

/** Nothing stays in a text but what is allowed in one; a plain one stays as it was typed. */
export const tidyBody = (body: WrittenText): WrittenText =>
  typeof body === 'string' ? body.normalize('NFC') : simplest(tidied(body))

/** Refuses a text that names what the mail does not know, or leaves out what it needs, by its name. */
export function demandText(kind: MailKind, text: TemplateText): void {
  const faults = textFaults(text, placeholderRules(kind))
  if (faults.length > 0) refuseInput(...faults)
}

type ToStore = { place: Place; kind: MailKind; row: MailTextRow; text: TemplateText; base: number | undefined }

/** Stores a text on the version it was based on, and keeps what it replaces for whoever wrote it (KEEP-2). */
export async function storeText(tx: Tx, { place, kind, row, text, base }: ToStore, now: Date): Promise<number> {
  const { viewer, cycle } = place
  const mine = written(viewer.id, row.id, base ?? 0, text)
  if (base === undefined) {
    await keepRefused(tx, mine, undefined, now)
    return refuse('VERSION_MISSING', { keep: true })
  }
  demandText(kind, text)
  const before = textOfRow(row)
  if (row.version !== base) {
    // Sent again after its answer was lost: the same text of the same person.
    const isMine = row.version === base + 1 && row.changedById === viewer.id
    if (isMine && before && isSameText(before, text)) return row.version
    await keepRefused(tx, mine, theirsOf(row), now)
    const standing = before ?? shippedText(kind, row.language)
    return refuse('VERSION_CONFLICT', { keep: true, data: { ...standing, version: row.version } })
  }
  const earlier = theirsOf(row)
  if (earlier) await keepEarlier(tx, earlier, now)
  await change(tx, row, text, viewer, now)
  await audit(tx, by(viewer, now), {
    kind: 'email-template-changed',
    subjectId: cycle?.id ?? null,
    data: { type: kind.name, language: row.language },
  })
  return row.version + 1
}

const written = (authorId: string, textId: string, version: number, value: TemplateText): Written => ({
  ...{ authorId, document: [DOCUMENT, textId], field: 'text', version, value },
})

function theirsOf(row: MailTextRow): Written | undefined {
  const text = textOfRow(row)
  return text && row.changedById ? written(row.changedById, row.id, row.version, text) : undefined
}

async function change(
  tx: Tx,
  row: MailTextRow,
  text: TemplateText | undefined,
  viewer: Viewer,
  now: Date,
): Promise<void> {
  const stored = text ?? { subject: null, body: null }
  const changed = await tx
    .update(mailTexts)
    .set({ ...stored, version: row.version + 1, changedAt: now, changedById: viewer.id })
    .where(and(eq(mailTexts.id, row.id), eq(mailTexts.version, row.version)))
    .returning({ id: mailTexts.id })
  if (changed.length === 0) refuse('VERSION_CONFLICT')
}

/** What a company or a cycle has of one mail; made when it is first written. A cycle begins with its copy (ADM-P13). */
async function templateRow(tx: Tx, { cycle }: Place, kind: MailKind): Promise<MailTemplate> {
  if (cycle) await copyMailTexts(tx, cycle.id)
  else
    await tx
      .insert(mailTemplates)
      .values({ companyId: thisCompany, kind: kind.name, cycleId: null })
      .onConflictDoNothing()
  const level = cycle ? eq(mailTemplates.cycleId, cycle.id) : isNull(mailTemplates.cycleId)
  const [row] = await tx
    .select()
    .from(mailTemplates)
    .where(and(eq(mailTemplates.kind, kind.name), level))
  if (!row) throw new Error('a template was not made')
  return row
}

/** Its text in one language, held until the commit. */
export async function textRow(tx: Tx, place: Place, kind: MailKind, language: Language): Promise<MailTextRow> {
  const { id } = await templateRow(tx, place, kind)
  await tx.insert(mailTexts).values({ companyId: thisCompany, templateId: id, language }).onConflictDoNothing()
  const [row] = await tx
    .select()
    .from(mailTexts)
    .where(and(eq(mailTexts.templateId, id), eq(mailTexts.language, language)))
    .for('no key update')
  if (!row) throw new Error('a text was not made')
  return row
}

/** `DELETE /email-templates/{type}/texts/{language}`: the company’s text again, or the product’s; the own one is in Backups. */
export const answerResetText = answer(
  'DELETE /email-templates/{type}/texts/{language}',
  async ({ params, query, viewer, tx, now }) => {
    const place = await findPlace(tx, viewer, query.cycleId, now, { isHeld: true })
    const kind = kindAt(place, params.type)
    demand(editVerdict(place, kind))
    if (query.version === undefined) refuse('VERSION_MISSING')
    const row = await textRow(tx, place, kind, languageOf(params))
    if (row.version !== query.version) refuse('VERSION_CONFLICT')
    const replaced = theirsOf(row)
    if (replaced) await keepReplaced(tx, replaced, now)
    await change(tx, row, await textAbove(tx, place, kind, languageOf(params)), viewer, now)
    const data = { type: kind.name, language: params.language }
    await audit(tx, by(viewer, now), { kind: 'email-template-reset', subjectId: place.cycle?.id ?? null, data })
    return { version: row.version + 1 }
  },
)

/** The company’s own text for a cycle; nothing where the product’s is said. */
async function textAbove(tx: Tx, { cycle }: Place, kind: MailKind, language: Language) {
  if (!cycle) return undefined
  const above = companyText(await standingAt(tx, [kind], null), kind, language)
  return isSameText(above, shippedText(kind, language)) ? undefined : above
}

/** `PUT /email-templates/{type}/enabled`: bell and task stay (administration, section 4). */
export const answerSwitchTemplate = answer(
  'PUT /email-templates/{type}/enabled',
  async ({ params, body, viewer, tx, now }) => {
    const place = await findPlace(tx, viewer, body.cycleId, now, { isHeld: true })
    const kind = kindAt(place, params.type)
    demand(switchVerdict(place, kind))
    const row = await templateRow(tx, place, kind)
    if (row.enabled === body.enabled) return
    await tx.update(mailTemplates).set({ enabled: body.enabled }).where(eq(mailTemplates.id, row.id))
    const data = { type: kind.name, enabled: body.enabled }
    await audit(tx, by(viewer, now), { kind: 'email-template-switched', subjectId: place.cycle?.id ?? null, data })
  },
)
