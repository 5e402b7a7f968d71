import { sql } from 'drizzle-orm'
import type { LinkTarget } from '../notifications/public.ts'
import { participationIn } from './participation.ts'
import { type FoundRequest, findRequests, isKnown } from './queries.ts'
import { feedbackCycleRequests, feedbackParticipants } from './tables.ts'

type Context = Parameters<LinkTarget['open']>[0]

async function openIn({ tx, viewer, now }: Context, isAmong: ReturnType<typeof sql>): Promise<FoundRequest[]> {
  if (!viewer.company.switches.has('feedback') || viewer.session.impersonatorId) return []
  return findRequests(tx, viewer, isAmong, now)
}

/** Notifications link to requests that their reader may know about now, and to the reader’s own form (EMP-P05). */
export const feedbackLinkTargets: readonly LinkTarget[] = [
  {
    path: /^\/app\/feedback\/view(?:-all)?\/([^/]+)$/,
    open: async (context, ids) => {
      const isAmong = sql`${feedbackCycleRequests.id} = any(${sql.param([...ids])}::uuid[])`
      const found = await openIn(context, isAmong)
      return new Set(context.viewer.isGuest ? [] : found.filter(isKnown).map(({ row }) => row.id))
    },
  },
  {
    path: /^\/app\/feedback\/provide\/([^/]+)$/,
    open: async (context, ids) => {
      const isAmong = sql`${feedbackCycleRequests.id} in (select ${feedbackParticipants.requestId} from ${feedbackParticipants}
        where ${feedbackParticipants.id} = any(${sql.param([...ids])}::uuid[])
          and ${feedbackParticipants.reviewerId} = ${context.viewer.id})`
      const found = await openIn(context, isAmong)
      return new Set(found.flatMap((request) => participationIn(request)?.own.id ?? []))
    },
  },
]
