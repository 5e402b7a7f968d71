import { sql } from 'drizzle-orm'
import type { LinkTarget } from '../notifications/public.ts'
import { type FoundFeedback, findFeedback, isKnown } from './queries.ts'
import { feedbackRequests } from './tables.ts'

const openIds =
  (isOpen: (found: FoundFeedback) => boolean): LinkTarget['open'] =>
  async ({ tx, viewer, now }, ids) => {
    if (!viewer.company.switches.has('requestFeedback')) return new Set()
    const isAmong = sql`${feedbackRequests.id} = any(${sql.param([...ids])}::uuid[])`
    const all = await findFeedback(tx, viewer, isAmong, now)
    return new Set(all.filter(isOpen).map(({ row }) => row.id))
  }

/** Notifications link to feedback that their reader may know about now, and to the form while they are asked (EMP-P05). */
export const feedbackLinkTargets: readonly LinkTarget[] = [
  { path: /^\/app\/anytime-feedback\/request\/([^/]+)$/, open: openIds(isKnown) },
  { path: /^\/app\/anytime-feedback\/provide\/([^/]+)$/, open: openIds(({ own }) => own !== undefined) },
]
