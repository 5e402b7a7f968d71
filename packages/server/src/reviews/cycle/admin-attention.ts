import { findForgottenCycles, ofCompany } from '../../cycles/public.ts'
import { cycles } from '../../cycles/tables.ts'
import type { AttentionSource, SetupStepSource, SourceAttention } from '../../home/public.ts'
import { cyclesWithout, pageOf } from './home-tasks.ts'
import { reviewCycleKind } from './kind.ts'

const forgotten = { pages: '/app/admin/reviews', ended: 'cycle-ended', drafts: 'cycle-drafts' }

/** Reviews that no one writes, cycles that ended and were not archived, and cycles that are not fully set up. */
export const cycleAttention: AttentionSource = {
  name: 'review-cycles',
  feature: 'review',
  find: async ({ tx, viewer, now }) => {
    const open = await cyclesWithout({ tx, viewer, now })
    const items: SourceAttention[] = open.flatMap((row) => [
      ...reviewsIn(row, 'no-reviewer', row['review-no-reviewer'], 'NO_REVIEWER'),
      ...reviewsIn(row, 'reviewer-left', row['review-reviewer-left'], 'INACTIVE_REVIEWER'),
    ])
    return [...items, ...(await findForgottenCycles(reviewCycleKind, { tx, viewer, now }, forgotten))]
  },
}

const reviewsIn = ({ id, name }: { id: string; name: string }, kind: string, count: number, concern: string) =>
  count === 0 ? [] : [{ kind, subjectId: id, data: { name, count }, to: `${pageOf(id)}?concern=${concern}` }]

/** A first cycle, of any state: one that is being set up counts as begun, not as done. */
export const cycleSetupStep: SetupStepSource = {
  step: 'firstCycle',
  isDone: async ({ tx, viewer }) => (await tx.$count(cycles, ofCompany(cycles, reviewCycleKind, viewer))) > 0,
}
