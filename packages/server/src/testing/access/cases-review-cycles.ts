import { randomUUID } from 'node:crypto'
import { insertCycle, updateCycle } from '../../cycles/public.ts'
import { reviewCycleKind } from '../../reviews/cycle/public.ts'
import { type Case, idIn, must, type Setting } from './case.ts'

/** The person’s rating can be calibrated. */
async function rated(setting: Setting) {
  const { w, about, manager, query } = setting
  const [reviewId, id] = await reviewAndAssessment(setting)
  const answer = { version: 0, value: '3', comment: '' }
  must(await w.as(manager).put(`/reviews/${reviewId}/assessments/${id}/answers/overallRating`, answer))
  await query('update assessments set written_at = $2, written_by_id = $3 where id = $1', [id, w.now(), manager.id])
  return { reviewId, about: about.id }
}
const reviewAndAssessment = async (setting: Setting) => {
  const { rows } = await setting.query(
    `select r.id as review, a.id as assessment from reviews r join assessments a on a.review_id = r.id
      where r.reviewee_id = $1 and a.type = 'ASSESSMENT' and r.company_id = $2`,
    [setting.about.id, setting.w.company.id],
  )
  return [rows[0]?.review ?? '', rows[0]?.assessment ?? ''] as const
}
/** A second cycle that started like the first one. */
async function otherCycle({ w }: Setting) {
  const values = { ...w.cycle, id: randomUUID(), name: 'Other talks' }
  const { id: toCycleId } = await w.inside((tx) => insertCycle(tx, reviewCycleKind, values))
  return { cycleId: w.cycle.id, toCycleId }
}

export const cycleCases: Record<string, readonly Case[]> = {
  'POST /review-cycles': [
    {
      // The rule for one person of the selection names that person.
      invalidAs: 'REVIEWEE_ABOVE_YOU',
      body: ({ models, about, manager, w }) => ({
        model: {
          ...models.fresh,
          revieweeSelection: { type: 'STATIC', userIds: [about.id] },
          selectedReviewers: [{ revieweeId: about.id, mainReviewerId: manager.id, contributorIds: [w.leo.id] }],
          cycleAdminIds: [],
        },
        informReviewees: false,
      }),
    },
  ],
  'PUT /review-cycles/{cycleId}': [
    { name: 'with other administrators' },
    {
      name: 'with the same administrators',
      before: async ({ w }) => {
        const { model, version } = must(await w.as(w.hana).get(`/review-cycles/guided/${w.cycle.id}`)).body
        const { revieweeSelection: _, selectedReviewers: __, ...rest } = model
        return { body: JSON.stringify({ model: rest, version }) }
      },
      body: ({ made }) => JSON.parse(made.body ?? ''),
    },
  ],
  'POST /review-cycles/{cycleId}/start': [
    {
      before: async ({ w }) => {
        const laterToday = new Date(w.now().getTime() + 60_000)
        await w.inside((tx) => updateCycle(tx, reviewCycleKind, w.cycle, { processStarts: laterToday }))
        return undefined
      },
    },
  ],
  'PUT /review-cycles/{cycleId}/reviews/{reviewId}/main-reviewer': [{ body: ({ w }) => ({ personId: w.leo.id }) }],
  'PUT /review-cycles/{cycleId}/calibration/{reviewId}': [{ before: rated }],
  'POST /review-cycles/{cycleId}/moves': [
    {
      before: async (setting) => ({
        ...(await otherCycle(setting)),
        reviewId: (await reviewAndAssessment(setting))[0],
      }),
      body: ({ made }) => ({ reviews: [made.reviewId], toCycleId: made.toCycleId }),
    },
  ],
  'DELETE /review-cycles/{cycleId}/bulk-actions/{bulkActionId}': [
    {
      before: async (setting) => {
        const { w } = setting
        const path = `/review-cycles/${w.cycle.id}/completions`
        must(await w.as(w.hana).post(path, { reviews: [(await reviewAndAssessment(setting))[0]] }))
        return {
          bulkActionId: await idIn(setting, 'select id from cycle_bulk_actions where company_id = $1', w.company.id),
        }
      },
    },
  ],
  'GET /reviews/graph/team/{managerId}/{cycleId}': [
    {
      before: async ({ w, query }) => {
        const text = `update review_cycles set questionnaire = jsonb_set(questionnaire, '{graph,enabled}', 'true') where id = $1`
        await query(text, [w.cycle.id])
        return undefined
      },
      params: ({ manager }) => ({ managerId: manager.id }),
    },
  ],
}
