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
    summary:
      'List the release notes of all versions, newest first; their texts are the messages `notes.<version>.<point>`',
    tag: 'application',
    access: 'signedIn',
    response: z.object({
      notes: z.array(z.object({ version: z.string(), publishedAt: Instant, points: z.array(z.string()) })),
    }),
    example: { as: 'mia' },
  },
  'GET /release-notes/last-updated': {
    summary: 'Get the time of the latest release notes',
    tag: 'application',
    access: 'signedIn',
    response: z.object({ lastUpdated: Instant.nullable() }),
    example: { as: 'mia' },
  },
  'POST /release-notes/read': {
    summary: 'Mark the release notes as read, until the next version',
    tag: 'application',
    access: 'signedIn',
    response: z.object({ lastCheckedReleaseNotes: Instant }),
    example: { as: 'mia' },
  },
  'GET /sparks': {
    summary: 'List the tips you have seen and dismissed',
    tag: 'application',
    access: 'signedIn',
    response: SparkState,
    example: { as: 'mia' },
  },
  'POST /sparks/{id}/visit': {
    summary: 'Mark a tip as seen',
    tag: 'application',
    access: 'signedIn',
    params: OfSpark,
    response: SparkState,
    refusals: { 404: ['NOT_FOUND'] },
    example: { as: 'mia', params: { id: 'welcome' } },
  },
  'POST /sparks/{id}/dismiss': {
    summary: 'Dismiss a tip; it no longer appears on its own',
    tag: 'application',
    access: 'signedIn',
    params: OfSpark,
    response: SparkState,
    refusals: { 404: ['NOT_FOUND'] },
    example: { as: 'mia', params: { id: 'welcome' } },
  },
  'GET /chat-support/contact': {
    summary: 'Get the support address of the installation’s operator, if there is one',
    tag: 'application',
    access: ['hrAdmin', 'hrAssistant', 'techAdmin'],
    response: z.object({ mail: z.string().nullable() }),
    example: { as: 'hana' },
  },
  'GET /installation': {
    summary: 'Get the database type of the installation and the time of its last backup',
    tag: 'application',
    access: ['hrAdmin', 'hrAssistant', 'techAdmin'],
    response: z.object({ database: z.enum(['embedded', 'server']), lastBackupAt: Instant.nullable() }),
    example: { as: 'hana' },
  },
  'PUT /company/header-message': {
    summary: 'Set the message above every page of the company; an empty one removes it',
    tag: 'application',
    access: ['hrAdmin', 'hrAssistant'],
    body: z.strictObject({ message: Text(MAX_HEADER_MESSAGE_CHARACTERS).overwrite((text) => text.trim()) }),
    response: z.object({ message: z.string() }),
    example: { as: 'hana', body: { message: 'The office is closed on Friday.' } },
  },
})
