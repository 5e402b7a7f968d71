import { objectiveRefusals } from '@perennial/domain/objectives/objective-cycle.ts'
import { objectiveNudgeRefusals } from '@perennial/domain/objectives/reminders.ts'
import { z } from 'zod'
import { Instant, PersonRef, verdictSchema } from '../core/fields.ts'
import { Completion, ObjectiveStatus } from './schemas.ts'

/** One person of a team, with what the viewer may know of their objectives. */
export const TeamRow = z.object({
  person: PersonRef,
  isDirect: z.boolean(),
  count: z.int(),
  open: z.int(),
  completion: Completion.nullable(),
  statuses: z.partialRecord(ObjectiveStatus, z.int()),
  dueSoon: z.int(),
  /** The latest update of any of them. */
  progressedAt: Instant.nullable(),
  /** The weights of the person don’t add up to 100. */
  needsWeights: z.boolean(),
  /** Null if the cycle has no check-ins, or none is expected. */
  checkIns: z
    .object({
      lastAt: Instant.nullable(),
      /** Whether the person checked in for the next due day; null if there is none. */
      isDone: z.boolean().nullable(),
      /** Due days that passed without a check-in. */
      missed: z.int(),
    })
    .nullable(),
  /** Open objectives without an update for 30 days. */
  stale: z.int(),
  /** What the person can be reminded of: to set objectives, or to update them. */
  reminder: z.enum(['SET', 'UPDATE']),
  can: z.object({ create: verdictSchema(objectiveRefusals), remind: verdictSchema(objectiveNudgeRefusals) }),
})
