import { and, eq, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Tx } from '../core/database/database.ts'
import type { Viewer } from '../core/viewer.ts'
import { cycles } from '../cycles/tables.ts'
import { isOwnReview, reviewCycleKind } from '../reviews/cycle/public.ts'
import { assessments, reviews } from '../reviews/tables.ts'

export type ReviewCounts = Record<
  'runningCycles' | 'begun' | 'selfShared' | 'managerWritten' | 'managerShared' | 'signed',
  number
>

/**
 * Counts of what happened to reviews between two instants (insights, section 6). Reviews about the subscriber are left
 * out, as no one learns about their own before it is shared (COM-P02, TIME-3).
 */
export async function countReviews(tx: Tx, viewer: Viewer, since: Date, until: Date): Promise<ReviewCounts> {
  const from = sql`${since.toISOString()}::timestamptz`
  const to = sql`${until.toISOString()}::timestamptz`
  const within = (column: PgColumn) => sql`${column} >= ${from} and ${column} < ${to}`
  const counted = (condition: SQL) => sql<number>`(count(*) filter (where ${condition}))::int`
  const of = (type: string, column: PgColumn) => counted(sql`${assessments.type} = ${type} and ${within(column)}`)
  const [counts] = await tx
    .select({
      selfShared: of('SELF_ASSESSMENT', assessments.sharedAt),
      managerWritten: of('ASSESSMENT', assessments.writtenAt),
      managerShared: of('ASSESSMENT', assessments.sharedAt),
      signed: counted(sql`${assessments.type} <> 'CONTRIBUTOR_ASSESSMENT' and ${within(assessments.signedAt)}`),
    })
    .from(assessments)
    .innerJoin(reviews, and(eq(reviews.companyId, assessments.companyId), eq(reviews.id, assessments.reviewId)))
    .where(sql`not ${isOwnReview(viewer)}`)
  const [begun] = await tx
    .select({ begun: counted(within(reviews.createdAt)) })
    .from(reviews)
    .where(sql`not ${isOwnReview(viewer)}`)
  const [running] = await tx
    .select({ runningCycles: sql<number>`count(*)::int` })
    .from(cycles)
    .where(
      and(
        eq(cycles.kind, reviewCycleKind.name),
        isNull(cycles.archivedAt),
        lte(cycles.startsAt, until),
        sql`${cycles.endsAt} > ${to}`,
      ),
    )
  const none = { begun: 0, selfShared: 0, managerWritten: 0, managerShared: 0, signed: 0, runningCycles: 0 }
  return { ...none, ...begun, ...counts, ...running }
}

/** Whether anything happened; a cycle that only continues is nothing (INS-P12). */
export const hasReviewActivity = ({
  begun,
  selfShared,
  managerWritten,
  managerShared,
  signed,
}: ReviewCounts): boolean => [begun, selfShared, managerWritten, managerShared, signed].some((count) => count > 0)
