import type { Side } from '@perennial/domain/questionnaires/questionnaire.ts'
import { canShareInBulk } from '@perennial/domain/reviews/bulk-sharing.ts'
import { canCloseReviews } from '@perennial/domain/reviews/closing.ts'
import { contentOfSide } from '@perennial/domain/reviews/content.ts'
import { canChangeCycle } from '@perennial/domain/reviews/cycles.ts'
import type { RelationName, Relations } from '@perennial/domain/reviews/relations.ts'
import { and, eq, inArray } from 'drizzle-orm'
import { answer } from '../core/answer.ts'
import { audit } from '../core/audit.ts'
import type { Tx } from '../core/database/database.ts'
import { by, defineEvent, type Happening, recordAll } from '../core/events.ts'
import { demand } from '../core/refusals.ts'
import type { Viewer } from '../core/viewer.ts'
import { idsBelow, managersOf } from '../people/public.ts'
import { people } from '../people/tables.ts'
import { lockCycle, type ReviewCycleRow, reportOf } from '../review-cycles/public.ts'
import { answersOf, asReview, personOf, sharingOf } from '../reviews/public.ts'
import { type AssessmentRow, assessments, type ReviewRow, reviews } from '../reviews/tables.ts'

/** HR shared reviews of a cycle in one go; `data` says how many sides. */
export const cycleShared = defineEvent('review-cycle-shared')

/** So many are looked at together: their answers are in memory at the same time. */
const REVIEWS_EACH = 500

/** `POST /review-cycles/{cycleId}/sharing`: what is complete and open is shared, everything else is counted with its reason. */
export const answerShareReviews = answer(
  'POST /review-cycles/{cycleId}/sharing',
  async ({ params, body, viewer, tx, house }) => {
    const { cycle } = await lockCycle(tx, viewer, params.cycleId)
    demand(canCloseReviews(viewer))
    demand(canChangeCycle(cycle))
    const sides: readonly Side[] = body.sides === 'both' ? ['manager', 'reviewee'] : ['manager']
    const ids = await held(tx, cycle, body.reviews)
    const now = house.clock.now()
    const above = new Set([viewer.id, ...(await managersOf(tx, viewer.company.id, viewer.id))])
    const indirect = await indirectReportsOf(tx, viewer)
    const sharing: Sharing = { tx, viewer, cycle, sides, above, indirect, now, skipped: new Map() }
    let done = 0
    for (let from = 0; from < ids.length; from += REVIEWS_EACH) {
      const { sheetIds, happenings } = await sorted(sharing, ids.slice(from, from + REVIEWS_EACH))
      done += sheetIds.length
      if (!body.isPreview) await share(sharing, sheetIds, happenings)
    }
    if (!body.isPreview && done > 0)
      await audit(tx, by(viewer, now), { kind: cycleShared, subjectId: cycle.id, data: { sides: body.sides, done } })
    return reportOf(done, sharing.skipped)
  },
)

type Sharing = {
  tx: Tx
  viewer: Viewer
  cycle: ReviewCycleRow
  sides: readonly Side[]
  /** The viewer, and whoever is above them: of these reviews they are no HR Admin. */
  above: ReadonlySet<string>
  /** Whose indirect manager the viewer is: there they share nothing of the reviewer, HR Admin or not. */
  indirect: ReadonlySet<string>
  now: Date
  skipped: Map<string, number>
}

/** The reviews that are meant, held so that nobody writes, signs or hides meanwhile (TIME-2). */
async function held(tx: Tx, cycle: ReviewCycleRow, chosen: readonly string[] | undefined): Promise<string[]> {
  const rows = await tx
    .select({ id: reviews.id })
    .from(reviews)
    .where(
      and(
        eq(reviews.companyId, cycle.companyId),
        eq(reviews.cycleId, cycle.id),
        chosen && inArray(reviews.id, [...chosen]),
      ),
    )
    .orderBy(reviews.id)
    .for('no key update')
  return rows.map(({ id }) => id)
}

type Sheets = { manager: AssessmentRow; reviewee: AssessmentRow | null }

