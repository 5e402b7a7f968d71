import { translate } from '@perennial/contract/messages/translate.ts'
import type { TemplateText } from '@perennial/domain/mail-templates/validation.ts'
import { plainTextWithLists } from '@perennial/domain/rich-text/lists.ts'
import { eq, inArray } from 'drizzle-orm'
import type { Tx } from '../core/database/database.ts'
import { Refusal, refuse } from '../core/http/refusals.ts'
import type { Viewer } from '../core/viewer.ts'
import type { DocumentDescription, DocumentKind } from '../drafts/public.ts'
import { findEmailKind } from '../mail/public.ts'
import { lockTextRow, storeTemplateText, TEMPLATE_DOCUMENT } from './edit-templates.ts'
import { emailTemplates, emailTemplateTexts } from './tables.ts'
import { editVerdictIn, emailKindIn, findTemplateScope, type TemplateScope } from './template-scope.ts'

/** Email texts in the Backups of their authors (KEEP-2). */
export const templateDrafts: DocumentKind = {
  name: TEMPLATE_DOCUMENT,
  describe: async (tx, viewer, revisions, now) => {
    const all = new Map<string, DocumentDescription>()
    for (const { id, documentId } of revisions) {
      const found = await findText(tx, viewer, documentId, now)
      if (found) all.set(id, found.described)
    }
    return all
  },
  textOf: (value) => {
    const { subject, body } = value as TemplateText
    return `${subject}\n\n${plainTextWithLists(body)}`
  },
  restore: async ({ tx, viewer, now }, revision) => {
    const found = await findText(tx, viewer, revision.documentId, now)
    if (!found) return refuse('NOT_WRITABLE_NOW')
    const { scope, kind, language } = found
    const row = await lockTextRow(tx, scope, kind, language)
    const text = revision.value as TemplateText
    await storeTemplateText(tx, { scope, kind, row, text, base: row.version }, now)
  },
}

async function findText(tx: Tx, viewer: Viewer, textId: string, now: Date) {
  const [row] = await tx
    .select({ template: emailTemplates, language: emailTemplateTexts.language })
    .from(emailTemplateTexts)
    .innerJoin(emailTemplates, eq(emailTemplates.id, emailTemplateTexts.templateId))
    .where(inArray(emailTemplateTexts.id, [textId]))
  const type = row && findEmailKind(tx, row.template.kind)
  if (!row || !type) return undefined
  const scope = await scopeFor(tx, viewer, row.template.cycleId, now)
  if (!scope || (type.feature && !viewer.company.switches.has(type.feature))) return undefined
  const kind = emailKindIn(tx, scope, type.name)
  const { cycleId } = row.template
  const mail = `mail=${kind.name}&language=${row.language}`
  const described: DocumentDescription = {
    title: translate(viewer.language, `mailLog.kind.${kind.name}` as 'mailLog.kind.invitation'),
    field: scope.cycle?.name ?? viewer.company.name,
    link: cycleId ? `/app/admin/reviews/emails?cycle=${cycleId}&${mail}` : `/app/admin/settings/emails?${mail}`,
    canRestore: editVerdictIn(scope, kind).allowed,
  }
  return { scope, kind, language: row.language, described }
}

/** The scope of a text, undefined if the viewer may no longer see it. */
async function scopeFor(tx: Tx, viewer: Viewer, cycleId: string | null, now: Date): Promise<TemplateScope | undefined> {
  try {
    return await findTemplateScope(tx, viewer, cycleId ?? undefined, now)
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}
