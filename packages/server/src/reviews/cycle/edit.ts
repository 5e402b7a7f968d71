import type { CycleEdit } from '@perennial/contract/reviews/cycle/schemas.ts'
import { canAssignCycleAdmins, canChangeCycle } from '@perennial/domain/cycles/life.ts'
import type { CycleViolation } from '@perennial/domain/cycles/problems.ts'
import {
  isAssignmentChanged,
  questionnairesOf,
  type StoredCycleQuestionnaires,
} from '@perennial/domain/questionnaires/cycle-questionnaires.ts'
import { frozenQuestionnaireViolations } from '@perennial/domain/questionnaires/cycle-questionnaires-validation.ts'
import { canChangeCycleType, changedFrozenOptions } from '@perennial/domain/reviews/cycle/cycle.ts'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../core/database/database.ts'
import { actorOf as byViewer, recordEvent } from '../../core/events/events.ts'
import { handler } from '../../core/http/handler.ts'
import { authorize, refuse } from '../../core/http/refusals.ts'
import { changeAdmins, findAdminIds, updateCycle } from '../../cycles/public.ts'
import { adminAddedEvent, editedEvent } from './events.ts'
import { questionnairesWithAnswers } from './frozen-questionnaires.ts'
import { reviewCycleKind } from './kind.ts'
import { toCycleColumns, toCycleModel } from './model.ts'
import { lockCycle } from './queries.ts'
import { hasRevieweeItemsSql, lockReviewsOfCycle, reassignQuestionnaires } from './questionnaire-assignment.ts'
import type { ReviewCycleRow } from './tables.ts'
import { cycleModelViolations } from './validation.ts'

/** `PUT /review-cycles/{cycleId}`: people stay as they are (CYC-03); once someone has written, so does the structure. */
export const editCycle = handler('PUT /review-cycles/{cycleId}', async ({ params, body, viewer, tx, now }) => {
  const { cycle, by } = await lockCycle(tx, viewer, params.cycleId)
  const { model } = body
  authorize(canChangeCycle(cycle))
  if (cycle.version !== body.version) refuse('VERSION_CONFLICT')
  authorize(canChangeCycleType(cycle, model.cycleType, now))
  const admins = await findAdminIds(tx, cycle)
  authorize(canAssignCycleAdmins(by, admins, model.cycleAdminIds))
  const { timeZone } = viewer.company
  const every = new Set(questionnairesOf(cycle).map(({ id }) => id))
  if (isAssignmentChanged(cycle, model) || frozenIn(cycle, timeZone, model, every).length > 0)
    await lockReviewsOfCycle(tx, cycle)
  const written = await questionnairesWithAnswers(tx, cycle.companyId, cycle.id)
  const isWritten = written.size > 0
  const frozen = isWritten ? frozenIn(cycle, timeZone, model, written) : []
  if (frozen.length > 0) refuse('FROZEN', { violations: frozen })
  const problems = await cycleModelViolations(tx, viewer, model, null, 0, admins)
  if (problems.length > 0) refuse('CYCLE_INCOMPLETE', { violations: problems })

  const version = cycle.version + 1
  const asked = (of: StoredCycleQuestionnaires) => JSON.stringify([of.questionnaire, of.otherQuestionnaires])
  const isReworded = asked(cycle) !== asked(model)
  await updateCycle(tx, reviewCycleKind, cycle, {
    ...toCycleColumns(model, viewer.company, cycle),
    version,
    questionnaireVersion: cycle.questionnaireVersion + (isReworded ? 1 : 0),
  })
  await reassignQuestionnaires(tx, cycle, model)
  await alignAssessments(tx, cycle, model, isWritten)
  const actor = byViewer(viewer, now)
  const renamed = { ...cycle, name: model.name }
  await changeAdmins(tx, actor, renamed, { before: admins, after: model.cycleAdminIds, addedEvent: adminAddedEvent })
  await recordEvent(tx, actor, editedEvent(renamed, { version }))
  return { id: cycle.id, version }
})

/** What people who have written relied on: the questions, who reads and who contributes (COM-P09). */
function frozenIn(
  cycle: ReviewCycleRow,
  timeZone: string,
  model: CycleEdit,
  written: ReadonlySet<string | null>,
): CycleViolation[] {
  const before = toCycleModel(cycle, timeZone, { selectedReviewers: [], cycleAdminIds: [] })
  const flags = changedFrozenOptions(cycle, model.sharingAndApproval, { hasAnswers: true })
  return [
    ...frozenQuestionnaireViolations(before, model, written),
    ...flags.map((flag) => ({ path: `/sharingAndApproval/${flag}`, code: 'FROZEN' })),
  ]
}

/** Assessments follow what the cycle asks reviewees and contributors (REV-P12, REV-P18). */
async function alignAssessments(
  tx: Tx,
  { companyId, id }: ReviewCycleRow,
  model: CycleEdit,
  isWritten: boolean,
): Promise<void> {
  const remove = (type: string) => sql`
    delete from assessments a using reviews r where r.company_id = a.company_id and r.id = a.review_id
      and a.company_id = ${companyId} and r.cycle_id = ${id} and a.type = ${type}`
  const isAsked = hasRevieweeItemsSql(model, 'r.questionnaire_id')
  await tx.execute(sql`
      insert into assessments (company_id, review_id, cycle_id, type)
      select r.company_id, r.id, r.cycle_id, 'SELF_ASSESSMENT' from reviews r
      where r.company_id = ${companyId} and r.cycle_id = ${id} and ${isAsked} and not exists (select from assessments a
        where a.company_id = r.company_id and a.review_id = r.id and a.type = 'SELF_ASSESSMENT')`)
  await tx.execute(sql`${remove('SELF_ASSESSMENT')} and a.status = 'NOT_STARTED' and not ${isAsked}`)
  if (model.sharingAndApproval.individualAssessments)
    await tx.execute(sql`
      insert into assessments (company_id, review_id, cycle_id, type, contributor_id)
      select c.company_id, c.review_id, r.cycle_id, 'CONTRIBUTOR_ASSESSMENT', c.person_id from review_contributors c
      join reviews r on r.company_id = c.company_id and r.id = c.review_id
      where c.company_id = ${companyId} and r.cycle_id = ${id}
      on conflict (company_id, review_id, type, contributor_id) do nothing`)
  else if (!isWritten) await tx.execute(remove('CONTRIBUTOR_ASSESSMENT'))
}
