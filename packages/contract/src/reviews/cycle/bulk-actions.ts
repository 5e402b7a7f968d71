import { undoBulkActionRefusals } from '@perennial/domain/cycles/bulk-actions.ts'
import { changeCycleRefusals } from '@perennial/domain/cycles/life.ts'
import { moveRefusals } from '@perennial/domain/reviews/cycle/bulk-move.ts'
import { resetScopes } from '@perennial/domain/reviews/cycle/reviewer-reset.ts'
import { z } from 'zod'
import { defineFeatureRoutes } from '../../core/define-routes.ts'
import { BulkReport, Id } from '../../core/fields.ts'
import { SomeItems, Undoable } from '../../cycles/running.ts'
import { notFound } from '../../cycles/running-routes.ts'
import { administration, tag } from './routes.ts'
import { running } from './running.ts'

const unknownId = '00000000-0000-4000-8000-000000000000'

/** Actions of administrators on many reviews of a cycle, other than informing people. Each has a preview that only counts. */
export const bulkActionRoutes = defineFeatureRoutes('review', {
  'POST /review-cycles/{cycleId}/reviewer-resets': running.bulkAction({
    summary: 'Reset reviewers to the reporting line; reviewers selected by hand are overwritten',
    body: { which: z.enum(resetScopes) },
    response: Undoable.extend({
      /** How many of the changed reviews had reviewers that were selected by hand. */
      handMade: z.int(),
    }),
    example: { which: 'both' },
  }),
  'POST /review-cycles/{cycleId}/main-reviewers': running.bulkAction({
    summary: 'Change the main reviewer of several reviews; HR Admins only',
    body: { personId: Id },
    response: Undoable,
    refusals: { 403: ['ONLY_HR_ADMINS_CHANGE_REVIEWERS'] },
    example: { personId: unknownId },
  }),
  'POST /review-cycles/{cycleId}/removals': running.bulkAction({
    summary: 'Remove several people from a cycle, with everything written in their reviews',
    body: {
      reviews: SomeItems,
      /** The typed confirmation; required if something was written. */
      confirmation: z.string().max(100).optional(),
    },
    response: BulkReport.extend({
      /** How many of them have answers: removing these requires the typed confirmation. */
      written: z.int(),
    }),
    example: { reviews: [unknownId] },
  }),
  'POST /review-cycles/{cycleId}/moves': running.bulkAction({
    summary: 'Move reviews with their content to another cycle with the same questionnaire; HR Admins only',
    body: { reviews: SomeItems, toCycleId: Id },
    response: BulkReport,
    refusals: { 403: ['ONLY_HR_ADMINS_MOVE'], 409: [...changeCycleRefusals, ...moveRefusals] },
  }),
  'DELETE /review-cycles/{cycleId}/bulk-actions/{bulkActionId}': {
    summary: 'Undo a bulk action; later changes are kept',
    tag,
    access: administration,
    params: z.object({ cycleId: Id, bulkActionId: Id }),
    response: BulkReport,
    refusals: { ...notFound, 409: [...undoBulkActionRefusals, ...changeCycleRefusals] },
    example: { as: 'hana', skipExample: true },
  },
})
