import { deleteRefusals } from '@perennial/domain/objectives/editing.ts'
import { MAX_DECIMALS, MAX_FIGURE, MAX_KEY_RESULTS, MAX_UNIT_LENGTH } from '@perennial/domain/objectives/key-results.ts'
import {
  MAX_COMMENT_LENGTH,
  MAX_DESCRIPTION_LENGTH,
  MAX_KEY_RESULT_LENGTH,
  MAX_TITLE_LENGTH,
  objectiveStatuses,
  objectiveTypes,
  visibilities,
} from '@perennial/domain/objectives/objective.ts'
import { objectiveRefusals } from '@perennial/domain/objectives/objective-cycle.ts'
import { objectiveNudgeRefusals } from '@perennial/domain/objectives/reminders.ts'
import { linkRefusals } from '@perennial/domain/objectives/tree.ts'
import { rateRefusals, updateRefusals } from '@perennial/domain/objectives/updating.ts'
import { readerRefusals, visibilityRefusals } from '@perennial/domain/objectives/visibility-change.ts'
import { z } from 'zod'
import { Day, Id, Instant, Line, Name, PersonRef, Text, Version, verdictSchema } from '../core/fields.ts'
import { RichText } from '../rich-text/schemas.ts'

export const MAX_ICON = 40
export const MAX_READERS = 100

export const ObjectiveStatus = z.enum(objectiveStatuses)
export const ObjectiveType = z.enum(objectiveTypes)
export const Visibility = z.enum(visibilities)
const Written = (max: number) => z.union([Text(max), RichText])
export const Description = Written(MAX_DESCRIPTION_LENGTH)
export const CommentText = Written(MAX_COMMENT_LENGTH)
export const Title = Name(MAX_TITLE_LENGTH)
export const Completion = z.int().min(0).max(100)
/** A figure with at most four decimals. */
export const Figure = z
  .number()
  .min(-MAX_FIGURE)
  .max(MAX_FIGURE)
  .refine((figure) => Number(figure.toFixed(MAX_DECIMALS)) === figure, { error: 'TOO_MANY_DECIMALS' })

/** A category or rating; a removed one is grayed out. */
export const ListValue = z.object({ id: Id, label: z.string(), isRemoved: z.boolean() })

const keyResultText = Text(MAX_KEY_RESULT_LENGTH)
const unit = Line(MAX_UNIT_LENGTH)
/** A key result to save, with its id if it exists already. */
export const KeyResultInput = z.discriminatedUnion('kind', [
  z.strictObject({
    id: Id.optional(),
    kind: z.literal('TICK'),
    text: keyResultText,
    isDone: z.boolean().default(false),
  }),
  z.strictObject({
    id: Id.optional(),
    kind: z.literal('MEASURED'),
    text: keyResultText,
    start: Figure,
    target: Figure,
    current: Figure,
    unit,
  }),
])
export const KeyResultInputs = z.array(KeyResultInput).max(MAX_KEY_RESULTS)

/** `share` is how much of it has been reached, from 0 to 1. */
export const KeyResult = z.discriminatedUnion('kind', [
  z.object({ id: Id, kind: z.literal('TICK'), text: z.string(), isDone: z.boolean(), share: z.number() }),
  z.object({
    id: Id,
    kind: z.literal('MEASURED'),
    text: z.string(),
    start: z.number(),
    target: z.number(),
    current: z.number(),
    unit: z.string(),
    isDone: z.boolean(),
    share: z.number(),
  }),
])
export type KeyResult = z.infer<typeof KeyResult>

/** Which parts the objectives of a cycle have; for parts that are off, cards and details contain `null`. */
export const ObjectiveCycleRef = z.object({
  id: Id,
  name: z.string(),
  isArchived: z.boolean(),
  startsAt: Instant,
  endsAt: Instant,
  period: z.object({ from: Day, to: Day }),
  uses: z.object({
    icon: z.boolean(),
    cascadingObjectives: z.boolean(),
    keyResults: z.boolean(),
    status: z.boolean(),
    completionPercentage: z.boolean(),
    weighting: z.boolean(),
    categories: z.boolean(),
    ratings: z.boolean(),
    checkIns: z.boolean(),
  }),
})
export type ObjectiveCycleRef = z.infer<typeof ObjectiveCycleRef>

const updateVerdict = verdictSchema(updateRefusals)

/** An objective that the viewer reads, as lists show it. */
export const ObjectiveCard = z.object({
  id: Id,
  cycle: z.object({ id: Id, name: z.string() }),
  owner: PersonRef,
  title: z.string(),
  /** The name of an icon; empty for none. */
  icon: z.string().nullable(),
  type: ObjectiveType.nullable(),
  groupLabel: z.string(),
  dueDate: Day,
  status: ObjectiveStatus.nullable(),
  completion: Completion.nullable(),
  weight: z.int().nullable(),
  category: ListValue.nullable(),
  /** Null also for viewers who may not read it. */
  rating: ListValue.nullable(),
  visibility: Visibility,
  /** Null if the cycle has no key results. */
  keyResults: z.object({ done: z.int(), total: z.int() }).nullable(),
  /** Children that are visible to anyone besides their owners. */
  children: z.int(),
  isClosed: z.boolean(),
  /** Open, and due within ten days or overdue. */
  isDueSoon: z.boolean(),
  /** Open, and without an update for 30 days. */
  isStale: z.boolean(),
  /** The last update of status, completion or key results. */
  progressedAt: Instant,
  version: Version,
  can: z.object({ status: updateVerdict, completion: updateVerdict, keyResults: updateVerdict }),
})
export type ObjectiveCard = z.infer<typeof ObjectiveCard>

