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
    summary: 'Create an objective for yourself or someone below you',
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
    summary: 'Set the weights of all of a person’s objectives in a cycle; they must add up to 100',
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
    summary: 'Get an objective with its key results, its readers, and the actions you may take',
    ...member,
    params: inObjective,
    response: ObjectiveDetails,
    refusals: { 404: notFound },
    example: { as: 'ravi', params: { objectiveId: '{{objective}}' } },
  },
  'PATCH /objectives/{objectiveId}': {
    summary: 'Edit an objective; omitted fields stay the same, and changes to an outdated version are refused',
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
    summary: 'Delete an objective; if it has children, they lose their parent, which must be confirmed',
    ...member,
    params: inObjective,
    query: z.object({ confirmed: z.stringbool().default(false) }),
    response: null,
    refusals: { 403: deleteRefusals, 404: notFound },
    example: { as: 'ravi', skipExample: true },
  },
  'PUT /objectives/{objectiveId}/status': {
    summary: 'Set the status of an objective, optionally with its completion',
    ...member,
    params: inObjective,
    body: z.strictObject({ status: ObjectiveStatus, completion: Completion.optional() }),
    response: ObjectiveDetails,
    refusals: { 403: updateRefusals, 404: notFound },
    example: { as: 'ravi', params: { objectiveId: '{{objective}}' }, body: { status: 'ON_TRACK' } },
  },
  'PUT /objectives/{objectiveId}/completion': {
    summary: 'Set the completion of an objective, in percent',
    ...member,
    params: inObjective,
    body: z.strictObject({ completion: Completion }),
    response: ObjectiveDetails,
    refusals: { 403: updateRefusals, 404: notFound },
    example: { as: 'ravi', params: { objectiveId: '{{objective}}' }, body: { completion: 60 } },
  },
  'PUT /objectives/{objectiveId}/key-results/{keyResultId}': {
    summary: 'Check off a key result, or set its current value; repeating it changes nothing',
    ...member,
    params: z.object({ objectiveId: Id, keyResultId: Id }),
    body: z.union([z.strictObject({ isDone: z.boolean() }), z.strictObject({ current: Figure })]),
    response: ObjectiveDetails,
    refusals: { 403: updateRefusals, 404: notFound, 422: ['KEY_RESULT_OF_OTHER_KIND'] },
    example: { as: 'ravi', skipExample: true },
  },
  'PUT /objectives/{objectiveId}/rating': {
    summary: 'Rate an objective, or remove its rating',
    ...member,
    params: inObjective,
    body: z.strictObject({ ratingId: Id.nullable() }),
    response: ObjectiveDetails,
    refusals: { 403: rateRefusals, 404: notFound, 422: ['RATING_UNKNOWN'] },
    example: { as: 'mia', skipExample: true },
  },
  'PUT /objectives/{objectiveId}/visibility': {
    summary: 'Set who may read an objective; a private one leaves the tree and loses its weight',
    ...member,
    params: inObjective,
    body: z.strictObject({ visibility: Visibility, readerIds: Readers.optional() }),
    response: ObjectiveDetails,
    refusals: { 403: [...new Set([...visibilityRefusals, ...readerRefusals])], 404: notFound },
    example: { as: 'ravi', skipExample: true },
  },
  'GET /objectives/{objectiveId}/parent-preview': {
    summary: 'Preview what moving an objective and its descendants to another parent would change',
    ...member,
    params: inObjective,
    query: z.object({ /** Without it, the top. */ parentId: Id.optional() }),
    response: MovePreview,
    refusals: { 404: notFound },
    example: { as: 'ravi', params: { objectiveId: '{{objective}}' } },
  },
  'PUT /objectives/{objectiveId}/parent': {
    summary: 'Move an objective and its descendants to another parent, or to the top',
    ...member,
    params: inObjective,
    body: z.strictObject({ parentId: Id.nullable() }),
    response: ObjectiveDetails,
    refusals: { 403: [...new Set([...objectiveRefusals, ...linkRefusals])], 404: notFound },
    example: { as: 'ravi', skipExample: true },
  },
  'GET /objectives/{objectiveId}/comments': {
    summary: 'List the comments on an objective, newest first',
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
    summary: 'Edit your comment; changes to an outdated version are refused',
    ...member,
    params: inComment,
    body: z.strictObject({ text: CommentText, version: Version }),
    response: ObjectiveComment,
    refusals: { 403: updateRefusals, 404: notFound, 409: ['VERSION_CONFLICT'] },
    example: { as: 'ravi', skipExample: true },
  },
  'DELETE /objectives/{objectiveId}/comments/{commentId}': {
    summary: 'Delete your comment, or as an HR Admin someone else’s',
    ...member,
    params: inComment,
    response: null,
    refusals: { 403: updateRefusals, 404: notFound },
    example: { as: 'ravi', skipExample: true },
  },
  'GET /objectives/{objectiveId}/history': {
    summary: 'List the history of an objective, newest first',
    ...member,
    params: inObjective,
    query: z.object(PageQuery),
    response: pageOf(HistoryEntry),
    refusals: { 404: notFound, 422: ['CURSOR_UNKNOWN'] },
    example: { as: 'ravi', params: { objectiveId: '{{objective}}' } },
  },
  'GET /objectives/{objectiveId}/progress': {
    summary: 'List an objective’s status and completion over time',
    ...member,
    params: inObjective,
    response: z.object({ points: z.array(ProgressPoint) }),
    refusals: { 404: notFound },
    example: { as: 'ravi', params: { objectiveId: '{{objective}}' } },
  },
  'POST /objectives/{objectiveId}/nudges': {
    summary: 'Remind the owner of an open objective, at most once in 24 hours',
    ...member,
    params: inObjective,
    response: null,
    refusals: { 403: objectiveNudgeRefusals, 404: notFound },
    example: { as: 'mia', params: { objectiveId: '{{objective}}' } },
  },
  'POST /objectives/transfers': {
    summary: 'Copy or move objectives to another cycle; each is checked separately',
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
    summary: 'Clone an objective for people, in its own cycle or another; each person is checked separately',
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
