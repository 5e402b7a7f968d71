import { z } from 'zod'
import { defineRoutes, type Role } from '../../core/define-routes.ts'
import { Version } from '../../core/fields.ts'
import { ListValues } from './schemas.ts'

const readers = ['hrAdmin', 'hrAssistant', 'techAdmin', 'objectiveCycleAdmin'] as const satisfies readonly Role[]
const Lists = z.strictObject({ categories: ListValues, ratings: ListValues })
const tag = 'objective cycles'

/**
 * The categories and ratings that new objective cycles start from; each cycle has its own copy (OBJ-P03). Open while the feature is off, so
 * that they can be prepared.
 */
export const objectiveSettingsRoutes = defineRoutes({
  'GET /objective-settings': {
    summary: 'Get the categories and ratings that new objective cycles start from',
    tag,
    access: readers,
    response: z.object({ settings: Lists, version: Version }),
    example: { as: 'hana' },
  },
  'PUT /objective-settings': {
    summary: 'Change the categories and ratings that new objective cycles start from; existing cycles keep theirs',
    tag,
    access: ['hrAdmin'],
    body: z.strictObject({ settings: Lists, version: Version }),
    response: z.object({ settings: Lists, version: Version }),
    refusals: { 409: ['VERSION_CONFLICT'], 422: ['LABEL_MISSING', 'LABEL_TWICE'] },
    example: { as: 'hana', skipExample: true },
  },
})