/** Lists of one person include the key results, which can be updated there. */
export const PersonObjective = ObjectiveCard.extend({ results: z.array(KeyResult) })

/** The objectives of one person in one cycle, as far as the viewer reads them. */
export const CycleObjectives = z.object({
  cycle: ObjectiveCycleRef,
  objectives: z.array(PersonObjective),
  /** The completion of all objectives of the person that others can see; null without any. */
  completion: Completion.nullable(),
  /** What the weights add up to, and whether that is a reason to warn; null where the viewer doesn’t read all of them. */
  weights: z.object({ sum: z.int(), isWarning: z.boolean() }).nullable(),
  can: z.object({
    /** Whether the viewer can download everything they read here as a PDF. */
    download: z.boolean(),
    create: verdictSchema(objectiveRefusals),
    changeWeights: verdictSchema(['WEIGHTING_OFF', ...objectiveRefusals]),
  }),
})
export type CycleObjectives = z.infer<typeof CycleObjectives>

/** Whether the viewer may move it within the tree. */
const MoveVerdict = verdictSchema([...objectiveRefusals, 'CASCADING_OFF', 'PRIVATE_OUTSIDE_TREE'])

const ParentRef = z.object({ id: Id, title: z.string(), owner: PersonRef })

export const ObjectiveDetails = PersonObjective.omit({ cycle: true }).extend({
  cycle: ObjectiveCycleRef,
  description: z.union([z.string(), RichText]),
  createdAt: Instant,
  createdBy: PersonRef.nullable(),
  /** Its nearest ancestors, starting with the direct parent. A parent that the viewer can’t read is null. */
  parents: z.array(ParentRef.nullable()),
  /** The mean completion of the children whose completion the viewer sees. */
  childrenCompletion: Completion.nullable(),
  readers: z.array(PersonRef),
  /** What the form offers as completion, from the key results; null without any (OBJ-P10). */
  suggestedCompletion: Completion.nullable(),
  /** The categories and ratings that it can get. */
  categories: z.array(ListValue),
  ratings: z.array(ListValue),
  canReadRating: z.boolean(),
  isOwn: z.boolean(),
  comments: z.int(),
  can: ObjectiveCard.shape.can.extend({
    edit: verdictSchema(objectiveRefusals),
    /** `HAS_CHILDREN` if deleting needs to be confirmed. */
    delete: verdictSchema(deleteRefusals),
    rate: verdictSchema(rateRefusals),
    comment: updateVerdict,
    visibility: z.object({
      PRIVATE: verdictSchema(visibilityRefusals),
      PROTECTED: verdictSchema(visibilityRefusals),
      PUBLIC: verdictSchema(visibilityRefusals),
    }),
    share: verdictSchema(readerRefusals),
    /** Whether the viewer may send its owner a reminder. */
    remind: verdictSchema(objectiveNudgeRefusals),
    move: MoveVerdict,
  }),
})
export type ObjectiveDetails = z.infer<typeof ObjectiveDetails>

export const ObjectiveComment = z.object({
  id: Id,
  author: PersonRef,
  text: z.union([z.string(), RichText]),
  writtenAt: Instant,
  changedAt: Instant.nullable(),
  version: Version,
  can: z.object({ change: updateVerdict, remove: updateVerdict }),
})
export type ObjectiveComment = z.infer<typeof ObjectiveComment>

/** One change as a sentence in the language and with the terms of the reader. */
export const HistoryEntry = z.object({
  id: Id,
  at: Instant,
  by: PersonRef.nullable(),
  /** Made by someone who impersonated this person. */
  isImpersonated: z.boolean(),
  sentence: z.string(),
})

/** Status and completion at the end of a day, for a chart and its table. */
export const ProgressPoint = z.object({
  day: Day,
  status: ObjectiveStatus.nullable(),
  completion: Completion.nullable(),
  /** The owner checked in on that day. */
  isCheckIn: z.boolean(),
})

/** A line of the tree: an objective, or siblings that the viewer can’t read with what they read below. */
export const TreeLine = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('OBJECTIVE'),
    objective: ObjectiveCard,
    childrenCompletion: Completion.nullable(),
    /** Whether the viewer finds lines below it. */
    hasLinesBelow: z.boolean(),
    canMove: MoveVerdict,
  }),
  z.object({
    kind: z.literal('HIDDEN'),
    count: z.int(),
    hasLinesBelow: z.boolean(),
    /** To get what is below, request the same `parentId` with this `hiddenLevels`. */
    hiddenLevels: z.int(),
  }),
])
export type TreeLine = z.infer<typeof TreeLine>

const ChildrenSummary = z.object({ count: z.int(), meanCompletion: Completion.nullable() })
const MoveEffect = z
  .object({ parent: ParentRef.nullable(), before: ChildrenSummary, after: ChildrenSummary })
  .nullable()

/** What moving a branch changes. */
export const MovePreview = z.object({
  verdict: verdictSchema([...objectiveRefusals, ...linkRefusals]),
  /** Objectives that move along: those that the viewer reads, and others. */
  moved: z.int(),
  hidden: z.int(),
  deepestLevel: z.int(),
  from: MoveEffect,
  to: MoveEffect,
})
export type MovePreview = z.infer<typeof MovePreview>

/** What a bulk action does or would do, and what it leaves out with the reasons. */
export const TransferReport = z.object({
  done: z.int(),
  skipped: z.array(z.object({ reason: z.string(), count: z.int() })),
  /** The created or moved objectives that the viewer reads; none in a preview. */
  ids: z.array(Id),
})
