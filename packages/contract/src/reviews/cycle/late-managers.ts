import { z } from 'zod'
import { defineFeatureRoutes } from '../../core/define-routes.ts'
import { Id, Instant, PersonRef } from '../../core/fields.ts'

/** A reviewer with reviews that are late or about to be. */
export const LateManager = z.object({
  person: PersonRef,
  /** How many of their reviews are past a due date, and how many are close to one and not started. */
  late: z.int(),
  atRisk: z.int(),
  /** The reviews to remind them of, by the kind of reminder. */
  notStarted: z.array(Id),
  notShared: z.array(Id),
  /** The last reminder, if sent within the last 24 hours: no other can be sent yet (COM-P11). */
  remindedAt: Instant.nullable(),
})
export type LateManager = z.infer<typeof LateManager>

export const lateManagersRoutes = defineFeatureRoutes('review', {
  'GET /review-cycles/{cycleId}/late-managers': {
    summary: 'List the reviewers of a cycle whose reviews are late or will be soon, most late reviews first',
    tag: 'review cycles',
    access: ['hrAdmin', 'hrAssistant', 'reviewCycleAdmin'],
    params: z.object({ cycleId: Id }),
    response: z.object({ total: z.int(), managers: z.array(LateManager) }),
    refusals: { 404: ['NOT_FOUND'] },
    example: { as: 'hana', params: { cycleId: '{{runningCycle}}' } },
  },
})
