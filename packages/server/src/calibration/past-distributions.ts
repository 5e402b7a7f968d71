import { isEqualScale } from '@perennial/domain/calibration/distribution.ts'
import { comparableQuestionnaire } from '@perennial/domain/questionnaires/cycle-questionnaires.ts'
import { OVERALL_RATING } from '@perennial/domain/questionnaires/questionnaire.ts'
import { and, desc, eq, isNull, lt } from 'drizzle-orm'
import type { Tx } from '../core/database/database.ts'
import type { Viewer } from '../core/viewer.ts'
import { isAssignedAdmin } from '../cycles/public.ts'
import { cycles } from '../cycles/tables.ts'
import { findManagerIds } from '../people/public.ts'
import type { ReviewCycleRow } from '../reviews/cycle/public.ts'
import { isSameCycle, reviewCycles } from '../reviews/cycle/tables.ts'
import { aggregateSnapshotFor } from './aggregate-snapshots.ts'
import { countSubmittedRatings } from './submitted-ratings.ts'

const MAX_PAST_CYCLES = 30
const SHOWN = 3

/**
 * How ratings were distributed in earlier cycles with the same scale. Viewers see only cycles that they administer, and no
 * numbers that include their own rating or, for HR Admins, those of people above them.
 */
export async function earlierDistributions(
  tx: Tx,
  viewer: Viewer,
  cycle: ReviewCycleRow,
  { codes, without, isOutsider }: { codes: readonly string[]; without: readonly string[]; isOutsider: boolean },
  now: Date,
) {
  const { companyId } = cycle
  const earlier = await tx
    .select({
      id: reviewCycles.id,
      name: cycles.name,
      questionnaire: reviewCycles.questionnaire,
      otherQuestionnaires: reviewCycles.otherQuestionnaires,
      companyId: reviewCycles.companyId,
      aggregateSnapshot: reviewCycles.aggregateSnapshot,
    })
    .from(reviewCycles)
    .innerJoin(cycles, isSameCycle)
    .where(
      and(
        eq(reviewCycles.companyId, companyId),
        lt(cycles.startsAt, cycle.startsAt),
        isNull(cycles.archivedAt),
        viewer.isHr || viewer.isAssistant ? undefined : isAssignedAdmin(viewer),
      ),
    )
    .orderBy(desc(cycles.startsAt), reviewCycles.id)
    .limit(MAX_PAST_CYCLES)
  const same = earlier.filter((item) => {
    const { overallRatings } = comparableQuestionnaire(item)
    return (
      overallRatings.enabled &&
      isEqualScale(
        codes,
        overallRatings.ratings.map(({ code }) => code),
      )
    )
  })
  // People above the viewer may have been in that cycle without being in this one (COM-P01).
  const hidden = [...new Set([...without, ...(viewer.isHr ? await findManagerIds(tx, companyId, viewer.id) : [])])]
  const found: { id: string; name: string; counts: { code: string; count: number }[] }[] = []
  for (const item of same) {
    if (found.length === SHOWN) break
    const { id, name } = item
    const counts = isOutsider
      ? (await aggregateSnapshotFor(tx, viewer, item))?.ratings?.counts
      : await countsOf(tx, companyId, id, { codes, hidden }, now)
    if (counts) found.push({ id, name, counts })
  }
  return found
}

type CountedRatings = { codes: readonly string[]; hidden: readonly string[] }
async function countsOf(tx: Tx, companyId: string, cycleId: string, { codes, hidden }: CountedRatings, now: Date) {
  const wanted = { companyId, cycleId, sectionId: OVERALL_RATING, without: hidden, now }
  const counted = await countSubmittedRatings(tx, wanted)
  const counts = codes.map((code) => ({ code, count: counted.get(code) ?? 0 }))
  return counts.some(({ count }) => count > 0) ? counts : undefined
}
