import { canManageQuestionnaires } from '@perennial/domain/questionnaires/library.ts'
import { type Questionnaire, questionCount } from '@perennial/domain/questionnaires/questionnaire.ts'
import { readyMadeQuestionnaires } from '@perennial/domain/questionnaires/ready-made/ready-made.ts'
import { readyMadeScale, scaleNames } from '@perennial/domain/questionnaires/ready-made/scales.ts'
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { handler } from '../core/http/handler.ts'
import { refuse } from '../core/http/refusals.ts'
import {
  assertReviewsEnabled,
  findQuestionnaireUses,
  isQuestionnaire,
  questionnaireCheckFor,
  questionnaireVerdicts,
  selectQuestionnaires,
} from './queries.ts'
import { questionnaires } from './tables.ts'

/** The maximum in the list; more than anyone has. */
const MAX = 1_000

/** `GET /questionnaires`: the library, archived ones separately, and the ready-made ones (REVC-19). */
export const listQuestionnaires = handler('GET /questionnaires', async ({ query, viewer, tx }) => {
  assertReviewsEnabled(viewer)
  const { companyId, archivedAt, name, id } = questionnaires
  const ours = eq(companyId, viewer.company.id)
  const found = await selectQuestionnaires(tx)
    .where(and(ours, query.archived ? isNotNull(archivedAt) : isNull(archivedAt)))
    .orderBy(sql`lower(${name})`, id)
    .limit(MAX)
  const [archived] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(questionnaires)
    .where(and(ours, isNotNull(archivedAt)))
  const [uses, problemsIn] = [await findQuestionnaireUses(tx, viewer), await questionnaireCheckFor(tx, viewer)]
  return {
    questionnaires: found.map(({ row, changedBy }) => ({
      id: row.id,
      name: row.name,
      ...uses(row.id),
      questions: questionCount(row.questionnaire as Questionnaire),
      isIncomplete: problemsIn(row.questionnaire).length > 0,
      changedAt: row.updatedAt.toISOString(),
      changedBy,
      isArchived: row.archivedAt !== null,
      can: questionnaireVerdicts(viewer, uses(row.id)),
    })),
    archived: archived?.count ?? 0,
    readyMade: readyMadeQuestionnaires(viewer.company.language).map(({ questionnaire, ...one }) => ({
      ...one,
      questions: questionCount(questionnaire),
    })),
    can: { manage: canManageQuestionnaires(viewer) },
  }
})

/** `GET /questionnaires/{questionnaireId}` */
export const readQuestionnaire = handler('GET /questionnaires/{questionnaireId}', async ({ params, viewer, tx }) => {
  assertReviewsEnabled(viewer)
  const [found] = await selectQuestionnaires(tx).where(isQuestionnaire(viewer, params.questionnaireId))
  if (!found) return refuse('NOT_FOUND')
  const { row, changedBy } = found
  const uses = (await findQuestionnaireUses(tx, viewer))(row.id)
  const problemsIn = await questionnaireCheckFor(tx, viewer)
  return {
    id: row.id,
    name: row.name,
    version: row.version,
    ...uses,
    questionnaire: row.questionnaire as Questionnaire,
    problems: problemsIn(row.questionnaire),
    changedAt: row.updatedAt.toISOString(),
    changedBy,
    isArchived: row.archivedAt !== null,
    scales: scaleNames.map((name) => ({ name, options: readyMadeScale(name, viewer.company.language) })),
    can: questionnaireVerdicts(viewer, uses),
  }
})
