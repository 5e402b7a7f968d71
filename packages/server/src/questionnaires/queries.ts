import { canDeleteQuestionnaire, canManageQuestionnaires } from '@perennial/domain/questionnaires/library.ts'
import type { Questionnaire } from '@perennial/domain/questionnaires/questionnaire.ts'
import { maxQuestionsForPlan, questionnaireViolations } from '@perennial/domain/questionnaires/validation.ts'
import { and, eq, sql } from 'drizzle-orm'
import { companies } from '../companies/tables.ts'
import type { Tx } from '../core/database/database.ts'
import { refuse } from '../core/http/refusals.ts'
import type { Viewer } from '../core/viewer.ts'
import { nameSql } from '../people/public.ts'
import { people } from '../people/tables.ts'
import { type QuestionnaireRow, questionnaires } from './tables.ts'

/** Questionnaires exist only while reviews are on (COM-P18). */
export function assertReviewsEnabled({ company }: Viewer): void {
  if (!company.switches.has('review')) refuse('NOT_FOUND')
}

export const isQuestionnaire = (viewer: Viewer, id: string) =>
  and(eq(questionnaires.companyId, viewer.company.id), eq(questionnaires.id, id))

/** A questionnaire of the company, locked until the commit; not found in another company (WALL-6). */
export async function lockQuestionnaire(tx: Tx, viewer: Viewer, id: string): Promise<QuestionnaireRow> {
  assertReviewsEnabled(viewer)
  const [found] = await tx.select().from(questionnaires).where(isQuestionnaire(viewer, id)).for('no key update')
  return found ?? refuse('NOT_FOUND')
}

/** Questionnaires with the person who last changed them. */
export const selectQuestionnaires = (tx: Tx) =>
  tx
    .select({
      row: questionnaires,
      changedBy: { id: people.id, name: nameSql(people), isActive: sql<boolean>`${people.state} <> 'DEACTIVATED'` },
    })
    .from(questionnaires)
    .innerJoin(people, and(eq(people.companyId, questionnaires.companyId), eq(people.id, questionnaires.updatedById)))

type Cycle = { id: string; name: string }
/** The cycles created with a questionnaire: by name those the viewer administers, and the total. */
export type QuestionnaireUses = { usedIn: Cycle[]; uses: number }

/** By questionnaire, the cycles created with it, the latest start first. */
export async function findQuestionnaireUses(tx: Tx, viewer: Viewer): Promise<(id: string) => QuestionnaireUses> {
  const { rows } = await tx.execute<Cycle & { isSeen: boolean; used: string[] }>(sql`
    select c.id, y.name,
      (${viewer.isHr || viewer.isAssistant} or exists (select from cycle_admins a
        where a.company_id = c.company_id and a.cycle_id = c.id and a.person_id = ${viewer.id})) as "isSeen",
      array(select c.source_questionnaire_id::text where c.source_questionnaire_id is not null
        union select one->>'from' from jsonb_array_elements(c.other_questionnaires) one
        where one->>'from' is not null) as used
    from review_cycles c join cycles y on y.company_id = c.company_id and y.id = c.id
    where c.company_id = ${viewer.company.id}
      and (c.source_questionnaire_id is not null or c.other_questionnaires <> '[]'::jsonb)
    order by y.starts_at desc, c.id`)
  return (id) => {
    const all = rows.filter(({ used }) => used.includes(id))
    const usedIn = all.filter(({ isSeen }) => isSeen).map((cycle) => ({ id: cycle.id, name: cycle.name }))
    return { usedIn, uses: all.length }
  }
}

/** What is still missing before a cycle can be created with it, by the company’s plan (REV-P29). */
export async function questionnaireCheckFor(tx: Tx, viewer: Viewer) {
  const [company] = await tx.select({ plan: companies.plan }).from(companies).where(eq(companies.id, viewer.company.id))
  const limits = { maximumQuestions: maxQuestionsForPlan(company?.plan ?? '') }
  return (questionnaire: unknown) => questionnaireViolations(questionnaire as Questionnaire, limits)
}

/** What this viewer may do with it. */
export const questionnaireVerdicts = (viewer: Viewer, { uses }: Pick<QuestionnaireUses, 'uses'>) => ({
  manage: canManageQuestionnaires(viewer),
  delete: canDeleteQuestionnaire({ usedIn: uses }, viewer),
})
