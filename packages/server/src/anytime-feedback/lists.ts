import { type Audience, isClosed } from '@perennial/domain/anytime-feedback/feedback-request.ts'
import { and, asc, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../core/database/database.ts'
import { readPosition, writePosition } from '../core/http/cursor.ts'
import { handler } from '../core/http/handler.ts'
import type { Viewer } from '../core/viewer.ts'
import { idsBelow } from '../people/public.ts'
import { people } from '../people/tables.ts'
import { presentCard } from './presenter.ts'
import { type FoundFeedback, findFeedback, isKnown } from './queries.ts'
import { hasReadableAnswers } from './results.ts'
import { feedbackRequests, feedbackResponses } from './tables.ts'

type Page = { cursor?: string | undefined; limit: number }
type Filter = (found: FoundFeedback) => boolean

/** How many rows are read at a time; some of them may not be shown. */
const BATCH_SIZE = 50

/**
 * A page of matching feedback that the viewer may see, the latest first. It has a next page only if there is more that
 * the viewer may see: otherwise it would reveal that something is hidden (MAY-4).
 */
export async function findPage(
  tx: Tx,
  viewer: Viewer,
  where: SQL | undefined,
  { cursor, limit }: Page,
  now: Date,
  isShown: Filter,
) {
  const shown: FoundFeedback[] = []
  const size = Math.max(limit + 1, BATCH_SIZE)
  let position = readPosition(cursor)
  for (let hasMore = true; hasMore && shown.length <= limit; ) {
    const after =
      position &&
      sql`(${feedbackRequests.sentAt}, ${feedbackRequests.id}) < (${position.at.toISOString()}::timestamptz, ${position.id}::uuid)`
    const rows = await findFeedback(tx, viewer, and(where, after), now, { limit: size })
    hasMore = rows.length === size
    position = positionOf(rows.at(-1))
    shown.push(...rows.filter((found) => isKnown(found) && isShown(found)))
  }
  const page = shown.slice(0, limit)
  const last = shown.length > limit ? positionOf(page.at(-1)) : undefined
  return { shown: page, next: last ? writePosition(last) : null }
}

const positionOf = (found: FoundFeedback | undefined) => found && { at: found.row.sentAt, id: found.row.id }

export const toPage = ({ shown, next }: Awaited<ReturnType<typeof findPage>>) => ({
  rows: shown.map(presentCard),
  next,
  total: null,
})

/** `GET /feedback-requests`: the viewer’s own requests. */
export const listSentRequests = handler('GET /feedback-requests', async ({ tx, viewer, query, now }) => {
  const mine = and(eq(feedbackRequests.type, 'REQUEST'), eq(feedbackRequests.requesterId, viewer.id))
  return toPage(await findPage(tx, viewer, mine, query, now, () => true))
})

/** `GET /feedback/about-me`: feedback about the viewer that they can read, or that is being collected for them. */
export const listFeedbackAboutMe = handler('GET /feedback/about-me', async ({ tx, viewer, query, now }) => {
  const hidden = query.hidden ? isNotNull(feedbackRequests.hiddenAt) : isNull(feedbackRequests.hiddenAt)
  const aboutMe = and(eq(feedbackRequests.subjectId, viewer.id), hidden)
  return toPage(await findPage(tx, viewer, aboutMe, query, now, isForSubject))
})

/** Feedback about the viewer that they can read now or later; their own requests appear once there is something to read. */
function isForSubject(found: FoundFeedback): boolean {
  if (!found.audiences.includes('subject')) return false
  if (found.audiences.includes('requester') || found.row.type === 'GIVE') return hasReadableAnswers(found)
  return found.levels.subject !== 'NONE'
}

const hasResponseOf = (viewer: Viewer, condition?: SQL) => sql`exists (select from ${feedbackResponses}
  where ${feedbackResponses.companyId} = ${feedbackRequests.companyId}
    and ${feedbackResponses.requestId} = ${feedbackRequests.id}
    and ${feedbackResponses.reviewerId} = ${viewer.id} and ${condition ?? sql`true`})`

const withOwnState = (found: FoundFeedback) => ({ ...presentCard(found), ownState: found.own?.state ?? 'NOT_STARTED' })

/** Responses that the viewer has to write: in running requests, neither submitted nor declined. */
export async function findToWrite(tx: Tx, viewer: Viewer, now: Date): Promise<FoundFeedback[]> {
  const open = hasResponseOf(
    viewer,
    sql`${feedbackResponses.submittedAt} is null and ${feedbackResponses.declinedAt} is null`,
  )
  const running = and(
    eq(feedbackRequests.type, 'REQUEST'),
    isNull(feedbackRequests.closedAt),
    sql`${feedbackRequests.deadline} > ${now.toISOString()}::timestamptz`,
    open,
  )
  const rows = await findFeedback(tx, viewer, running, now, {
    order: [asc(feedbackRequests.deadline), asc(feedbackRequests.sentAt), asc(feedbackRequests.id)],
  })
  return rows.filter(({ state }) => !isClosed(state))
}

/** `GET /feedback/to-write`: by deadline, the earliest first. */
export const listFeedbackToWrite = handler('GET /feedback/to-write', async ({ tx, viewer, now }) => ({
  rows: (await findToWrite(tx, viewer, now)).map(withOwnState),
}))

/** `GET /feedback/by-me`: everything the viewer has begun, including drafts that were never submitted. */
export const listFeedbackByMe = handler('GET /feedback/by-me', async ({ tx, viewer, query, now }) => {
  const begun = sql`(${feedbackResponses.firstSavedAt} is not null or ${feedbackResponses.declinedAt} is not null
    or ${feedbackRequests.type} = 'GIVE')`
  const { shown, next } = await findPage(tx, viewer, hasResponseOf(viewer, begun), query, now, () => true)
  return { rows: shown.map(withOwnState), next, total: null }
})

/** `GET /feedback/team`: feedback about people below the viewer, and feedback given for the viewer only as their manager. */
export const listTeamFeedback = handler('GET /feedback/team', async ({ tx, viewer, query, now }) => {
  const companyId = viewer.company.id
  const reports = sql`(select ${people.id} from ${people}
    where ${people.companyId} = ${companyId} and ${people.managerId} = ${viewer.id})`
  const hasLevel = (audience: Audience) => sql`${feedbackRequests.levels}->>${sql.raw(`'${audience}'`)} <> 'NONE'`
  // There may be tens of thousands of people below a manager: they are only read if some feedback is for indirect managers too.
  const team = or(
    eq(feedbackRequests.givenToManagerId, viewer.id),
    and(hasLevel('directManager'), sql`${feedbackRequests.subjectId} in ${reports}`),
    and(
      hasLevel('indirectManager'),
      sql`${feedbackRequests.subjectId} in (select id from ${idsBelow(companyId, viewer.id)} b)`,
    ),
  )
  const isForManager: Filter = ({ audiences, levels, level, row }) =>
    row.type === 'GIVE'
      ? level !== 'NONE'
      : audiences.some(
          (audience) => (audience === 'directManager' || audience === 'indirectManager') && levels[audience] !== 'NONE',
        )
  return toPage(await findPage(tx, viewer, team, query, now, isForManager))
})
