import { z } from 'zod'
import { defineFeatureRoutes } from '../../core/define-routes.ts'
import { Id } from '../../core/fields.ts'

export const objectiveDocumentRoutes = defineFeatureRoutes('objective', {
  'GET /users/{id}/objectives/{cycleId}/document': {
    summary:
      'Download a person’s objectives in a cycle as a PDF; for that person, the managers above them and HR Admins',
    tag: 'objectives',
    access: 'member',
    whileImpersonating: 'never',
    params: z.object({ id: Id, cycleId: Id }),
    response: 'file',
    refusals: { 404: ['NOT_FOUND'] },
    example: { as: 'ravi', params: { id: '{{ravi}}', cycleId: '{{runningObjectiveCycle}}' } },
  },
})
