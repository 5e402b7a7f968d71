import { asc, eq } from 'drizzle-orm'
import { CALIBRATION_TIME, calibration } from '../calibration/fixtures.ts'
import { emails } from '../mail/tables.ts'
import { notifications } from '../notifications/tables.ts'
import { people } from '../people/tables.ts'
import { type CycleFacts, endOfBusiness, type ReviewWorld, reviewWorld, travelTo } from '../reviews/fixtures.ts'
import { assessments, reviewContributors, reviews } from '../reviews/tables.ts'
import { testUserNames } from './test-users.ts'
import type { TestUser } from './world.ts'

/** Where a running cycle is when someone’s role or account changes. */
export const cycleStages = ['writing', 'shared', 'calibration', 'signed'] as const
export type CycleStage = (typeof cycleStages)[number]

/** Contributors write assessments of their own, so that each text has one author. */
const own: CycleFacts = { individualAssessments: true }
const calibrated: CycleFacts = { ...calibration, managerRatingsLockBy: endOfBusiness('2026-12-11') }

/**
 * Ravi’s review at one of these stages: Mia reviews him, Leo contributes with a finished assessment, Iris is above Mia,
 * Cleo administers the cycle, and Noor is not involved.
 */
export async function cycleAtStage(stage: CycleStage): Promise<ReviewWorld> {
  const w = await reviewWorld({ ...own, ...(stage === 'calibration' && calibrated) })
  await must(w.save(w.mia, 'manager'))
  await must(w.save(w.mia, 'manager', { sectionId: 'overallRating', value: '3' }))
  await must(w.save(w.mia, 'manager', { sectionId: 'secret', value: 'In confidence.' }))
  await must(w.save(w.ravi, 'reviewee', { value: 'My own view.' }))
  await must(w.save(w.leo, 'manager', { assessment: w.assessments.leo ?? '', value: 'Beside them.' }))
  await must(w.as(w.leo).post(`${w.path}/finished-writing`))
  if (stage === 'calibration') {
    await must(w.as(w.mia).post(`${w.path}/finished-writing`))
    await travelTo(w, CALIBRATION_TIME)
  } else if (stage !== 'writing') {
    await must(w.share(w.mia, 'manager'))
    await must(w.share(w.ravi, 'reviewee'))
    if (stage === 'signed') await must(w.sign(w.ravi))
  }
  await w.settle()
  return w
}

async function must(reply: ReturnType<ReviewWorld['read']>): Promise<void> {
  const { status, text } = await reply
  if (status >= 300) throw new Error(`${status} ${text}`)
}

type Verdicts = { [name: string]: { allowed?: boolean } & Verdicts }
/** Names of what is allowed: `sign share.manager`. */
function allowedIn(can: Verdicts, before = ''): string[] {
  return Object.entries(can).flatMap(([name, one]) => {
    if ((one as unknown) === true) return [before + name]
    if (typeof one !== 'object' || one === null) return []
    return 'allowed' in one ? (one.allowed ? [before + name] : []) : allowedIn(one, `${before}${name}.`)
  })
}

/** What someone reads of Ravi’s review, what they may do with it, and their tasks. */
export type PersonView = { reads: string; may: string; waits: string }

export async function viewOf(w: ReviewWorld, who: TestUser): Promise<PersonView> {
  const page = await w.read(who)
  const tasks = await w.as(who).get('/tasks')
  const { manager, reviewee } = page.body?.sides ?? {}
  const reads = [
    ...(manager?.answers?.well ? ['manager'] : []),
    ...(manager?.answers?.secret ? ['confidential'] : []),
    ...(manager?.answers?.overallRating ? ['rating'] : []),
    ...(reviewee?.answers?.well ? ['self'] : []),
    ...((page.body?.contributorAssessments ?? []).length > 0 ? ['assessment'] : []),
  ]
  const editor = page.body?.editor
  const may = [
    ...(page.status === 200 ? allowedIn(page.body.can) : []),
    ...(editor?.can.edit.allowed ? [editor.isOwnAssessment ? 'write.assessment' : `write.${editor.side}`] : []),
  ]
  return {
    reads: page.status === 200 ? reads.join(' ') || 'nothing' : String(page.status),
    may: may.join(' '),
    waits: (tasks.body?.rows ?? []).map(({ kind }: { kind: string }) => kind).join(' '),
  }
}