/** What of these may be shared, and what happens with it; the others are counted. */
async function sorted(sharing: Sharing, ids: readonly string[]) {
  const { tx, cycle, sides, now, skipped, viewer } = sharing
  const rows = await tx
    .select({ row: reviews, reviewee: personOf(reviews.revieweeId), mainReviewer: personOf(reviews.mainReviewerId) })
    .from(reviews)
    .where(and(eq(reviews.companyId, cycle.companyId), inArray(reviews.id, [...ids])))
    .orderBy(reviews.id)
  const sheets = await sheetsOf(tx, cycle.companyId, ids)
  const asked = [...sheets.values()].flatMap((pair) => sides.flatMap((side) => pair[side] ?? []))
  const open = asked.filter((sheet) => sheet.sharedAt === null).map(({ id }) => id)
  const answers = await answersOf(tx, cycle.companyId, open)
  const sheetIds: string[] = []
  const happenings: Happening[] = []
  for (const { row, reviewee, mainReviewer } of rows) {
    const pair = sheets.get(row.id)
    if (!pair || !reviewee) continue
    const relations = relationsTo(row, sharing)
    let marks = pair
    for (const side of sides) {
      const sheet = marks[side]
      const stored = { row, cycle, reviewee, mainReviewer, manager: marks.manager, self: marks.reviewee }
      const review = asReview(stored)
      const content = contentOfSide(review.questionnaire, side, (sheet && answers.get(sheet.id)) ?? {})
      const verdict = canShareInBulk(review, side, relations, content, now)
      if (verdict.allowed && sheet) {
        sheetIds.push(sheet.id)
        marks = { ...marks, [side]: { ...sheet, sharedAt: now, sharedById: viewer.id } }
        const after = asReview({ ...stored, manager: marks.manager, self: marks.reviewee })
        happenings.push(...sharingOf(row, after, side, !(side === 'manager' && relations.has('mainReviewer'))))
      } else if (!verdict.allowed && verdict.reason !== 'NOTHING_ASKED')
        skipped.set(verdict.reason, (skipped.get(verdict.reason) ?? 0) + 1)
    }
  }
  return { sheetIds, happenings }
}

/** Everybody below somebody but their direct reports. */
async function indirectReportsOf(tx: Tx, { id, company }: Viewer): Promise<Set<string>> {
  const direct = await tx
    .select({ id: people.id })
    .from(people)
    .where(and(eq(people.companyId, company.id), eq(people.managerId, id)))
  const below = new Set(await idsBelow(tx, company.id, id))
  for (const report of direct) below.delete(report.id)
  return below
}

function relationsTo({ revieweeId, mainReviewerId }: ReviewRow, { viewer, above, indirect }: Sharing): Relations {
  const relations = new Set<RelationName>(above.has(revieweeId) ? ['administrator'] : ['hrAdmin', 'administrator'])
  if (mainReviewerId === viewer.id) relations.add('mainReviewer')
  if (indirect.has(revieweeId)) relations.add('indirectManager')
  return relations
}

async function sheetsOf(tx: Tx, companyId: string, ids: readonly string[]): Promise<Map<string, Sheets>> {
  const rows = await tx
    .select()
    .from(assessments)
    .where(
      and(
        eq(assessments.companyId, companyId),
        inArray(assessments.reviewId, [...ids]),
        inArray(assessments.type, ['ASSESSMENT', 'SELF_ASSESSMENT']),
      ),
    )
  const own = new Map(rows.filter(({ type }) => type === 'SELF_ASSESSMENT').map((sheet) => [sheet.reviewId, sheet]))
  return new Map(
    rows
      .filter(({ type }) => type === 'ASSESSMENT')
      .map((manager) => [manager.reviewId, { manager, reviewee: own.get(manager.reviewId) ?? null }]),
  )
}

async function share({ tx, viewer, cycle, now }: Sharing, sheetIds: readonly string[], happenings: Happening[]) {
  if (sheetIds.length === 0) return
  await tx
    .update(assessments)
    .set({ sharedAt: now, sharedById: viewer.id })
    .where(and(eq(assessments.companyId, cycle.companyId), inArray(assessments.id, [...sheetIds])))
  await recordAll(tx, by(viewer, now), happenings)
}
