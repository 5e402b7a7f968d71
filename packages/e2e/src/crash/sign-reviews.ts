import { answerEffects, type WrittenAnswer, writeAnswer } from './answers.ts'
import type { Client } from './client.ts'
import type { ManagedReview } from './company.ts'
import { acknowledge, exactly, type Tally, unexpected, type Writer } from './writer.ts'

/** What Mia knows about the progress of a review. */
type SignableReview = ManagedReview & { line: WrittenAnswer | undefined; isShared: boolean }

/** Mia finishes one review after the other: she writes, shares and signs. Each signature counts once. */
export function signReviewsWriter(mia: Client, reviews: readonly ManagedReview[], tally: Tally): Writer {
  const left: SignableReview[] = reviews.map((review) => ({ ...review, line: undefined, isShared: false }))
  const signed: SignableReview[] = []
  let isPending = false

  const finish = async () => {
    const [review] = left
    if (!review) return
    isPending = true
    review.line ??= await writeAnswer(mia, review.id, tally)
    if (!review.line) return
    review.isShared ||= await shareReviewerSide(mia, review.id, tally)
    if (!review.isShared || !(await sign(mia, review.id, tally))) return
    left.shift()
    signed.push(review)
    isPending = false
  }
  return {
    name: 'mia signs',
    pauseMs: 100,
    step: finish,
    check: async () => {
      if (isPending) await finish()
    },
    effects: () =>
      signed.flatMap(({ id, revieweeId, line }) => [
        ...answerEffects(line),
        exactly(1, `shared ${id}`),
        exactly(1, `signed ${id}`),
        exactly(1, `event review-shared ${id}`),
        exactly(1, `event review-signed ${id}`),
        exactly(1, `mail review-shared ${revieweeId}`),
        exactly(1, `mail review-signed ${revieweeId}`),
        exactly(1, `bell review-manager-shared ${revieweeId}`),
        exactly(1, `bell review-signed ${revieweeId}`),
      ]),
  }
}

/** Shares the reviewer’s side; false after a lost response. Sharing again changes nothing. */
export async function shareReviewerSide(mia: Client, reviewId: string, tally: Tally): Promise<boolean> {
  const reply = await mia.ask('POST', `/reviews/${reviewId}/sharing`, { side: 'manager' })
  if (reply === 'lost') return false
  if (reply.status !== 200) unexpected('mia', reply)
  acknowledge(tally, 'shares')
  return true
}

async function sign(mia: Client, reviewId: string, tally: Tally): Promise<boolean> {
  const reply = await mia.ask('POST', `/reviews/${reviewId}/signatures`)
  if (reply === 'lost') return false
  const { code } = (reply.body ?? {}) as { code?: string }
  // Signed again after a lost response: the first one had been stored.
  if (reply.status !== 200 && code !== 'ALREADY_SIGNED') unexpected('mia', reply)
  acknowledge(tally, 'signatures')
  return true
}
