import { weekdays } from '@perennial/domain/calendar/days.ts'
import { changeCycleRefusals, cycleStates, deleteCycleRefusals } from '@perennial/domain/cycles/life.ts'
import { z } from 'zod'
import { Day, Id, Instant, PersonRef, Text, Version, verdictSchema } from '../core/fields.ts'

const MAX_PEOPLE = 100_000

/** The dates of a cycle as days of the company; null where a date is not in use. */
export const daysByField = <const D extends string>(fields: readonly D[]) =>
  z.strictObject(
    Object.fromEntries(fields.map((field) => [field, Day.nullable()])) as Record<D, z.ZodNullable<typeof Day>>,
  )

/** The dates of a cycle as instants. */
export const instantsByField = <const D extends string>(fields: readonly D[]) =>
  z.object(
    Object.fromEntries(fields.map((field) => [field, Instant.nullable()])) as Record<D, z.ZodNullable<typeof Instant>>,
  )

/** People match if they match every list, each with any of its values. Nothing selected means everyone. */
export const AudienceFilter = z.strictObject({
  departments: z.array(Text(200)).max(500).default([]),
  teams: z.array(Text(200)).max(500).default([]),
  locations: z.array(Text(200)).max(500).default([]),
  managerIds: z.array(Id).max(500).default([]),
  /** People who are left out although they match. */
  exceptIds: z.array(Id).max(2000).optional(),
})
export type AudienceFilter = z.infer<typeof AudienceFilter>

/** Who takes part: people picked by hand, or everyone who matches when the cycle is created (REVC-02). */
export const Audience = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('STATIC'), userIds: z.array(Id).max(MAX_PEOPLE) }),
  z.strictObject({ type: z.literal('FILTER'), filter: AudienceFilter }),
])
export type Audience = z.infer<typeof Audience>

/** A weekly reminder, at an hour of company time. */
export const AutoNudge = z.strictObject({
  enabled: z.boolean(),
  weekday: z.enum(weekdays),
  hour: z.int().min(0).max(23),
})

export const CycleState = z.enum(cycleStates)

/** What every kind shows of a cycle in the list of those who administer it. */
export const listedCycle = {
  id: Id,
  name: z.string(),
  state: CycleState,
  can: z.object({ copy: z.boolean(), delete: verdictSchema(deleteCycleRefusals) }),
}

export const DraftListItem = z.object({
  id: Id,
  version: Version,
  name: z.string(),
  savedAt: Instant,
  createdBy: PersonRef,
})

/** Where someone is in the guided editor, and which steps they have been at (FBC-26). */
export const EditorPlace = z.strictObject({ step: z.string().max(40), edited: z.array(z.string().max(40)).max(20) })
export type EditorPlace = z.infer<typeof EditorPlace>

export const CreationProgress = z.object({
  createPending: z.boolean(),
  invitePending: z.boolean(),
  informPending: z.boolean(),
  remaining: z.int(),
  total: z.int(),
})
export type CreationProgress = z.infer<typeof CreationProgress>

/** What every kind shows of a cycle at the head of its overview. */
export const cycleHead = {
  id: Id,
  name: z.string(),
  explanation: z.string(),
  state: CycleState,
  version: Version,
  informAtStart: z.boolean(),
  /** Who matches the filter by now and is not in the cycle (REV-P23). */
  newMatches: z.int(),
  creation: CreationProgress,
  admins: z.array(PersonRef),
  departments: z.array(z.string()),
  /** Emails of this cycle that are switched off. */
  disabledMails: z.array(z.string()),
  can: z.object({
    change: verdictSchema(changeCycleRefusals),
    copy: z.boolean(),
    delete: verdictSchema(deleteCycleRefusals),
  }),
}
