import { MAX_ASSIGNED } from '@perennial/domain/objectives/assignment.ts'
import { objectiveRefusals } from '@perennial/domain/objectives/objective-cycle.ts'
import { transferModes } from '@perennial/domain/objectives/transfer.ts'
import { z } from 'zod'
import { defineFeatureRoutes } from '../core/define-routes.ts'
import { Id } from '../core/fields.ts'
import { TransferReport } from './schemas.ts'

const tag = 'objectives'
const member = { access: 'member', tag } as const
const notFound = ['NOT_FOUND'] as const
/** So many objectives are copied or moved in one request. */
const MAX_TRANSFERRED = 200

export const objectiveTransferRoutes = defineFeatureRoutes('objective', {
  'POST /objectives/transfers': {
    summary: 'Copy or move objectives to another cycle; each is judged by itself',
    ...member,
    body: z.strictObject({
      mode: z.enum(transferModes),
      /** The other cycle. */
      cycleId: Id,
      objectiveIds: z.array(Id).min(1).max(MAX_TRANSFERRED),
      /** Only what is open, as when a cycle ends. */
      isRollOver: z.boolean().default(false),
      /** Says what would happen, and changes nothing. */
      isPreview: z.boolean().default(false),
    }),
    response: TransferReport,
    refusals: { 404: notFound },
    example: { as: 'ravi', skipExample: true },
  },
  'POST /objectives/{objectiveId}/clones': {
    summary: 'Clone an objective for people, in its own cycle or another; each person is judged alone',
    ...member,
    params: z.object({ objectiveId: Id }),
    body: z.strictObject({
      ownerIds: z.array(Id).min(1).max(MAX_ASSIGNED),
      /** Without it, the cycle of the objective. */
      cycleId: Id.optional(),
      isPreview: z.boolean().default(false),
    }),
    response: TransferReport,
    refusals: { 403: objectiveRefusals, 404: notFound },
    example: { as: 'mia', skipExample: true },
  },
})
