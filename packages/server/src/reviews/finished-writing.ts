import { canFinishWriting, canReopenWriting } from '@perennial/domain/reviews/editing.ts'
import type { Tx } from '../core/database/database.ts'
import { actorOf, recordEvent } from '../core/events/events.ts'
import { handler } from '../core/http/handler.ts'
import { authorize, refuse } from '../core/http/refusals.ts'
import type { Viewer } from '../core/viewer.ts'
import { findAnswersOfAssessment } from './answers.ts'
import { setTimestamps } from './assessment-timestamps.ts'
import { type EditorContext, editorOf, finishFactsOf } from './editor.ts'
import { writingFinished, writingReopened } from './events.ts'
import { presentReview } from './presenter.ts'
import { findReview, type ReviewForViewer } from './queries.ts'
import { saveReceipts } from './receipts.ts'

/** `POST /reviews/{reviewId}/finished-writing`: by the main reviewer, or by a contributor for an assessment of their own. */
export const finishWriting = handler(
  'POST /reviews/{reviewId}/finished-writing',
  async ({ params, viewer, tx, app }) => {
    const { found, editor, finishing, now } = await finishedWritingContext(tx, viewer, params.reviewId, () =>
      app.clock.now(),
    )
    if (editor.assessment.writtenAt && finishing.isMine) return presentReview(tx, viewer, found, now)
    authorize(canFinishWriting(found.review, finishing, now))
    const finished = await setTimestamps(tx, found, editor.assessment, {
      writtenAt: now,
      writtenById: viewer.id,
      submittedAt: editor.assessment.submittedAt ?? now,
    })
    await recordEvent(tx, actorOf(viewer, now), { kind: writingFinished, ...about(found, editor) })
    if (!editor.isOwnAssessment) {
      const { row, review } = finished
      await saveReceipts(tx, row.companyId, [{ reviewId: row.id, review, side: 'manager', moment: 'WRITTEN' }], now)
    }
    return presentReview(tx, viewer, finished, now)
  },
)

/** `DELETE /reviews/{reviewId}/finished-writing`: reopens writing, within its window. */
export const reopenWriting = handler(
  'DELETE /reviews/{reviewId}/finished-writing',
  async ({ params, viewer, tx, app }) => {
    const { found, editor, finishing, now } = await finishedWritingContext(tx, viewer, params.reviewId, () =>
      app.clock.now(),
    )
    authorize(canReopenWriting(found.review, finishing, now))
    if (!editor.assessment.writtenAt) return presentReview(tx, viewer, found, now)
    const reopened = await setTimestamps(tx, found, editor.assessment, {
      writtenAt: null,
      writtenById: null,
      submittedAt: null,
    })
    await recordEvent(tx, actorOf(viewer, now), { kind: writingReopened, ...about(found, editor) })
    return presentReview(tx, viewer, reopened, now)
  },
)

async function finishedWritingContext(tx: Tx, viewer: Viewer, reviewId: string, clock: () => Date) {
  const found = await findReview(tx, viewer, reviewId, 'decide')
  const now = clock()
  const editor = editorOf(found, viewer, false)
  if (!editor) return refuse('NOT_YOURS_TO_WRITE')
  const answers = await findAnswersOfAssessment(tx, viewer.company.id, editor.assessment.id)
  return { found, editor, finishing: finishFactsOf(found, editor, answers, now), now }
}

const about = ({ row }: ReviewForViewer, editor: EditorContext) => ({
  subject: ['review', row.id] as const,
  aboutId: row.revieweeId,
  data: { assessmentId: editor.assessment.id, isOwnAssessment: editor.isOwnAssessment },
})
