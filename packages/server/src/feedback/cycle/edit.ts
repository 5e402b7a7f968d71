import type { FeedbackCycleEdit } from '@perennial/contract/feedback/cycle/schemas.ts'
import { canAssignCycleAdmins, canChangeCycle } from '@perennial/domain/cycles/life.ts'
import type { CycleViolation } from '@perennial/domain/cycles/problems.ts'
import { datesMovedEarlier } from '@perennial/domain/feedback/cycle/locked-release-dates.ts'
import { type CycleQuestion, frozenQuestionViolations } from '@perennial/domain/feedback/cycle/questions.ts'
import { passedDates } from '@perennial/domain/feedback/cycle/timeline.ts'
import { revealsDeclines, widenedAudiences } from '@perennial/domain/feedback/cycle/visibility-settings.ts'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../core/database/database.ts'
import { actorOf, recordEvent } from '../../core/events/events.ts'
import { handler } from '../../core/http/handler.ts'
import { authorize, refuse } from '../../core/http/refusals.ts'
import type { Viewer } from '../../core/viewer.ts'
import { changeAdmins, findAdminIds, updateCycle } from '../../cycles/public.ts'
import { adminAddedEvent, editedEvent } from './events.ts'
import { findWhatIsWritten, type WhatIsWritten } from './frozen-settings.ts'
import { feedbackCycleKind, lockCycle } from './kind.ts'
import { timelineOf, toColumns } from './model.ts'
import { isRevieweeIn } from './own-request.ts'
import { addSelfAssessments, removeUnbegunSelfAssessments } from './self-assessments.ts'
import type { FeedbackCycleRow } from './tables.ts'
import { modelViolations } from './validation.ts'

type Columns = ReturnType<typeof toColumns>

/** `PUT /feedback-cycles/{cycleId}`: people stay as they are (CYC-03), and so does what writers have relied on. */
export const editCycle = handler('PUT /feedback-cycles/{cycleId}', async ({ params, body, viewer, tx, now }) => {
  const { cycle, by } = await lockCycle(tx, viewer, params.cycleId)
  const { model } = body
  authorize(canChangeCycle(cycle))
  if (cycle.version !== body.version) refuse('VERSION_CONFLICT')
  const admins = await findAdminIds(tx, cycle)
  authorize(canAssignCycleAdmins(by, admins, model.cycleAdminIds))
  await lockRequests(tx, cycle)
  const written = await findWhatIsWritten(tx, cycle)
  if (written.isModeFixed && model.nominationMode !== cycle.nominationMode) refuse('NOMINATION_MODE_FIXED')
  const problems = await modelViolations(tx, viewer, model, null, 0, admins)
  if (problems.length > 0) refuse('CYCLE_INCOMPLETE', { violations: problems })
  const columns = toColumns(model, viewer.company, cycle)
  const isWider = written.hasAnswers && widenedAudiences(cycle.visibility, columns.visibility).length > 0
  if (isWider || (written.hasDeclines && revealsDeclines(cycle.visibility, columns.visibility)))
    refuse('READERS_CANNOT_GAIN')
  const frozen = [
    ...frozenIn(cycle, columns, model, written, now),
    ...(await promisesBroken(tx, viewer, cycle, columns, written)),
  ]
  if (frozen.length > 0) refuse('FROZEN', { violations: frozen })

  const version = cycle.version + 1
  await updateCycle(tx, feedbackCycleKind, cycle, { ...columns, version })
  if (model.selfAssessment && !cycle.selfAssessment) await addSelfAssessments(tx, cycle, null, viewer.id, now)
  else if (!model.selfAssessment && cycle.selfAssessment) await removeUnbegunSelfAssessments(tx, cycle)
  const actor = actorOf(viewer, now)
  const renamed = { ...cycle, name: model.name }
  await changeAdmins(tx, actor, renamed, { before: admins, after: model.cycleAdminIds, addedEvent: adminAddedEvent })
  await recordEvent(tx, actor, editedEvent(renamed, { version }))
  return { id: cycle.id, version }
})

/**
 * Locks all requests, so that no one writes, releases or nominates until the commit, and frozen settings are judged by
 * the current state.
 */
async function lockRequests(tx: Tx, { companyId, id }: FeedbackCycleRow): Promise<void> {
  await tx.execute(sql`select from feedback_cycle_requests where company_id = ${companyId} and cycle_id = ${id}
    order by id for no key update`)
}

/** Settings that writers have relied on (COM-P09), and start dates that have passed (FBK-P03). */
function frozenIn(
  cycle: FeedbackCycleRow,
  columns: Columns,
  model: FeedbackCycleEdit,
  { hasAnswers }: WhatIsWritten,
  now: Date,
): CycleViolation[] {
  const before = timelineOf(cycle)
  const moved = passedDates(before, now).filter((field) => before[field]?.getTime() !== columns[field]?.getTime())
  return [
    ...moved.map((field) => ({ path: `/timeline/${field}`, code: 'DATE_PASSED' })),
    ...(hasAnswers ? frozenQuestionViolations(cycle.questions, model.questions as readonly CycleQuestion[]) : []),
  ]
}

/** Release dates that would become earlier than reviewers were shown, or earlier for the editor’s own result (COM-P02). */
async function promisesBroken(
  tx: Tx,
  viewer: Viewer,
  cycle: FeedbackCycleRow,
  columns: Columns,
  { hasAnswers }: WhatIsWritten,
): Promise<CycleViolation[]> {
  const isReviewee = await isRevieweeIn(tx, cycle, viewer)
  const codes = { managerRelease: 'DATE_WAS_PROMISED', revieweeReleaseDate: 'OWN_RELEASE_DATE' }
  return datesMovedEarlier(timelineOf(cycle), columns, { hasAnswers, isReviewee }).map((field) => ({
    path: `/timeline/${field}`,
    code: codes[field],
  }))
}
