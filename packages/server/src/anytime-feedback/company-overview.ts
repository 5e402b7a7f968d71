import { addDays } from '@perennial/domain/calendar/days.ts'
import { instantAtHour, localDayOf } from '@perennial/domain/calendar/instants.ts'
import { and, eq, gte, sql } from 'drizzle-orm'
import { handler } from '../core/http/handler.ts'
import { findPage, toPage } from './lists.ts'
import { feedbackRequests } from './tables.ts'

const YEAR_DAYS = 365

/**
 * `GET /feedback-requests/company`: counts for HR, and only those requests of which HR is an audience; it shows no
 * topics, texts or names of others (ANY-P05).
 */
export const readCompanyFeedback = handler('GET /feedback-requests/company', async ({ tx, viewer, query, now }) => {
  const { id: companyId, timeZone } = viewer.company
  const from = query.from ?? addDays(localDayOf(now, timeZone), -YEAR_DAYS)
  const since = instantAtHour(from, 0, timeZone)
  const { rows } = await tx.execute<{ requests: number; responses: number; people: number }>(sql`
    with sent as (
      select id, requester_id from feedback_requests
      where company_id = ${companyId}::uuid and type = 'REQUEST' and sent_at >= ${since.toISOString()}::timestamptz
    ), asked as (
      select s.reviewer_id, s.submitted_at from feedback_responses s join sent on sent.id = s.request_id
      where s.company_id = ${companyId}::uuid
    )
    select (select count(*) from sent)::int as requests,
      (select count(*) from asked where submitted_at is not null)::int as responses,
      (select count(*) from (select requester_id from sent union select reviewer_id from asked) p
        where requester_id is not null)::int as people`)
  const isForHr = and(
    eq(feedbackRequests.type, 'REQUEST'),
    gte(feedbackRequests.sentAt, since),
    sql`${feedbackRequests.levels}->>'hr' <> 'NONE'`,
  )
  const page = viewer.isHr
    ? await findPage(tx, viewer, isForHr, query, now, ({ audiences }) => audiences.includes('hr'))
    : { shown: [], next: null }
  return { ...toPage(page), counts: rows[0] ?? { requests: 0, responses: 0, people: 0 } }
})
