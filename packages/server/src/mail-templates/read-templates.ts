import type { EmailTemplate } from '@perennial/contract/mail-templates/routes.ts'
import { languages } from '@perennial/contract/messages/language.ts'
import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import type { App } from '../core/app.ts'
import type { Tx } from '../core/database/database.ts'
import { handler } from '../core/http/handler.ts'
import { cycles } from '../cycles/tables.ts'
import {
  type EmailKind,
  emailFooter,
  emailModuleOf,
  hasTemplateLogic,
  placeholderRules,
  termPlaceholders,
} from '../mail/public.ts'
import { nameSql } from '../people/public.ts'
import { people } from '../people/tables.ts'
import { effectiveText, findTemplateOverrides, type TemplateOverrides, templateStateIn } from './effective-texts.ts'
import { placeholderExamples } from './examples.ts'
import { emailTemplates } from './tables.ts'
import {
  cycleKindOf,
  editPermissionIn,
  editVerdictIn,
  emailKindIn,
  emailKindsIn,
  findTemplateScope,
  type TemplateScope,
  toggleVerdictIn,
} from './template-scope.ts'

/** `GET /email-templates`: the listed types, or all (API-COMP-16). */
export const listTemplates = handler('GET /email-templates', async ({ query, viewer, tx, now }) => {
  const scope = await findTemplateScope(tx, viewer, query.cycleId, now)
  const types = query.types?.split(',')
  const kinds = emailKindsIn(tx, scope).filter(({ name }) => types?.includes(name) ?? true)
  const all = await findTemplateOverrides(tx, kinds, scope.cycle?.id ?? null)
  return { templates: kinds.map((kind) => present(scope, all, kind)), cycleName: scope.cycle?.name ?? null }
})

function present(scope: TemplateScope, all: TemplateOverrides, kind: EmailKind): EmailTemplate {
  return {
    templateType: kind.name,
    module: emailModuleOf(kind),
    cycleId: scope.cycle?.id ?? null,
    editPermission: editPermissionIn(scope, kind),
    ...templateStateIn(all, kind, scope.cycle !== null),
    can: { edit: editVerdictIn(scope, kind), switch: toggleVerdictIn(scope, kind) },
  }
}

/** `GET /email-templates/{type}`: the text in each language. Texts with logic can’t be edited and are not shown. */
export const readTemplate = handler('GET /email-templates/{type}', async ({ params, query, viewer, tx, app, now }) => {
  const scope = await findTemplateScope(tx, viewer, query.cycleId, now)
  const kind = emailKindIn(tx, scope, params.type)
  const all = await findTemplateOverrides(tx, [kind], scope.cycle?.id ?? null)
  const { known, lists, required } = placeholderRules(kind)
  const isShown = !Object.values(kind.texts).some(hasTemplateLogic)
  return {
    ...present(scope, all, kind),
    cycleName: scope.cycle?.name ?? null,
    placeholders: known.map((name) => ({
      name,
      isList: lists.includes(name),
      isRequired: required.includes(name),
      isTerm: termPlaceholders.includes(name),
    })),
    texts: isShown ? await textsOf({ tx, app }, scope, all, kind) : [],
    usedIn: scope.cycle || !kind.isOfCycle ? [] : await cyclesWith(tx, kind, now),
  }
})

async function textsOf(at: { tx: Tx; app: App }, scope: TemplateScope, all: TemplateOverrides, kind: EmailKind) {
  const rows = languages.map((language) => effectiveText(all, kind, language, scope.cycle !== null))
  const changers = rows.flatMap(({ row }) => row?.updatedById ?? [])
  const names = await namesOf(at.tx, changers)
  const settingsLink = `${at.app.config.baseUrl}/app/user-settings`
  const texts = []
  for (const language of languages) {
    const { text, inherited, isOwn, row } = effectiveText(all, kind, language, scope.cycle !== null)
    texts.push({
      language,
      text,
      inherited,
      isOwn,
      version: row?.version ?? 0,
      changedAt: row?.updatedAt?.toISOString() ?? null,
      changedBy: (row?.updatedById && names.get(row.updatedById)) || null,
      values: await placeholderExamples(at, scope, kind, language),
      footer: emailFooter(kind, language, { companyName: scope.viewer.company.name, settingsLink }),
    })
  }
  return texts
}

async function namesOf(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .select({ id: people.id, name: nameSql(people) })
    .from(people)
    .where(inArray(people.id, [...ids]))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Cycles that have not ended, by name. Those with a copy of this email keep it, whatever the company changes (ADM-P13). */
async function cyclesWith(tx: Tx, kind: EmailKind, now: Date) {
  const { id, name, archivedAt, endsAt, companyId } = cycles
  const isIts = and(
    eq(emailTemplates.companyId, companyId),
    eq(emailTemplates.cycleId, id),
    eq(emailTemplates.kind, kind.name),
  )
  return tx
    .select({ id, name, hasOwn: sql<boolean>`${emailTemplates.id} is not null` })
    .from(cycles)
    .leftJoin(emailTemplates, isIts)
    .where(and(eq(cycles.kind, cycleKindOf(kind.feature) ?? ''), isNull(archivedAt), gt(endsAt, now)))
    .orderBy(asc(sql`lower(${name})`), asc(id))
}
