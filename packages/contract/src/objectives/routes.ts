import { MAX_ASSIGNED } from '@perennial/domain/objectives/assignment.ts'
import { creationRefusals } from '@perennial/domain/objectives/creation.ts'
import { deleteRefusals, weightingRefusals } from '@perennial/domain/objectives/editing.ts'
import { typeChangeRefusals } from '@perennial/domain/objectives/levels.ts'
import { MAX_GROUP_LABEL_LENGTH } from '@perennial/domain/objectives/objective.ts'
import { objectiveRefusals } from '@perennial/domain/objectives/objective-cycle.ts'
import { objectiveNudgeRefusals } from '@perennial/domain/objectives/reminders.ts'
import { transferModes } from '@perennial/domain/objectives/transfer.ts'
import { linkRefusals } from '@perennial/domain/objectives/tree.ts'
import { rateRefusals, updateRefusals } from '@perennial/domain/objectives/updating.ts'
import { readerRefusals, visibilityRefusals } from '@perennial/domain/objectives/visibility-change.ts'
import { z } from 'zod'
import { defineFeatureRoutes } from '../core/define-routes.ts'
import { Day, Id, Line, PageQuery, pageOf, Version } from '../core/fields.ts'
import {
  CommentText,
  Completion,
  CycleObjectives,
  Description,
  Figure,
  HistoryEntry,
  KeyResultInputs,
  MAX_ICON,
  MAX_READERS,
  MovePreview,
  ObjectiveComment,
  ObjectiveDetails,
  ObjectiveStatus,
  ObjectiveType,
  ProgressPoint,
  Title,
  TransferReport,
  Visibility,
} from './schemas.ts'

const tag = 'objectives'
const notFound = ['NOT_FOUND'] as const
const member = { access: 'member', tag } as const
const inObjective = z.object({ objectiveId: Id })
const inComment = z.object({ objectiveId: Id, commentId: Id })
/** How many objectives can be copied or moved in one request. */
const MAX_TRANSFERRED = 200
const Readers = z.array(Id).max(MAX_READERS)
const Icon = Line(MAX_ICON)
const GroupLabel = Line(MAX_GROUP_LABEL_LENGTH)
const editRefusals = [...new Set([...objectiveRefusals, ...typeChangeRefusals])] as const
const createRefusals = [...new Set([...creationRefusals, ...readerRefusals])] as const

