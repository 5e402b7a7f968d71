import { weekdays } from '@perennial/domain/calendar/days.ts'
import { checkInFrequencies } from '@perennial/domain/objectives/check-ins.ts'
import { objectiveConcerns, ownerStates } from '@perennial/domain/objectives/cycle/concerns.ts'
import { processTypes } from '@perennial/domain/objectives/cycle/process.ts'
import { objectiveTimeline, timelineModes } from '@perennial/domain/objectives/cycle/timeline.ts'
import { objectiveStatuses, visibilities } from '@perennial/domain/objectives/objective.ts'
import { z } from 'zod'
import { Day, Id, Instant, Line, PersonRef, Text } from '../../core/fields.ts'
import { Audience, cycleHead, daysByField, instantsByField, listedCycle } from '../../cycles/schemas.ts'

export const ObjectiveDateField = z.enum(
  objectiveTimeline.fields as [string, ...string[]] as typeof objectiveTimeline.fields & [string, ...string[]],
)
export const ObjectiveDays = daysByField(objectiveTimeline.fields)
/** The dates of an objective cycle as instants. */
export const ObjectiveInstants = instantsByField(objectiveTimeline.fields)

/** A category or a rating. Removed ones stay for the objectives that have them. */
export const ListValue = z.strictObject({ id: Id, label: Line(100), isRemoved: z.boolean().optional() })
export type ListValue = z.infer<typeof ListValue>
export const ListValues = z.array(ListValue).max(100)
const ValueList = z.strictObject({ enabled: z.boolean(), values: ListValues })

/** What objectives of a cycle can have, and who reads them (OBJC-03, OBJC-04). */
export const ObjectiveOptions = z.strictObject({
  icon: z.boolean(),
  cascadingObjectives: z.boolean(),
  keyResults: z.boolean(),
  status: z.boolean(),
  completionPercentage: z.boolean(),
  weighting: z.boolean(),
  categories: ValueList,
  ratings: ValueList,
  defaultVisibility: z.enum(visibilities),
  allowEmployeesToChangeVisibility: z.boolean(),
  allowPrivateObjectives: z.boolean(),
  allowEmployeesToShareWithSpecificPeople: z.boolean(),
  sendAutomaticReminders: z.boolean(),
  checkIns: z.strictObject({ frequency: z.enum(checkInFrequencies), weekday: z.enum(weekdays) }),
})
export type ObjectiveOptions = z.infer<typeof ObjectiveOptions>

/** The settings of an objective cycle (part 2 §3). */
export const ObjectiveCycleModel = z.strictObject({
  name: Line(200),
  explanation: Text(10_000),
  timePeriod: z.strictObject({ from: Day, to: Day }),
  timeline: ObjectiveDays,
  process: z.enum(processTypes),
  /** The whole company, new people included. */
  allUsers: z.boolean(),
  /** Who takes part if it isn’t everyone; people are added and removed on the overview afterwards. */
  allowedUsers: Audience,
  options: ObjectiveOptions,
  /** People are informed automatically when the cycle starts. */
  informAtStart: z.boolean(),
  /** The cycle it was copied from, whose own email texts are copied too (ADM-P13). */
  mailsFrom: Id.nullable().default(null),
  cycleAdminIds: z.array(Id).max(100),
})
export type ObjectiveCycleModel = z.infer<typeof ObjectiveCycleModel>

/** The same without the list of people, which can't be edited afterwards (CYC-03). */
export const ObjectiveCycleEdit = ObjectiveCycleModel.omit({ allUsers: true, allowedUsers: true })
export type ObjectiveCycleEdit = z.infer<typeof ObjectiveCycleEdit>

/** An objective cycle in the list of those who administer it. */
export const ObjectiveCycleListItem = z.object({
  ...listedCycle,
  process: z.enum(processTypes),
  timePeriod: z.object({ from: Day, to: Day }),
  /** The first and the last moment of its dates. */
  startsAt: Instant,
  endsAt: Instant,
  people: z.int(),
  /** Objectives that are not private, and how many people have some. */
  objectives: z.int(),
  withObjectives: z.int(),
})

const CheckInCounts = z.object({ day: Day, expected: z.int(), done: z.int() }).nullable()

const StatusCounts = z.array(z.object({ status: z.enum(objectiveStatuses), count: z.int() }))
export const ObjectiveConcern = z.enum(objectiveConcerns)
export const OwnerState = z.enum(ownerStates)

/** The top of a cycle’s overview page: the progress, and what needs HR’s attention. */
export const ObjectiveCycleOverview = z.object({
  ...cycleHead,
  process: z.enum(processTypes),
  timePeriod: z.object({ from: Day, to: Day }),
  timeline: ObjectiveInstants,
  timelineMode: z.enum(timelineModes),
  options: ObjectiveOptions,
  allUsers: z.boolean(),
  people: z.int(),
  /** Objectives that are not private, of everyone in the cycle. */
  objectives: z.int(),
  /** Private ones are only counted, and not even that while fewer than three people have objectives (OBJ-P14). */
  privateObjectives: z.int().nullable(),
  /** The mean of what people completed; null without objectives or where the cycle has no percentage. */
  completion: z.int().nullable(),
  /** How many people and how many objectives are in each state; zero counts are left out. */
  segments: z.object({
    people: z.array(z.object({ state: OwnerState, count: z.int() })),
    objectives: StatusCounts,
  }),
  concerns: z.array(z.object({ concern: ObjectiveConcern, count: z.int() })),
  /** How many people checked in for the last and for the next due day, of those who were expected to. */
  checkIns: z.object({ last: CheckInCounts, next: CheckInCounts }),
  /** Tasks of which people have not been informed yet. */
  notInformed: z.object({ owners: z.int(), managers: z.int() }),
})
export type ObjectiveCycleOverview = z.infer<typeof ObjectiveCycleOverview>

/** Someone in a cycle, with the figures of their objectives, not counting private ones. */
export const ObjectiveCycleRow = z.object({
  owner: PersonRef,
  department: z.string(),
  manager: PersonRef.nullable(),
  state: OwnerState,
  objectives: z.int(),
  byStatus: StatusCounts,
  completion: z.int().nullable(),
  lastUpdateAt: Instant.nullable(),
  isInformed: z.boolean(),
  concerns: z.array(ObjectiveConcern),
  isOwn: z.boolean(),
})
export type ObjectiveCycleRow = z.infer<typeof ObjectiveCycleRow>

/** The people of a cycle that have the same manager, or are in the same department. */
export const ObjectiveProgressGroup = z.object({
  /** Null when grouped by department, and for people without a manager. */
  manager: PersonRef.nullable(),
  /** Null when grouped by manager. */
  department: z.string().nullable(),
  people: z.int(),
  states: z.array(z.object({ state: OwnerState, count: z.int() })),
  objectives: z.int(),
  byStatus: StatusCounts,
  completion: z.int().nullable(),
  lastActivity: Instant.nullable(),
  /** People without objectives, or who have not updated them: the manager can be reminded of these. Empty when grouped by department. */
  openPeople: z.array(Id),
})
