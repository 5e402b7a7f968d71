import type { CycleModel } from '@perennial/contract/reviews/cycle/schemas.ts'
import { OVERALL_RATING } from '@perennial/domain/questionnaires/questionnaire.ts'
import { asc, eq, sql } from 'drizzle-orm'
import { events } from '../../core/tables.ts'
import { type TestReply, type TestUser, type World, world } from '../../testing/world.ts'
import { assessments, reviewAnswers, reviews } from '../tables.ts'

export type ModelChange = Partial<CycleModel>
export type CycleWorld = World & {
  /** The model Hana would start with: one question for both sides, for Ravi and Noor. */
  model: (change?: ModelChange) => Promise<CycleModel>
  /** Creates a cycle as Hana and waits for its reviews; if it has started, no one is informed unless `inform` is set. */
  createCycle: (change?: ModelChange, inform?: boolean) => Promise<string>
  reviewOf: (cycleId: string, person: TestUser) => Promise<string>
  /** Marks an assessment as started, written, shared or signed. */
  mark: (reviewId: string, type: AssessmentType, ...marks: Mark[]) => Promise<void>
  /** Puts an overall rating on the manager's side, as if this person had chosen it. */
  rate: (reviewId: string, savedBy: TestUser, value: string) => Promise<void>
  /** Kinds of events that were recorded about something, in order. */
  happened: (subjectId: string) => Promise<string[]>
}
type AssessmentType = 'SELF_ASSESSMENT' | 'ASSESSMENT' | 'CONTRIBUTOR_ASSESSMENT'
type Mark = 'firstSaved' | 'written' | 'shared' | 'signed'

/** A company with what tests of cycles need. */
export async function cycleWorld(options?: Parameters<typeof world>[0]): Promise<CycleWorld> {
  const all = await world(options)
  const { as, hana, ravi, noor, settle, inside } = all
  const model = async (change: ModelChange = {}): Promise<CycleModel> => {
    const { body } = await as(hana).get('/review-cycles/guided/new')
    const ready = await as(hana).get('/review-cycles/questionnaires')
    const [first] = ready.body.questionnaires
    return {
      ...body.model,
      questionnaire: first.questionnaire,
      revieweeSelection: { type: 'STATIC', userIds: [ravi.id, noor.id] },
      ...change,
    }
  }
  const createCycle = async (change: ModelChange = {}, inform = false) => {
    const reply = await as(hana).post('/review-cycles', { model: await model(change), informReviewees: inform })
    if (reply.status !== 201) throw new Error(`the cycle was not created: ${reply.text}`)
    await settle()
    return reply.body.id as string
  }
  return {
    ...all,
    model,
    createCycle,
    reviewOf: (cycleId, person) =>
      inside(async (tx) => {
        const rows = await tx.select().from(reviews).where(eq(reviews.cycleId, cycleId))
        const review = rows.find((row) => row.revieweeId === person.id)
        if (!review) throw new Error(`${person.name} has no review in this cycle`)
        return review.id
      }),
    mark: (reviewId, type, ...marks) =>
      inside(async (tx) => {
        const now = all.now()
        const by = { writtenById: hana.id, sharedById: hana.id, signedById: hana.id }
        await tx
          .update(assessments)
          .set({
            ...(marks.includes('firstSaved') && { firstSavedAt: now }),
            ...(marks.includes('written') && { writtenAt: now, writtenById: by.writtenById }),
            ...(marks.includes('shared') && { sharedAt: now, sharedById: by.sharedById }),
            ...(marks.includes('signed') && { signedAt: now, signedById: by.signedById }),
          })
          .where(sql`${assessments.reviewId} = ${reviewId} and ${assessments.type} = ${type}`)
      }),
    rate: (reviewId, savedBy, answerValue) =>
      inside(async (tx) => {
        const { rows } = await tx.execute<{ id: string }>(
          sql`select id from assessments where review_id = ${reviewId} and type = 'ASSESSMENT'`,
        )
        const answer = { sectionId: OVERALL_RATING, value: { value: answerValue, comment: '' }, version: 1 }
        const by = { companyId: all.company.id, savedById: savedBy.id, savedAt: all.now() }
        await tx.insert(reviewAnswers).values({ ...answer, ...by, assessmentId: rows[0]?.id ?? '' })
      }),
    happened: (subjectId) =>
      inside(async (tx) => {
        const rows = await tx
          .select({ kind: events.kind })
          .from(events)
          .where(eq(events.subjectId, subjectId))
          .orderBy(asc(events.at), asc(events.kind))
        return rows.map((row) => row.kind)
      }),
  }
}

/** `200`, or `404 NOT_FOUND`. */
export const statusOf = ({ status, body }: TestReply): string =>
  status >= 400 ? `${status} ${body?.code}` : String(status)

/** Dates so many days later. */
export const shiftDays = (timeline: CycleModel['timeline'], days: number): CycleModel['timeline'] =>
  Object.fromEntries(
    Object.entries(timeline).map(([field, day]) => [
      field,
      day && new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10),
    ]),
  ) as CycleModel['timeline']