export const objectiveRoutes = defineFeatureRoutes('objective', {
  'POST /objectives': {
    summary: 'Create an objective for oneself or for someone below one',
    ...member,
    body: z.strictObject({
      cycleId: Id,
      /** Defaults to the viewer. */
      ownerId: Id.optional(),
      title: Title,
      icon: Icon.default(''),
      description: Description.default(''),
      /** Defaults to the day that the cycle proposes. */
      dueDate: Day.optional(),
      type: ObjectiveType.default('INDIVIDUAL'),
      groupLabel: GroupLabel.default(''),
      parentId: Id.nullable().default(null),
      categoryId: Id.nullable().default(null),
      /** Defaults to what the cycle proposes. */
      visibility: Visibility.optional(),
      readerIds: Readers.default([]),
      keyResults: KeyResultInputs.default([]),
    }),
    status: 201,
    location: '/objectives/{id}',
    response: ObjectiveDetails,
    refusals: { 403: createRefusals, 404: notFound },
    example: { as: 'ravi', skipExample: true },
  },
  'PUT /objectives/weights': {
    summary: 'Set the weights of all objectives of a person in a cycle; they add up to 100',
    ...member,
    body: z.strictObject({
      cycleId: Id,
      ownerId: Id,
      weights: z.array(z.strictObject({ objectiveId: Id, weight: z.int().min(0).max(100) })).max(500),
    }),
    response: CycleObjectives,
    refusals: {
      403: weightingRefusals,
      404: notFound,
      409: ['OBJECTIVES_CHANGED'],
      422: ['WEIGHTS_NOT_FULL'],
    },
    example: { as: 'ravi', skipExample: true },
  },
  'GET /objectives/{objectiveId}': {
    summary: 'An objective with its key results, its readers and what one may do with it',
    ...member,
    params: inObjective,
    response: ObjectiveDetails,
    refusals: { 404: notFound },
    example: { as: 'ravi', params: { objectiveId: '{{objective}}' } },
  },
  'PATCH /objectives/{objectiveId}': {
    summary: 'Edit an objective; fields that are left out stay, and of two windows the later one is refused',
    ...member,
    params: inObjective,
    body: z.strictObject({
      version: Version,
      title: Title.optional(),
      icon: Icon.optional(),
      description: Description.optional(),
      dueDate: Day.optional(),
      type: ObjectiveType.optional(),
      groupLabel: GroupLabel.optional(),
      categoryId: Id.nullable().optional(),
      /** All key results, in order. Progress that someone records in the meantime is not overwritten. */
      keyResults: KeyResultInputs.optional(),
    }),
    response: ObjectiveDetails,
    refusals: { 403: editRefusals, 404: notFound, 409: ['VERSION_CONFLICT'] },
    example: { as: 'ravi', skipExample: true },
  },
  'DELETE /objectives/{objectiveId}': {
    summary: 'Delete an objective; its children lose their parent, which has to be confirmed',
    ...member,
    params: inObjective,
    query: z.object({ confirmed: z.stringbool().default(false) }),
    response: null,
    refusals: { 403: deleteRefusals, 404: notFound },
    example: { as: 'ravi', skipExample: true },
  },
  'PUT /objectives/{objectiveId}/status': {
    summary: 'Say how an objective is going; with a completion, both together',
    ...member,
    params: inObjective,
    body: z.strictObject({ status: ObjectiveStatus, completion: Completion.optional() }),
    response: ObjectiveDetails,
    refusals: { 403: updateRefusals, 404: notFound },
    example: { as: 'ravi', params: { objectiveId: '{{objective}}' }, body: { status: 'ON_TRACK' } },
  },
  'PUT /objectives/{objectiveId}/completion': {
    summary: 'Say how far an objective is, in percent',
    ...member,
    params: inObjective,
    body: z.strictObject({ completion: Completion }),
    response: ObjectiveDetails,
    refusals: { 403: updateRefusals, 404: notFound },
    example: { as: 'ravi', params: { objectiveId: '{{objective}}' }, body: { completion: 60 } },
  },
  'PUT /objectives/{objectiveId}/key-results/{keyResultId}': {
    summary: 'Tick a key result, or set its current figure; the same figure again changes nothing',
    ...member,
    params: z.object({ objectiveId: Id, keyResultId: Id }),
    body: z.union([z.strictObject({ isDone: z.boolean() }), z.strictObject({ current: Figure })]),
    response: ObjectiveDetails,
    refusals: { 403: updateRefusals, 404: notFound, 422: ['KEY_RESULT_OF_OTHER_KIND'] },
    example: { as: 'ravi', skipExample: true },
  },
  'PUT /objectives/{objectiveId}/rating': {
    summary: 'Rate an objective, or take its rating away',
    ...member,
    params: inObjective,
    body: z.strictObject({ ratingId: Id.nullable() }),
    response: ObjectiveDetails,
    refusals: { 403: rateRefusals, 404: notFound, 422: ['RATING_UNKNOWN'] },
    example: { as: 'mia', skipExample: true },
  },
  'PUT /objectives/{objectiveId}/visibility': {
    summary: 'Set who reads an objective; a private one leaves the tree and loses its weight',
    ...member,
    params: inObjective,
    body: z.strictObject({ visibility: Visibility, readerIds: Readers.optional() }),
    response: ObjectiveDetails,
    refusals: { 403: [...new Set([...visibilityRefusals, ...readerRefusals])], 404: notFound },
    example: { as: 'ravi', skipExample: true },
  },
  'GET /objectives/{objectiveId}/parent-preview': {
    summary: 'What moving an objective with its branch below another parent would change',
    ...member,
    params: inObjective,
    query: z.object({ /** Without it, the top. */ parentId: Id.optional() }),
    response: MovePreview,
    refusals: { 404: notFound },
    example: { as: 'ravi', params: { objectiveId: '{{objective}}' } },
  },
  'PUT /objectives/{objectiveId}/parent': {
    summary: 'Move an objective with its branch below another parent, or to the top',
    ...member,
    params: inObjective,
    body: z.strictObject({ parentId: Id.nullable() }),
    response: ObjectiveDetails,
    refusals: { 403: [...new Set([...objectiveRefusals, ...linkRefusals])], 404: notFound },
    example: { as: 'ravi', skipExample: true },
  },
  'GET /objectives/{objectiveId}/comments': {
    summary: 'The comments on an objective, the latest first',
    ...member,
    params: inObjective,
    query: z.object(PageQuery),
    response: pageOf(ObjectiveComment),
    refusals: { 404: notFound, 422: ['CURSOR_UNKNOWN'] },
    example: { as: 'ravi', params: { objectiveId: '{{objective}}' } },
  },
  'POST /objectives/{objectiveId}/comments': {
    summary: 'Comment on an objective',
    ...member,
    params: inObjective,
    body: z.strictObject({ text: CommentText }),
    status: 201,
    response: ObjectiveComment,
    refusals: { 403: updateRefusals, 404: notFound },
    example: {
      as: 'ravi',
      params: { objectiveId: '{{objective}}' },
      body: { text: 'The first chapter is with two customers.' },
    },
  },
  'PATCH /objectives/{objectiveId}/comments/{commentId}': {
    summary: 'Change one’s own comment; of two windows the later one is refused',
    ...member,
    params: inComment,
    body: z.strictObject({ text: CommentText, version: Version }),
    response: ObjectiveComment,
    refusals: { 403: updateRefusals, 404: notFound, 409: ['VERSION_CONFLICT'] },
    example: { as: 'ravi', skipExample: true },
  },
  'DELETE /objectives/{objectiveId}/comments/{commentId}': {
    summary: 'Remove one’s own comment, or as an HR Admin that of someone else',
    ...member,
    params: inComment,
    response: null,
    refusals: { 403: updateRefusals, 404: notFound },
    example: { as: 'ravi', skipExample: true },
  },
  'GET /objectives/{objectiveId}/history': {
    summary: 'What changed on an objective, as sentences, the latest first',
    ...member,
    params: inObjective,
    query: z.object(PageQuery),
    response: pageOf(HistoryEntry),
    refusals: { 404: notFound, 422: ['CURSOR_UNKNOWN'] },
    example: { as: 'ravi', params: { objectiveId: '{{objective}}' } },
  },
  'GET /objectives/{objectiveId}/progress': {
    summary: 'Status and completion of an objective day by day',
    ...member,
    params: inObjective,
    response: z.object({ points: z.array(ProgressPoint) }),
    refusals: { 404: notFound },
    example: { as: 'ravi', params: { objectiveId: '{{objective}}' } },
  },
  'POST /objectives/{objectiveId}/nudges': {
    summary: 'Remind the owner of an open objective, once in 24 hours',
    ...member,
    params: inObjective,
    response: null,
    refusals: { 403: objectiveNudgeRefusals, 404: notFound },
    example: { as: 'mia', params: { objectiveId: '{{objective}}' } },
  },
  'POST /objectives/transfers': {
    summary: 'Copy or move objectives to another cycle; each is judged by itself',
    ...member,
    body: z.strictObject({
      mode: z.enum(transferModes),
      /** The destination cycle. */
      cycleId: Id,
      objectiveIds: z.array(Id).min(1).max(MAX_TRANSFERRED),
      /** Only open objectives, as when a cycle ends. */
      isRollOver: z.boolean().default(false),
      /** Only reports what would happen; changes nothing. */
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
      /** Defaults to the cycle of the objective. */
      cycleId: Id.optional(),
      isPreview: z.boolean().default(false),
    }),
    response: TransferReport,
    refusals: { 403: objectiveRefusals, 404: notFound },
    example: { as: 'mia', skipExample: true },
  },
})
