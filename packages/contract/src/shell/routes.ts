import { MAX_HEADER_MESSAGE_CHARACTERS } from '@perennial/domain/shell/header-message.ts'
import { z } from 'zod'
import { defineRoutes } from '../core/define-routes.ts'
import { Instant, Text } from '../core/fields.ts'

const OfSpark = z.object({ id: z.string().max(60) })
/** The tips someone has seen, and those they have dismissed (SPARK-05). */
export const SparkState = z.object({ seen: z.array(z.string()), dismissed: z.array(z.string()) })
export type SparkState = z.infer<typeof SparkState>

/** News about the product, tips, help, and the message above every page. */
export const shellRoutes = defineRoutes({
  'GET /release-notes': {
    summary: 'What each version brought, the newest first; its sentences are the words `notes.<version>.<point>`',
    tag: 'shell',
    access: 'signedIn',
    response: z.object({
      notes: z.array(z.object({ version: z.string(), publishedAt: Instant, points: z.array(z.string()) })),
    }),
    example: { as: 'mia' },
  },
  'GET /release-notes/last-updated': {
    summary: 'When the newest notes came',
    tag: 'shell',
    access: 'signedIn',
    response: z.object({ lastUpdated: Instant.nullable() }),
    example: { as: 'mia' },
  },
  'POST /release-notes/read': {
    summary: 'Somebody looked at the notes: there is no news for them until the next version',
    tag: 'shell',
    access: 'signedIn',
    response: z.object({ lastCheckedReleaseNotes: Instant }),
    example: { as: 'mia' },
  },
  'GET /sparks': {
    summary: 'Which tips one has seen, and which one has put away',
    tag: 'shell',
    access: 'signedIn',
    response: SparkState,
    example: { as: 'mia' },
  },
  'POST /sparks/{id}/visit': {
    summary: 'A tip was seen',
    tag: 'shell',
    access: 'signedIn',
    params: OfSpark,
    response: SparkState,
    refusals: { 404: ['NOT_FOUND'] },
    example: { as: 'mia', params: { id: 'welcome' } },
  },
  'POST /sparks/{id}/dismiss': {
    summary: 'A tip was put away: it does not show by itself again',
    tag: 'shell',
    access: 'signedIn',
    params: OfSpark,
    response: SparkState,
    refusals: { 404: ['NOT_FOUND'] },
    example: { as: 'mia', params: { id: 'welcome' } },
  },
  'GET /chat-support/contact': {
    summary: 'Whom administrators ask for help: the address of those who run the installation, if they name one',
    tag: 'shell',
    access: ['hrAdmin', 'hrAssistant', 'techAdmin'],
    response: z.object({ mail: z.string().nullable() }),
    example: { as: 'hana' },
  },
  'GET /installation': {
    summary: 'What the installation runs on, and when it was backed up last; for administrators',
    tag: 'shell',
    access: ['hrAdmin', 'hrAssistant', 'techAdmin'],
    response: z.object({ database: z.enum(['embedded', 'server']), lastBackupAt: Instant.nullable() }),
    example: { as: 'hana' },
  },
  'PUT /company/header-message': {
    summary: 'Change the message above every page of the company; empty takes it away',
    tag: 'shell',
    access: ['hrAdmin', 'hrAssistant'],
    body: z.strictObject({ message: Text(MAX_HEADER_MESSAGE_CHARACTERS).overwrite((text) => text.trim()) }),
    response: z.object({ message: z.string() }),
    example: { as: 'hana', body: { message: 'The office is closed on Friday.' } },
  },
})
