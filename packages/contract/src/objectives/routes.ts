import { creationRefusals } from '@perennial/domain/objectives/creation.ts'
import { deleteRefusals, weightingRefusals } from '@perennial/domain/objectives/editing.ts'
import { typeChangeRefusals } from '@perennial/domain/objectives/levels.ts'
import { MAX_GROUP_LABEL_LENGTH } from '@perennial/domain/objectives/objective.ts'
import { objectiveRefusals } from '@perennial/domain/objectives/objective-cycle.ts'
import { linkRefusals } from '@perennial/domain/objectives/tree.ts'
import { rateRefusals, updateRefusals } from '@perennial/domain/objectives/updating.ts'
import { readerRefusals, visibilityRefusals } from '@perennial/domain/objectives/visibility-change.ts'
import { z } from 'zod'
import { defineFeatureRoutes } from '../core/define-routes.ts'
import { Day, Id, Line, PageQuery, PersonRef, pageOf, Version, verdictSchema } from '../core/fields.ts'
import {
  CommentText,
  Completion,
  CycleObjectives,
  Description,
  Figure,
  HistoryEntry,
  KeyResultInputs,
  ListValue,
  MAX_ICON,
  MAX_READERS,
  MovePreview,
  ObjectiveCard,
  ObjectiveComment,
  ObjectiveCycleRef,
  ObjectiveDetails,
  ObjectiveStatus,
  ObjectiveType,
  ProgressPoint,
  TeamRow,
  Title,
  TreeLine,
  Visibility,
} from './schemas.ts'

const tag = 'objectives'
const notFound = ['NOT_FOUND'] as const
const member = { access: 'member', tag } as const
const inObjective = z.object({ objectiveId: Id })
const inComment = z.object({ objectiveId: Id, commentId: Id })
const ofPerson = z.object({ id: Id })
const Readers = z.array(Id).max(MAX_READERS)
const Icon = Line(MAX_ICON)
const GroupLabel = Line(MAX_GROUP_LABEL_LENGTH)
const editRefusals = [...new Set([...objectiveRefusals, ...typeChangeRefusals])] as const
const createRefusals = [...new Set([...creationRefusals, ...readerRefusals])] as const

/** What browsing filters by; the same in the address of the page. */
export const BrowseQuery = {
  search: z.string().max(200).default(''),
  /** `TEAM`: people below the viewer. `COMPANY`: everything the viewer reads. */
  scope: z.enum(['COMPANY', 'TEAM', 'OWN']).default('COMPANY'),
  cycleId: Id.optional(),
  ownerId: Id.optional(),
  department: z.string().max(200).optional(),
  categoryId: Id.optional(),
  status: ObjectiveStatus.optional(),
  type: ObjectiveType.optional(),
  only: z.enum(['OPEN', 'CLOSED', 'DUE_SOON', 'STALE']).optional(),
  sort: z.enum(['TITLE', 'OWNER', 'DUE_DATE', 'STATUS', 'COMPLETION', 'PROGRESSED']).default('TITLE'),
  descending: z.stringbool().default(false),
}

