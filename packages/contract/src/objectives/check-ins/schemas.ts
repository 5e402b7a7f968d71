import { weekdays } from '@perennial/domain/calendar/days.ts'
import { acknowledgeRefusals, checkInFrequencies, checkInRefusals } from '@perennial/domain/objectives/check-ins.ts'
import { MAX_CHECK_IN_LENGTH } from '@perennial/domain/objectives/objective.ts'
import { z } from 'zod'
import { Day, Id, Instant, Line, PersonRef, verdictSchema } from '../../core/fields.ts'
import { Completion, ObjectiveCycleRef, ObjectiveStatus, PersonObjective } from '../schemas.ts'

/** The most objectives that one check-in is about. */
const MAX_OBJECTIVES = 500

const Progress = { status: ObjectiveStatus.nullable(), completion: Completion.nullable() }

/** What the owner says about one objective, and the values they saw when they began. Null: the cycle doesn’t use this value. */
export const CheckInEntryInput = z.strictObject({
  objectiveId: Id,
  ...Progress,
  text: Line(MAX_CHECK_IN_LENGTH).default(''),
  seen: z.strictObject(Progress),
})
export const CheckInEntryInputs = z.array(CheckInEntryInput).max(MAX_OBJECTIVES)

/** What someone said about an objective, with its values at that time. */
const entry = {
  id: Id,
  ...Progress,
  text: z.string(),
  acknowledgedBy: z.array(PersonRef),
  /** Whether the viewer is one of them. */
  isAcknowledged: z.boolean(),
}

/** The data of the page on which the owner checks in. */
export const CheckInForm = z.object({
  cycle: ObjectiveCycleRef,
  frequency: z.enum(checkInFrequencies),
  weekday: z.enum(weekdays),
  next: z.object({ day: Day, daysLeft: z.int(), isDone: z.boolean() }).nullable(),
  /** Due days that passed without a check-in. */
  missed: z.array(Day),
  /** The latest check-in; null before the first one. */
  last: z.object({ id: Id, at: Instant }).nullable(),
  /** The open objectives, with what was last said about each. */
  objectives: z.array(PersonObjective.extend({ lastEntry: z.object({ at: Instant, text: z.string() }).nullable() })),
  can: z.object({ checkIn: verdictSchema(checkInRefusals) }),
})
export type CheckInForm = z.infer<typeof CheckInForm>

/** A check-in as the page of one objective shows it. */
export const ObjectiveCheckIn = z.object({
  ...entry,
  at: Instant,
  by: PersonRef,
  /** Written by someone who impersonated this person. */
  isImpersonated: z.boolean(),
  can: z.object({ acknowledge: verdictSchema(acknowledgeRefusals) }),
})
export type ObjectiveCheckIn = z.infer<typeof ObjectiveCheckIn>

/** A check-in of someone below the viewer, with what they said about each objective that the viewer reads. */
export const TeamCheckIn = z.object({
  id: Id,
  at: Instant,
  person: PersonRef,
  cycle: z.object({ id: Id, name: z.string() }),
  entries: z.array(z.object({ ...entry, objective: z.object({ id: Id, title: z.string(), cycleId: Id }) })),
  /** Whether the viewer acknowledged all of it. */
  isAcknowledged: z.boolean(),
  can: z.object({ acknowledge: verdictSchema(acknowledgeRefusals) }),
})
export type TeamCheckIn = z.infer<typeof TeamCheckIn>

/** The due days that passed without a check-in of someone below the viewer. */
export const MissedCheckIns = z.object({
  person: PersonRef,
  cycle: z.object({ id: Id, name: z.string() }),
  missed: z.array(Day),
})
export type MissedCheckIns = z.infer<typeof MissedCheckIns>
