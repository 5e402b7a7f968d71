import { MAX_BULK_PEOPLE } from '@perennial/domain/people/bulk-deactivation.ts'
import { z } from 'zod'
import { defineRoutes } from '../core/define-routes.ts'
import { BulkReport, Id } from '../core/fields.ts'

export const profileNudgeRoutes = defineRoutes({
  'POST /profile-nudges': {
    summary:
      'Asks people to complete their profiles; who cannot, has done so or was asked today is left out, with the reason',
    tag: 'people',
    access: ['hrAdmin', 'hrAssistant'],
    body: z.strictObject({
      personIds: z.array(Id).min(1).max(MAX_BULK_PEOPLE),
      /** Counts, and asks no one. */
      isPreview: z.boolean().default(false),
    }),
    answer: BulkReport,
    refusals: { 404: ['NOT_FOUND'] },
    example: { as: 'hana', body: { personIds: ['{{ravi}}'], isPreview: true } },
  },
})
