import { canKeepQuestionnaires } from '@perennial/domain/questionnaires/library.ts'
import { type Questionnaire, questionCount } from '@perennial/domain/questionnaires/questionnaire.ts'
import { readyMadeQuestionnaires } from '@perennial/domain/questionnaires/ready-made/ready-made.ts'
import { readyMadeScale, scaleNames } from '@perennial/domain/questionnaires/ready-made/scales.ts'
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { answer } from '../core/http/handler.ts'
import { refuse } from '../core/http/refusals.ts'
import { checkingFor, demandReviews, isIt, readQuestionnaires, rightsOn, usesOf } from './queries.ts'
import { questionnaires } from './tables.ts'

/** So many are listed; nobody keeps that many. */
const MOST = 1_000

/** `GET /questionnaires`: the library, archived ones apart, and what is ready-made (REVC-19). */
export const answerListQuestionnaires = answer('GET /questionnaires', async ({ query, viewer, tx }) => {
  demandReviews(viewer)
  const { companyId, archivedAt, name, id } = questionnaires
  const ours = eq(companyId, viewer.company.id)
  const found = await readQuestionnaires(tx)
    .where(and(ours, query.archived ? isNotNull(archivedAt) : isNull(archivedAt)))
    .orderBy(sql`lower(${name})`, id)
    .limit(MOST)
  const [archived] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(questionnaires)
    .where(and(ours, isNotNull(archivedAt)))
  const [uses, problemsIn] = [await usesOf(tx, viewer), await checkingFor(tx, viewer)]
  return {
    questionnaires: found.map(({ row, changedBy }) => ({
      ...{ id: row.id, name: row.name, ...uses(row.id) },
      questions: questionCount(row.questionnaire as Questionnaire),
      isIncomplete: problemsIn(row.questionnaire).length > 0,
      ...{ changedAt: row.changedAt.toISOString(), changedBy, isArchived: row.archivedAt !== null },
      can: rightsOn(viewer, uses(row.id)),
    })),
    archived: archived?.count ?? 0,
    readyMade: readyMadeQuestionnaires(viewer.company.language).map(({ questionnaire, ...one }) => ({
      ...one,
      questions: questionCount(questionnaire),
    })),
    can: { keep: canKeepQuestionnaires(viewer) },
  }
})

/** `GET /questionnaires/{questionnaireId}` */
export const answerReadQuestionnaire = answer(
  'GET /questionnaires/{questionnaireId}',
  async ({ params, viewer, tx }) => {
    demandReviews(viewer)
    const [found] = await readQuestionnaires(tx).where(isIt(viewer, params.questionnaireId))
    if (!found) return refuse('NOT_FOUND')
    const { row, changedBy } = found
    const uses = (await usesOf(tx, viewer))(row.id)
    const problemsIn = await checkingFor(tx, viewer)
    return {
      ...{ id: row.id, name: row.name, version: row.version, ...uses },
      questionnaire: row.questionnaire as Questionnaire,
      problems: problemsIn(row.questionnaire),
      ...{ changedAt: row.changedAt.toISOString(), changedBy, isArchived: row.archivedAt !== null },
      scales: scaleNames.map((name) => ({ name, options: readyMadeScale(name, viewer.company.language) })),
      can: rightsOn(viewer, uses),
    }
  },
)
