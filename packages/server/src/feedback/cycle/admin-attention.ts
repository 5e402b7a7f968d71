import type { FeedbackConcern } from '@perennial/domain/feedback/cycle/concerns.ts'
import { and, asc, eq, isNull, lte } from 'drizzle-orm'
import type { Viewer } from '../../core/viewer.ts'
import { findCycles } from '../../cycles/public.ts'
import { cycleDrafts, cycles } from '../../cycles/tables.ts'
import type { AttentionSource, SourceAttention } from '../../home/public.ts'
import { feedbackCycleKind } from './kind.ts'
import { findOverviewFacts } from './overview-facts.ts'
import { concernsOf } from './request-facts.ts'

/** What keeps results from coming about, each with its name on the home page. */
const attentionOf: Partial<Record<FeedbackConcern, string>> = {
  APPROVAL_OVERDUE: 'feedback-approval-overdue',
  NO_REVIEWERS: 'feedback-no-reviewers',
}

/** The feedback cycles, or the drafts of feedback cycles, of the viewer’s company. */
const ofCompany = (table: typeof cycles | typeof cycleDrafts, { company }: Pick<Viewer, 'company'>) =>
  and(eq(table.companyId, company.id), eq(table.kind, feedbackCycleKind.name))

const pageOf = (cycleId: string) => `/app/admin/feedback/${cycleId}`

/** Requests without reviewers or approval, cycles that ended and were not archived, and cycles that are not fully set up. */
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
          items.push({ kind, subjectId: id, data: { name, count }, to: `${pageOf(id)}?concern=${concern}` })
      }
    }
    const ended = await tx
      .select({ id: cycles.id, name: cycles.name })
      .from(cycles)
      .where(and(ofCompany(cycles, viewer), isNull(cycles.archivedAt), lte(cycles.endsAt, now)))
      .orderBy(asc(cycles.endsAt), cycles.id)
    for (const { id, name } of ended)
      items.push({ kind: 'feedback-cycle-ended', subjectId: id, data: { name }, to: pageOf(id) })
    const drafts = viewer.isHr ? await tx.$count(cycleDrafts, ofCompany(cycleDrafts, viewer)) : 0
    if (drafts > 0) items.push({ kind: 'feedback-cycle-drafts', data: { count: drafts }, to: '/app/admin/feedback' })
    return items
  },
}
