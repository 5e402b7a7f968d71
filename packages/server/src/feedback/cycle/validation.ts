import type { FeedbackCycleEdit, FeedbackCycleModel } from '@perennial/contract/feedback/cycle/schemas.ts'
import { hasCycleStarted } from '@perennial/domain/cycles/life.ts'
import type { CycleViolation } from '@perennial/domain/cycles/problems.ts'
import { normalizeNomination } from '@perennial/domain/feedback/cycle/nomination.ts'
import { feedbackCycleViolations } from '@perennial/domain/feedback/cycle/problems.ts'
import type { CycleQuestion } from '@perennial/domain/feedback/cycle/questions.ts'
import { feedbackTimeline } from '@perennial/domain/feedback/cycle/timeline.ts'
import type { Tx } from '../../core/database/database.ts'
import { handler } from '../../core/http/handler.ts'
import type { Viewer } from '../../core/viewer.ts'
import {
  type CycleReach,
  findAdminIds,
  findDisabledEmails,
  findQuestionLimits,
  namedPeople,
  previewAudience,
  unknownPeople,
} from '../../cycles/public.ts'
import { feedbackCycleKind, findCycle } from './kind.ts'
import { nominationOf, toStoredDates } from './model.ts'
import { summarizeReviewees } from './reach.ts'

/** `POST /feedback-cycles/check`: errors that prevent creating the cycle, and warnings for HR. */
export const checkCycle = handler('POST /feedback-cycles/check', async ({ body, viewer, tx, now }) => {
  const { model, cycleId } = body
  const edited = cycleId ? (await findCycle(tx, viewer, cycleId)).cycle : undefined
  const { hasAddresses, ...reach } = await summarizeReviewees(tx, viewer, model, edited, now)
  const admins = edited ? await findAdminIds(tx, edited) : []
  const problems = await modelViolations(tx, viewer, model, edited ? null : model, reach.reviewees, admins)
  const hasStarted = hasStartedBy(viewer, model, now)
  const disabledMails = await findDisabledEmails(tx, viewer.company.id, feedbackCycleKind, cycleId ?? null)
  const asksToInform = !edited && hasStarted && hasAnyoneToInform(model, { hasAddresses, ...reach }, disabledMails)
  return { problems, ...reach, hasStarted, asksToInform, disabledMails }
})

/** Whether a cycle with these dates has started. */
export function hasStartedBy(viewer: Viewer, model: FeedbackCycleEdit, now: Date): boolean {
  const { startsAt } = feedbackTimeline.span(toStoredDates(model, viewer.company))
  return startsAt !== null && hasCycleStarted({ startsAt }, now)
}

/** Whether there is anyone to inform of the start: someone with a task and an address, if the email is switched on (CYC-02). */
export function hasAnyoneToInform(
  { nominationMode, selfAssessment }: Pick<FeedbackCycleEdit, 'nominationMode' | 'selfAssessment'>,
  reach: Pick<CycleReach, 'hasAddresses' | 'managers'>,
  disabledMails: readonly string[],
): boolean {
  const isSent = (name: string) => !disabledMails.includes(name)
  const informsReviewees = nominationMode.startsWith('REVIEWEE_') && isSent('feedback-cycle-nominate')
  const informsManagers = nominationMode === 'MANAGER_NOMINATION' && isSent('feedback-cycle-nominate-team')
  const assessesSelf = selfAssessment && isSent('feedback-cycle-assess-self')
  return (reach.hasAddresses && (informsReviewees || assessesSelf)) || (reach.managers > 0 && informsManagers)
}

/**
 * All violations in a model, each with its field (CYC-11). `selected` is the part that names people; null for an edit,
 * in which administrators stay even if they have left.
 */
export async function modelViolations(
  tx: Tx,
  viewer: Viewer,
  model: FeedbackCycleEdit,
  selected: Pick<FeedbackCycleModel, 'revieweeSelection'> | null,
  reviewees: number,
  knownAdmins: readonly string[],
): Promise<CycleViolation[]> {
  const limits = await findQuestionLimits(tx, viewer)
  const facts = {
    ...model,
    questions: model.questions as readonly CycleQuestion[],
    nomination: normalizeNomination(nominationOf(model)),
    reviewees: selected ? reviewees : null,
  }
  const selection = selected?.revieweeSelection
  const named = namedPeople(model.cycleAdminIds, knownAdmins, selection?.type === 'STATIC' ? selection.userIds : [])
  return [...feedbackCycleViolations(facts, limits), ...(await unknownPeople(tx, viewer, named))]
}

/** `POST /feedback-cycles/preview-reviewees` */
export const previewReviewees = handler('POST /feedback-cycles/preview-reviewees', ({ body, viewer, tx }) =>
  previewAudience(tx, viewer, body.revieweeSelection, body),
)
