import { MAX_BULK_PEOPLE } from '@perennial/domain/people/bulk-deactivation.ts'
import { z } from 'zod'
import { defineRoutes } from '../core/define-routes.ts'
import { BulkReport, Id } from '../core/fields.ts'

export const profileNudgeRoutes = defineRoutes({
  'POST /profile-nudges': {
    summary:
      'Ask people to complete their profiles; those who can’t, already have or were asked today are skipped, with the reason',
    tag: 'people',
    access: ['hrAdmin', 'hrAssistant'],
    body: z.strictObject({
      personIds: z.array(Id).min(1).max(MAX_BULK_PEOPLE),
      /** Only counts; asks no one. */
      isPreview: z.boolean().default(false),
    }),
    response: BulkReport,
    refusals: { 404: ['NOT_FOUND'] },
    example: { as: 'hana', body: { personIds: ['{{ravi}}'], isPreview: true } },
  },
})
