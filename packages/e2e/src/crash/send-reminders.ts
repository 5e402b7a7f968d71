import type { Client } from './client.ts'
import type { ManagedReview } from './company.ts'
import { acknowledge, exactly, type Tally, unexpected, type Writer } from './writer.ts'

type Report = { done: number; skipped: { reason: string; count: number }[] }

/** Hana reminds Mia’s reports one after the other, each at most once in 24 hours (COM-P11). */
export function sendRemindersWriter(
  hana: Client,
  cycleId: string,
  reviews: readonly ManagedReview[],
  tally: Tally,
): Writer {
  const left = [...reviews]
  const nudged: ManagedReview[] = []
  let isPending = false

  const nudge = async () => {
    const [review] = left
    if (!review) return
    isPending = true
    const body = { kind: 'NOT_SHARED', side: 'reviewees', reviews: [review.id] }
    const reply = await hana.ask('POST', `/review-cycles/${cycleId}/nudges`, body)
    if (reply === 'lost') return
    if (reply.status !== 200) unexpected('hana', reply)
    // Repeated after a lost response, it may have been done before; either way it happened once.
    const { done, skipped } = reply.body as Report
    const wasDone = done === 1 || skipped.some((item) => item.reason === 'NUDGED_TODAY' && item.count === 1)
    if (!wasDone) unexpected('hana', reply)
    acknowledge(tally, 'nudges')
    nudged.push(review)
    left.shift()
    isPending = false
  }
  return {
    name: 'hana nudges',
    pauseMs: 150,
    step: nudge,
    check: async () => {
      if (isPending) await nudge()
    },
    effects: () =>
      nudged.flatMap(({ id, revieweeId }) => [
        exactly(1, `nudge ${id}`),
        exactly(1, `mail review-self-nudged ${revieweeId}`),
        exactly(1, `bell review-self-nudged ${revieweeId}`),
        exactly(1, `event review-cycle-nudged ${cycleId}`),
      ]),
  }
}