export const objectiveRoutes = defineFeatureRoutes('objective', {
  'GET /objectives': {
    summary: 'One’s own objectives by cycle, the latest cycle first',
    ...member,
    query: z.object({ archived: z.stringbool().default(false) }),
    response: z.object({ cycles: z.array(CycleObjectives) }),
    refusals: { 422: ['CURSOR_UNKNOWN'] },
    example: { as: 'ravi' },
  },
  'GET /users/{id}/objectives': {
    summary: 'The objectives of a person by cycle, as far as one reads them',
    ...member,
    params: ofPerson,
    query: z.object({ archived: z.stringbool().default(false) }),
    response: z.object({ person: PersonRef, cycles: z.array(CycleObjectives) }),
    refusals: { 404: notFound },
    example: { as: 'mia', params: { id: '{{ravi}}' } },
  },
  'GET /objectives/team': {
    summary: 'The people below one with how far they are in a cycle, by name',
    ...member,
    query: z.object({
      /** Without it, the cycle that started last. */
      cycleId: Id.optional(),
      search: z.string().max(200).default(''),
      directOnly: z.stringbool().default(false),
      ...PageQuery,
    }),
    response: pageOf(TeamRow).extend({ cycle: ObjectiveCycleRef.nullable(), cycles: z.array(ObjectiveCycleRef) }),
    refusals: { 404: notFound, 422: ['CURSOR_UNKNOWN'] },
    example: { as: 'mia' },
  },
  'GET /objectives/browse': {
    summary: 'Objectives that one reads, filtered, sorted and in pages',
    ...member,
    query: z.object({ ...BrowseQuery, ...PageQuery }),
    response: pageOf(ObjectiveCard),
    refusals: { 422: ['CURSOR_UNKNOWN'] },
    example: { as: 'mia' },
  },
  'GET /objectives/browse/options': {
    summary: 'What objectives can be filtered by: cycles, categories and departments',
    ...member,
    response: z.object({
      cycles: z.array(ObjectiveCycleRef),
      categories: z.array(ListValue.extend({ cycleId: Id })),
      departments: z.array(z.string()),
    }),
    example: { as: 'mia' },
  },
  'GET /objectives/tree': {
    summary: 'One level of the tree of a cycle as one sees it, in pages by title',
    ...member,
    query: z.object({
      cycleId: Id,
      /** Without it, the top. */
      parentId: Id.optional(),
      /** Of a hidden line: how many levels below the parent it hides. */
      hiddenLevels: z.coerce.number().int().min(0).max(9).default(0),
      ...PageQuery,
    }),
    response: pageOf(TreeLine).extend({ cycle: ObjectiveCycleRef }),
    refusals: { 404: notFound, 422: ['CURSOR_UNKNOWN'] },
    example: { as: 'mia', query: { cycleId: '{{runningObjectiveCycle}}' } },
  },
  'GET /objectives/form-options': {
    summary: 'In which cycles one may create an objective for someone, and what it can be there',
    ...member,
    query: z.object({ /** Without it, for oneself. */ ownerId: Id.optional() }),
    response: z.object({
      owner: PersonRef,
      cycles: z.array(
        z.object({
          cycle: ObjectiveCycleRef,
          create: verdictSchema(objectiveRefusals),
          dueDate: Day,
          visibility: Visibility,
          visibilities: z.array(Visibility),
          canShare: z.boolean(),
          types: z.array(ObjectiveType),
          categories: z.array(ListValue),
        }),
      ),
    }),
    refusals: { 404: notFound },
    example: { as: 'mia' },
  },
  'GET /objectives/owners': {
    summary: 'People for whom one may create an objective in a cycle, found while typing',
    ...member,
    query: z.object({ cycleId: Id, search: z.string().max(200).default('') }),
    response: z.object({ people: z.array(PersonRef.extend({ title: z.string() })) }),
    refusals: { 404: notFound },
    example: { as: 'mia', query: { cycleId: '{{runningObjectiveCycle}}' } },
  },
  'GET /objectives/parents': {
    summary: 'Objectives below which one may be linked, found while typing',
    ...member,
    query: z.object({
      cycleId: Id,
      /** The objective that is moved; without it, a new one. */
      objectiveId: Id.optional(),
      type: ObjectiveType.default('INDIVIDUAL'),
      search: z.string().max(200).default(''),
    }),
    response: z.object({ objectives: z.array(ObjectiveCard) }),
    refusals: { 404: notFound },
    example: { as: 'mia', query: { cycleId: '{{runningObjectiveCycle}}' } },
  },
  'POST /objectives': {
    summary: 'Create an objective for oneself or for someone below one',
    ...member,
    body: z.strictObject({
      cycleId: Id,
      /** Without it, oneself. */
      ownerId: Id.optional(),
      title: Title,
      icon: Icon.default(''),
      description: Description.default(''),
      /** Without it, the day that the cycle proposes. */
      dueDate: Day.optional(),
      type: ObjectiveType.default('INDIVIDUAL'),
      groupLabel: GroupLabel.default(''),
      parentId: Id.nullable().default(null),
      categoryId: Id.nullable().default(null),
      /** Without it, what the cycle proposes. */
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
      /** All key results in their order. What people tick in between stays as it is. */
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
    example: { as: 'ravi', skipExample: true },
  },
  'PUT /objectives/{objectiveId}/completion': {
    summary: 'Say how far an objective is, in percent',
    ...member,
    params: inObjective,
    body: z.strictObject({ completion: Completion }),
    response: ObjectiveDetails,
    refusals: { 403: updateRefusals, 404: notFound },
    example: { as: 'ravi', skipExample: true },
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
    example: { as: 'ravi', skipExample: true },
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
})
