import type { MessageKey } from '@perennial/contract/messages/message-key.generated.ts'
import { and, eq, isNull, lte, ne, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Tx } from '../core/database/database.ts'
import type { Viewer } from '../core/viewer.ts'
import { cycles } from '../cycles/tables.ts'
import { feedbackCycleKind } from '../feedback/cycle/public.ts'
import { feedbackCycleRequests, feedbackParticipants } from '../feedback/tables.ts'
import { objectiveCycleKind } from '../objectives/cycle/public.ts'
import { objectives } from '../objectives/tables.ts'
import { isOwnReview, reviewCycleKind } from '../reviews/cycle/public.ts'
import { assessments, reviews } from '../reviews/tables.ts'

type ReportLine = { say: MessageKey; count: number }
export type Period = { since: Date; until: Date }
/** What a report says of one module: how many cycles are running, and what happened. */
type ModuleCounts = { running: ReportLine; news: readonly ReportLine[] }

const counted = (condition: SQL) => sql<number>`(count(*) filter (where ${condition}))::int`
const within =
  ({ since, until }: Period) =>
  (column: PgColumn) =>
    sql`${column} >= ${since.toISOString()}::timestamptz and ${column} < ${until.toISOString()}::timestamptz`

async function countRunning(tx: Tx, kind: string, { until }: Period): Promise<number> {
  const [row] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(cycles)
    .where(
      and(
        eq(cycles.kind, kind),
        isNull(cycles.archivedAt),
        lte(cycles.startsAt, until),
        sql`${cycles.endsAt} > ${until.toISOString()}::timestamptz`,
      ),
    )
  return row?.count ?? 0
}

/**
 * What happened to reviews between two instants (insights, section 6). Reviews about the subscriber are left out, as no one learns
 * about their own before it is shared (COM-P02, TIME-3).
 */
async function countReviews(tx: Tx, viewer: Viewer, period: Period): Promise<ModuleCounts> {
  const isWithin = within(period)
  const of = (type: string, column: PgColumn) => counted(sql`${assessments.type} = ${type} and ${isWithin(column)}`)
  const [sides] = await tx
    .select({
      selfShared: of('SELF_ASSESSMENT', assessments.sharedAt),
      managerWritten: of('ASSESSMENT', assessments.writtenAt),
      managerShared: of('ASSESSMENT', assessments.sharedAt),
      signed: counted(sql`${assessments.type} <> 'CONTRIBUTOR_ASSESSMENT' and ${isWithin(assessments.signedAt)}`),
    })
    .from(assessments)
    .innerJoin(reviews, and(eq(reviews.companyId, assessments.companyId), eq(reviews.id, assessments.reviewId)))
    .where(sql`not ${isOwnReview(viewer)}`)
  const [created] = await tx
    .select({ begun: counted(isWithin(reviews.createdAt)) })
    .from(reviews)
    .where(sql`not ${isOwnReview(viewer)}`)
  return {
    running: { say: 'emailReports.mail.running', count: await countRunning(tx, reviewCycleKind.name, period) },
    news: [
      { say: 'emailReports.mail.begun', count: created?.begun ?? 0 },
      { say: 'emailReports.mail.selfShared', count: sides?.selfShared ?? 0 },
      { say: 'emailReports.mail.managerWritten', count: sides?.managerWritten ?? 0 },
      { say: 'emailReports.mail.managerShared', count: sides?.managerShared ?? 0 },
      { say: 'emailReports.mail.signed', count: sides?.signed ?? 0 },
    ],
  }
}

/** What happened in feedback cycles, without feedback about the subscriber. */
async function countFeedback(tx: Tx, viewer: Viewer, period: Period): Promise<ModuleCounts> {
  const isWithin = within(period)
  const [forms] = await tx
    .select({ submitted: counted(isWithin(feedbackParticipants.submittedAt)) })
    .from(feedbackParticipants)
    .innerJoin(
      feedbackCycleRequests,
      and(
        eq(feedbackCycleRequests.companyId, feedbackParticipants.companyId),
        eq(feedbackCycleRequests.id, feedbackParticipants.requestId),
      ),
    )
    .where(ne(feedbackCycleRequests.revieweeId, viewer.id))
  const [results] = await tx
    .select({ released: counted(isWithin(feedbackCycleRequests.releasedAt)) })
    .from(feedbackCycleRequests)
    .where(ne(feedbackCycleRequests.revieweeId, viewer.id))
  return {
    running: {
      say: 'emailReports.mail.feedbackRunning',
      count: await countRunning(tx, feedbackCycleKind.name, period),
    },
    news: [
      { say: 'emailReports.mail.feedbackSubmitted', count: forms?.submitted ?? 0 },
      { say: 'emailReports.mail.feedbackReleased', count: results?.released ?? 0 },
    ],
  }
}

/** What happened to objectives, without private ones: they are in no count. */
async function countObjectives(tx: Tx, _viewer: Viewer, period: Period): Promise<ModuleCounts> {
  const isWithin = within(period)
  const [of] = await tx
    .select({
      added: counted(isWithin(objectives.createdAt)),
      updated: counted(
        sql`${isWithin(objectives.progressedAt)} and ${objectives.progressedAt} > ${objectives.createdAt}`,
      ),
    })
    .from(objectives)
    .where(ne(objectives.visibility, 'PRIVATE'))
  return {
    running: {
      say: 'emailReports.mail.objectivesRunning',
      count: await countRunning(tx, objectiveCycleKind.name, period),
    },
    news: [
      { say: 'emailReports.mail.objectivesAdded', count: of?.added ?? 0 },
      { say: 'emailReports.mail.objectivesUpdated', count: of?.updated ?? 0 },
    ],
  }
}

/** The modules that can be counted, each with its feature. */
export const countedModules = {
  reviews: { feature: 'review', count: countReviews },
  feedback: { feature: 'feedback', count: countFeedback },
  objectives: { feature: 'objective', count: countObjectives },
} as const
export type CountedModule = keyof typeof countedModules

/** The lines of a report; a module in which nothing happened has none, as a cycle that only continues is not news (INS-P12). */
export async function reportLines(
  tx: Tx,
  viewer: Viewer,
  modules: readonly CountedModule[],
  period: Period,
): Promise<ReportLine[]> {
  const lines: ReportLine[] = []
  for (const name of modules) {
    const { running, news } = await countedModules[name].count(tx, viewer, period)
    if (news.some(({ count }) => count > 0)) lines.push(running, ...news)
  }
  return lines.filter(({ count }) => count > 0)
}
