import { canFinish, canReopenWriting } from '@perennial/domain/reviews/editing.ts'
import type { Tx } from '../core/database/database.ts'
import { by, record } from '../core/events/events.ts'
import { answer } from '../core/http/handler.ts'
import { demand, refuse } from '../core/http/refusals.ts'
import type { Viewer } from '../core/viewer.ts'
import { answersOfSheet } from './answers.ts'
import { mark } from './assessment-timestamps.ts'
import { type DeskOf, deskOf, finishingAt } from './editor.ts'
import { writingFinished, writingReopened } from './events.ts'
import { presentReview } from './presenter.ts'
import { type Found, findReview } from './queries.ts'
import { keepReceipts } from './receipts.ts'

/** `POST /reviews/{reviewId}/finished-writing`: the main reviewer, or a contributor about the sheet of their own. */
export const answerFinishWriting = answer(
  'POST /reviews/{reviewId}/finished-writing',
  async ({ params, viewer, tx, house }) => {
    const { found, desk, finishing, now } = await atDesk(tx, viewer, params.reviewId, () => house.clock.now())
    if (desk.assessment.writtenAt && finishing.isMine) return presentReview(tx, viewer, found, now)
    demand(canFinish(found.review, finishing, now))
    const finished = await mark(tx, found, desk.assessment, {
      ...{ writtenAt: now, writtenById: viewer.id },
      submittedAt: desk.assessment.submittedAt ?? now,
    })
    await record(tx, by(viewer, now), { kind: writingFinished, ...about(found, desk) })
    if (!desk.isOwnSheet) {
      const { row, review } = finished
      await keepReceipts(tx, row.companyId, [{ reviewId: row.id, review, side: 'manager', moment: 'WRITTEN' }], now)
    }
    return presentReview(tx, viewer, finished, now)
  },
)

/** `DELETE /reviews/{reviewId}/finished-writing`: takes writing up again, while it is time for it. */
export const answerReopenWriting = answer(
  'DELETE /reviews/{reviewId}/finished-writing',
  async ({ params, viewer, tx, house }) => {
    const { found, desk, finishing, now } = await atDesk(tx, viewer, params.reviewId, () => house.clock.now())
    demand(canReopenWriting(found.review, finishing, now))
    if (!desk.assessment.writtenAt) return presentReview(tx, viewer, found, now)
    const reopened = await mark(tx, found, desk.assessment, { writtenAt: null, writtenById: null, submittedAt: null })
    await record(tx, by(viewer, now), { kind: writingReopened, ...about(found, desk) })
    return presentReview(tx, viewer, reopened, now)
  },
)

async function atDesk(tx: Tx, viewer: Viewer, reviewId: string, clock: () => Date) {
  const found = await findReview(tx, viewer, reviewId, 'decide')
  const now = clock()
  const desk = deskOf(found, viewer, false)
  if (!desk) return refuse('NOT_YOURS_TO_WRITE')
  const answers = await answersOfSheet(tx, viewer.company.id, desk.assessment.id)
  return { found, desk, finishing: finishingAt(found, desk, answers, now), now }
}

const about = ({ row }: Found, desk: DeskOf) => ({
  subject: ['review', row.id] as const,
  aboutId: row.revieweeId,
  data: { assessmentId: desk.assessment.id, isOwnSheet: desk.isOwnSheet },
})
