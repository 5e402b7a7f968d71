import { answerEffects, type WrittenAnswer, writeAnswer } from './answers.ts'
import type { Client } from './client.ts'
import type { ManagedReview } from './company.ts'
import { shareReviewerSide } from './sign-reviews.ts'
import { acknowledge, type Effect, exactly, type Tally, unexpected, type Writer } from './writer.ts'

type Page = { sides: { manager: { isShared: boolean } } }

/** Mia shares one review after the other, with a line in each. */
export function shareReviewsWriter(mia: Client, reviews: readonly ManagedReview[], tally: Tally): Writer {
  const left = [...reviews]
  const shared: ManagedReview[] = []
  const lines = new Map<string, WrittenAnswer>()
  let isPending = false

  const shareNext = async () => {
    const [review] = left
    if (!review) return
    isPending = true
    const line = lines.get(review.id) ?? (await writeAnswer(mia, review.id, tally))
    if (!line) return
    lines.set(review.id, line)
    if (!(await shareReviewerSide(mia, review.id, tally))) return
    left.shift()
    shared.push(review)
    isPending = false
  }
  return {
    name: 'mia shares',
    pauseMs: 130,
    step: shareNext,
    check: async () => {
      if (isPending) await shareNext()
      const last = shared.at(-1)
      if (last && !(await isShared(mia, last.id))) tally.lost.push(`the sharing of review ${last.id}`)
    },
    effects: () =>
      shared.flatMap(({ id, revieweeId }) => [
        ...answerEffects(lines.get(id)),
        exactly(1, `shared ${id}`),
        exactly(1, `event review-shared ${id}`),
        exactly(1, `mail review-shared ${revieweeId}`),
        exactly(1, `bell review-manager-shared ${revieweeId}`),
      ]),
  }
}

/** Mia shares and hides one review all the time, and counts how often. */
export function shareAndHideWriter(mia: Client, { id, revieweeId }: ManagedReview, tally: Tally): Writer {
  const turned = { share: 0, hide: 0 }
  let pending: 'share' | 'hide' | undefined
  let line: WrittenAnswer | undefined
  const isSharedNow = () => turned.share > turned.hide

  const turn = async () => {
    line ??= await writeAnswer(mia, id, tally)
    if (!line || pending) return
    pending = isSharedNow() ? 'hide' : 'share'
    if (!(await (pending === 'hide' ? hide(mia, id, tally) : shareReviewerSide(mia, id, tally)))) return
    turned[pending] += 1
    pending = undefined
  }
  return {
    name: 'mia shares and hides',
    pauseMs: 40,
    step: turn,
    check: async () => {
      line ??= await writeAnswer(mia, id, tally)
      const isThere = await isShared(mia, id)
      if (isThere !== isSharedNow()) {
        if (pending) turned[pending] += 1
        else tally.lost.push(`review ${id}: ${JSON.stringify({ ...turned, isThere })}`)
      }
      pending = undefined
    },
    effects: (): Effect[] => [
      ...answerEffects(line),
      exactly(isSharedNow() ? 1 : 0, `shared ${id}`),
      exactly(turned.share, `event review-shared ${id}`),
      exactly(turned.hide, `event review-hidden ${id}`),
      // Changed back right away, it is faster than the email, which is then not sent.
      { name: `mail review-shared ${revieweeId}`, least: 0, most: turned.share },
      { name: `bell review-manager-shared ${revieweeId}`, least: 0, most: turned.share },
      { name: `mail review-hidden ${revieweeId}`, least: 0, most: turned.hide },
      { name: `bell review-manager-hidden ${revieweeId}`, least: 0, most: turned.hide },
    ],
  }
}

const isShared = async (mia: Client, id: string) => (await mia.get<Page>(`/reviews/${id}`)).sides.manager.isShared

async function hide(mia: Client, id: string, tally: Tally): Promise<boolean> {
  const reply = await mia.ask('DELETE', `/reviews/${id}/sharing?side=manager`)
  if (reply === 'lost') return false
  if (reply.status !== 200) unexpected('mia', reply)
  acknowledge(tally, 'hides')
  return true
}
