import { undoBulkActionRefusals } from '@perennial/domain/cycles/bulk-actions.ts'
import { changeCycleRefusals } from '@perennial/domain/cycles/life.ts'
import { moveRefusals } from '@perennial/domain/reviews/cycle/bulk-move.ts'
import { resetScopes } from '@perennial/domain/reviews/cycle/reviewer-reset.ts'
import { z } from 'zod'
import { defineFeatureRoutes, type Role } from '../../core/define-routes.ts'
import { BulkReport, Id } from '../../core/fields.ts'
import { Items, isPreview, SomeItems, Undoable } from '../../cycles/running.ts'

const administration = ['hrAdmin', 'hrAssistant', 'reviewCycleAdmin'] as const satisfies readonly Role[]
const notFound = { 404: ['NOT_FOUND'] } as const
const tag = 'review cycles'
const inCycle = z.object({ cycleId: Id })
const cycle = { cycleId: '{{runningCycle}}' }
const unknownId = '00000000-0000-4000-8000-000000000000'

/** Which reviews a bulk action is about: these, or all of the cycle. */
const selected = { reviews: Items.optional(), isPreview }

/** What administrators do with many reviews of a cycle, besides informing people: each action counts first. */
export const bulkActionRoutes = defineFeatureRoutes('review', {
  'POST /review-cycles/{cycleId}/reviewer-resets': {
    summary: 'Let the reporting line decide again who reviews; choices made by hand are overwritten',
    tag,
    access: administration,
    params: inCycle,
    body: z.strictObject({ ...selected, which: z.enum(resetScopes) }),
    response: Undoable.extend({
      /** How many of the changed reviews had reviewers that were selected by hand. */
      handMade: z.int(),
    }),
    refusals: { ...notFound, 409: changeCycleRefusals },
    example: { as: 'hana', params: cycle, body: { which: 'both', isPreview: true } },
  },
  'POST /review-cycles/{cycleId}/main-reviewers': {
    summary: 'Let somebody else write about many people; HR Admins alone',
    tag,
    access: administration,
    params: inCycle,
    body: z.strictObject({ ...selected, personId: Id }),
    response: Undoable,
    refusals: { 403: ['ONLY_HR_ADMINS_CHANGE_REVIEWERS'], ...notFound, 409: changeCycleRefusals },
    example: { as: 'hana', params: cycle, body: { personId: unknownId, isPreview: true } },
  },
  'POST /review-cycles/{cycleId}/removals': {
    summary: 'Take many people out of a cycle, with what was written in their reviews',
    tag,
    access: administration,
    params: inCycle,
    body: z.strictObject({
      ...selected,
      reviews: SomeItems,
      /** Typed where something was written. */
      confirmation: z.string().max(100).optional(),
    }),
    response: BulkReport.extend({
      /** How many of them have answers: these need the typed confirmation. */
      written: z.int(),
    }),
    refusals: { ...notFound, 409: changeCycleRefusals },
    example: { as: 'hana', params: cycle, body: { reviews: [unknownId], isPreview: true } },
  },
  'POST /review-cycles/{cycleId}/moves': {
    summary: 'Move reviews with all that was written to another cycle that asks the same; HR Admins alone',
    tag,
    access: administration,
    params: inCycle,
    body: z.strictObject({ ...selected, reviews: SomeItems, toCycleId: Id }),
    response: BulkReport,
    refusals: { 403: ['ONLY_HR_ADMINS_MOVE'], ...notFound, 409: [...changeCycleRefusals, ...moveRefusals] },
    example: { as: 'hana', skipExample: true },
  },
  'DELETE /review-cycles/{cycleId}/bulk-actions/{bulkActionId}': {
    summary: 'Take back a deed on many reviews; what was changed since stays',
    tag,
    access: administration,
    params: z.object({ cycleId: Id, bulkActionId: Id }),
    response: BulkReport,
    refusals: { ...notFound, 409: [...undoBulkActionRefusals, ...changeCycleRefusals] },
    example: { as: 'hana', skipExample: true },
  },
})
