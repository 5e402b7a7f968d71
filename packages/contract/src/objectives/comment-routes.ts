import { updateRefusals } from '@perennial/domain/objectives/updating.ts'
import { z } from 'zod'
import { defineFeatureRoutes } from '../core/define-routes.ts'
import { Id, PageQuery, pageOf, Version } from '../core/fields.ts'
import { CommentText, HistoryEntry, ObjectiveComment, ProgressPoint } from './schemas.ts'

const tag = 'objectives'
const notFound = ['NOT_FOUND'] as const
const member = { access: 'member', tag } as const
const inObjective = z.object({ objectiveId: Id })
const inComment = z.object({ objectiveId: Id, commentId: Id })

export const objectiveCommentRoutes = defineFeatureRoutes('objective', {
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
