import { isHrType } from '@perennial/domain/people/roles.ts'
import { and, count, eq, inArray, isNull, lte, ne, notInArray } from 'drizzle-orm'
import type { Tx } from '../core/database/database.ts'
import type { Viewer } from '../core/viewer.ts'
import { cycles } from '../cycles/tables.ts'
import { reviews } from '../reviews/tables.ts'
import { people } from './tables.ts'

/** Work that people leave behind when they are deactivated: none of it is handed over automatically (ADM-6). */
type WaitingFor = { reports: number; reviews: number }

/** How many people report to them, and how many open reviews they have to write; only HR-type viewers learn about reviews. */
export async function countPendingWork(tx: Tx, viewer: Viewer, ids: string[], now: Date): Promise<WaitingFor> {
  if (ids.length === 0) return { reports: 0, reviews: 0 }
  return {
    reports: await reportsTo(tx, viewer, ids),
    reviews: isHrType(viewer) ? await reviewsOf(tx, viewer, ids, now) : 0,
  }
}

async function reportsTo(tx: Tx, viewer: Viewer, ids: string[]): Promise<number> {
  const [row] = await tx
    .select({ count: count() })
    .from(people)
    .where(
      and(
        eq(people.companyId, viewer.company.id),
        inArray(people.managerId, ids),
        notInArray(people.id, ids),
        ne(people.state, 'DEACTIVATED'),
      ),
    )
  return row?.count ?? 0
}

async function reviewsOf(tx: Tx, viewer: Viewer, ids: string[], now: Date): Promise<number> {
  const [row] = await tx
    .select({ count: count() })
    .from(reviews)
    .innerJoin(cycles, and(eq(cycles.companyId, reviews.companyId), eq(cycles.id, reviews.cycleId)))
    .where(
      and(
        eq(reviews.companyId, viewer.company.id),
        inArray(reviews.mainReviewerId, ids),
        notInArray(reviews.revieweeId, ids),
        isNull(reviews.completedAt),
        isNull(cycles.archivedAt),
        lte(cycles.startsAt, now),
      ),
    )
  return row?.count ?? 0
}
