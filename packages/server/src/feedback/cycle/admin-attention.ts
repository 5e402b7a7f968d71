import type { FeedbackConcern } from '@perennial/domain/feedback/cycle/concerns.ts'
import { isNull } from 'drizzle-orm'
import { findCycles, findForgottenCycles } from '../../cycles/public.ts'
import { cycles } from '../../cycles/tables.ts'
import type { AttentionSource, SourceAttention } from '../../home/public.ts'
import { feedbackCycleKind } from './kind.ts'
import { findOverviewFacts } from './overview-facts.ts'
import { concernsOf } from './request-facts.ts'

/** Problems that prevent results, with their names on the home page. */
const attentionOf: Partial<Record<FeedbackConcern, string>> = {
  APPROVAL_OVERDUE: 'feedback-approval-overdue',
  NO_REVIEWERS: 'feedback-no-reviewers',
}

const PAGES = '/app/admin/feedback'

/** Requests without reviewers or approval, ended cycles that are not archived, and cycles that are not fully set up. */
export const cycleAttention: AttentionSource = {
  name: 'feedback-cycles',
  feature: 'feedback',
  find: async ({ tx, viewer, now }) => {
    const items: SourceAttention[] = []
    const companyId = viewer.company.id
    for (const cycle of await findCycles(tx, feedbackCycleKind, companyId, isNull(cycles.archivedAt))) {
      if (cycle.startsAt > now || cycle.endsAt <= now) continue
      const { groups } = await findOverviewFacts(tx, cycle)
      for (const [concern, kind] of Object.entries(attentionOf) as [FeedbackConcern, string][]) {
        const concerned = groups.filter((group) => concernsOf(group, cycle, now).includes(concern))
        const count = concerned.reduce((total, group) => total + group.count, 0)
        const { id, name } = cycle
        if (count > 0)
          items.push({ kind, subjectId: id, data: { name, count }, to: `${PAGES}/${id}?concern=${concern}` })
      }
    }
    const forgotten = { pages: PAGES, ended: 'feedback-cycle-ended', drafts: 'feedback-cycle-drafts' }
    return [...items, ...(await findForgottenCycles(feedbackCycleKind, { tx, viewer, now }, forgotten))]
  },
}