/** What someone can reach of the administration: the cycle with its actions, its ratings, and everyone. */
export async function adminViewOf(w: ReviewWorld, who: TestUser): Promise<string> {
  const cycle = await w.as(who).get(`/review-cycles/${w.cycle.id}`)
  const ratings = await w.as(who).get(`/review-cycles/${w.cycle.id}/calibration`)
  const everybody = await w.as(who).get('/users?state=ALL')
  const rated = ratings.body?.rows as { reviewId: string }[] | undefined
  return [
    cycle.status === 200 ? allowedIn(cycle.body.can).join(' ') : cycle.status,
    rated ? (rated.some(({ reviewId }) => reviewId === w.id) ? 'ratings' : 'ratings of others') : ratings.status,
    everybody.status,
  ].join(', ')
}

/**
 * The cycle’s rows, with names instead of ids: reviews with their assessments, everyone’s tasks and notifications, and
 * the counts of the overview.
 */
export async function cycleSnapshot(w: ReviewWorld) {
  await w.settle()
  const everybody = await w.inside((tx) => tx.select().from(people))
  const called = (id: string | null) => {
    const person = everybody.find((item) => item.id === id)
    if (!person) return id && 'somebody unknown'
    return person.deletedAt && person.email === '' ? 'Deleted user' : person.firstName
  }
  const saved = await w.inside((tx) => tx.select().from(reviews).orderBy(asc(reviews.createdAt), asc(reviews.id)))
  const assessmentRows = await w.inside((tx) => tx.select().from(assessments))
  const contributors = await w.inside((tx) => tx.select().from(reviewContributors))
  const { body } = await w.as(w.hana).get(`/review-cycles/${w.cycle.id}`)
  const waits: Record<string, string[]> = {}
  const notified: Record<string, string[]> = {}
  for (const name of testUserNames) {
    const { status, body } = await w.as(w[name]).get('/tasks')
    const kinds = status === 200 ? body.rows.map((row: { kind: string }) => row.kind) : []
    if (kinds.length > 0) waits[name] = kinds
    const heard = [
      ...(await w.inside((tx) =>
        tx.select({ kind: emails.kind }).from(emails).where(eq(emails.recipientId, w[name].id)),
      )),
      ...(await w.inside((tx) =>
        tx.select({ kind: notifications.kind }).from(notifications).where(eq(notifications.personId, w[name].id)),
      )),
    ]
    if (heard.length > 0) notified[name] = heard.map(({ kind }) => kind).toSorted()
  }
  return {
    reviews: saved
      .map((item) => ({
        reviewee: called(item.revieweeId),
        mainReviewer: called(item.mainReviewerId),
        contributors: contributors
          .filter(({ reviewId }) => reviewId === item.id)
          .map(({ personId }) => called(personId)),
        isMerged: item.mergedAt !== null,
        isComplete: item.completedAt !== null,
        assessments: Object.fromEntries(
          assessmentRows
            .filter(({ reviewId }) => reviewId === item.id)
            .toSorted((a, b) => a.type.localeCompare(b.type))
            .map(({ type, contributorId, status }) => [
              type === 'CONTRIBUTOR_ASSESSMENT' ? `${type} ${called(contributorId)}` : type,
              status,
            ]),
        ),
      }))
      .toSorted((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b))),
    counts: {
      reviewees: body.reviewees,
      finished: body.finished,
      segments: body.segments,
      concerns: body.concerns,
      stuck: body.stuck,
    },
    waits,
    notified,
  }
}
