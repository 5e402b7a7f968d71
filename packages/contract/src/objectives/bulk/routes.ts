import { MAX_ASSIGNED, MAX_CHOSEN_OBJECTIVES } from '@perennial/domain/objectives/assignment.ts'
import { z } from 'zod'
import { defineFeatureRoutes } from '../../core/define-routes.ts'
import { Id, PersonRef } from '../../core/fields.ts'
import { TransferReport } from '../schemas.ts'

const member = { access: 'member', tag: 'objectives' } as const
const notFound = ['NOT_FOUND'] as const
const Chosen = z.array(Id).min(1).max(MAX_CHOSEN_OBJECTIVES)

export const objectiveBulkRoutes = defineFeatureRoutes('objective', {
  'POST /objectives/assignments': {
    summary: 'Clone objectives for people, a department or everyone below you; each person is checked separately',
    ...member,
    body: z.strictObject({
      objectiveIds: Chosen,
      ownerIds: z.array(Id).max(MAX_ASSIGNED).default([]),
      /** Everyone in this department for whom the viewer could create objectives. */
      department: z.string().max(200).optional(),
      isForEveryoneBelow: z.boolean().default(false),
      /** Defaults to the cycle of each objective. */
      cycleId: Id.optional(),
      isPreview: z.boolean().default(false),
    }),
    response: TransferReport.extend({
      /** Each person once, with the reason why one of the objectives was left out for them. */
      people: z.array(z.object({ person: PersonRef, reason: z.string().nullable() })),
    }),
    refusals: { 404: notFound, 422: ['TOO_MANY_ASSIGNED'] },
    example: { as: 'mia', skipExample: true },
  },
  'POST /objectives/deletions': {
    summary: 'Delete objectives, each checked separately; remaining children lose their parent',
    ...member,
    body: z.strictObject({ objectiveIds: Chosen, isPreview: z.boolean().default(false) }),
    response: TransferReport,
    example: { as: 'ravi', skipExample: true },
  },
})
