import { distributionForOutsiders, distributionOf, isSameScale } from '@perennial/domain/calibration/distribution.ts'
import { OVERALL_RATING } from '@perennial/domain/questionnaires/questionnaire.ts'
import { comparedIn } from '@perennial/domain/questionnaires/several.ts'
import { and, desc, eq, isNull, lt, sql } from 'drizzle-orm'
import type { Tx } from '../core/database/database.ts'
import type { Viewer } from '../core/viewer.ts'
import { managersOf } from '../people/public.ts'
import type { ReviewCycleRow } from '../review-cycles/public.ts'
import { reviewCycleAdmins, reviewCycles } from '../review-cycles/tables.ts'

const LOOKED_AT = 30
const SHOWN = 3

/**
 * How ratings were spread in earlier cycles of the same scale. Nobody sees one they do not administer, nor numbers in which
 * they stand themselves or, as HR Admin, people above them.
 */
export async function pastDistributions(
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
      name: reviewCycles.name,
      questionnaire: reviewCycles.questionnaire,
      otherQuestionnaires: reviewCycles.otherQuestionnaires,
    })
    .from(reviewCycles)
    .where(
      and(
        eq(reviewCycles.companyId, companyId),
        lt(reviewCycles.processStarts, cycle.processStarts),
        isNull(reviewCycles.archivedAt),
        viewer.isHr || viewer.isAssistant ? undefined : isNamedFor(viewer),
      ),
    )
    .orderBy(desc(reviewCycles.processStarts), reviewCycles.id)
    .limit(LOOKED_AT)
  const same = earlier.filter((one) => {
    const { overallRatings } = comparedIn(one)
    return (
      overallRatings.enabled &&
      isSameScale(
        codes,
        overallRatings.ratings.map(({ code }) => code),
      )
    )
  })
  // Who stands above need not be in this cycle to have been in that one (COM-P01).
  const hidden = [...new Set([...without, ...(viewer.isHr ? await managersOf(tx, companyId, viewer.id) : [])])]
  const found: { id: string; name: string; counts: { code: string; count: number }[] }[] = []
  for (const { id, name } of same) {
    if (found.length === SHOWN) break
    const ratings = await ratingsHandedIn(tx, companyId, id, hidden, now)
    const spread = isOutsider ? distributionForOutsiders(codes, ratings) : distributionOf(codes, ratings)
    if (spread && ratings.length > spread.unrated) found.push({ id, name, counts: spread.counts })
  }
  return found
}

const isNamedFor = (viewer: Viewer) => sql`exists (
  select from ${reviewCycleAdmins} a
  where a.company_id = ${reviewCycles.companyId} and a.cycle_id = ${reviewCycles.id} and a.person_id = ${viewer.id})`

/** The rule `isRatingHandedIn`, in the words of the database. */
async function ratingsHandedIn(
  tx: Tx,
  companyId: string,
  cycleId: string,
  without: readonly string[],
  now: Date,
): Promise<string[]> {
  const { rows } = await tx.execute<{ rating: string }>(sql`
    select a.value->>'value' as rating from reviews r
    join review_cycles c on c.company_id = r.company_id and c.id = r.cycle_id
    join assessments s on s.company_id = r.company_id and s.review_id = r.id and s.type = 'ASSESSMENT'
    join review_answers a on a.company_id = s.company_id and a.assessment_id = s.id and a.section_id = ${OVERALL_RATING}
    where r.company_id = ${companyId} and r.cycle_id = ${cycleId}
      and not r.reviewee_id = any(${sql.param([...without])}::uuid[]) and a.value->>'value' is not null
      and (s.status in ('WRITTEN', 'SHARED', 'SIGNED') or (c.cycle_type = 'CALIBRATION'
        and greatest(c.process_ends_for_reviewers,
          (r.extensions->>'processEndsForReviewers')::timestamptz) <= ${now.toISOString()}::timestamptz))`)
  return rows.map(({ rating }) => rating)
}
