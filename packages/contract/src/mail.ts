import { blockedReasons, mailStates } from '@perennial/domain/mail/blocking.ts'
import { mailReadRefusals } from '@perennial/domain/mail/reading.ts'
import { z } from 'zod'
import { Id, Instant, PersonRef } from './core/fields.ts'
import { defineRoutes } from './core/route.ts'

/** A mail in the built-in mailbox. */
export const MailInBox = z.object({ id: Id, kind: z.string(), subject: z.string(), receivedAt: Instant })
export type MailInBox = z.infer<typeof MailInBox>

/** A mail as its recipient reads it. */
export const MailContent = z.object({
  ...MailInBox.shape,
  /** Without markup. Empty once a mail with a secret link was handed to a mail server (AUTH-5). */
  text: z.string(),
})
export type MailContent = z.infer<typeof MailContent>

/** A mail as administrators see it: that it was sent, never what it says (ADM-P15). */
export const MailLogRow = z.object({
  id: Id,
  kind: z.string(),
  recipient: PersonRef,
  state: z.enum(mailStates),
  blockedBecause: z.enum(blockedReasons).nullable(),
  tries: z.number().int(),
  queuedAt: Instant,
  sentAt: Instant.nullable(),
})
export type MailLogRow = z.infer<typeof MailLogRow>

const Cursor = z.string().max(400).optional()

export const mailRoutes = defineRoutes({
  'GET /mails': {
    summary: 'One’s own mails in the built-in mailbox, newest first',
    tag: 'mail',
    access: 'signedIn',
    query: z.object({ cursor: Cursor }),
    answer: z.object({ mails: z.array(MailInBox), next: z.string().nullable() }),
    example: { as: 'mia' },
  },
  'GET /mails/{mailId}': {
    summary: 'One mail: one’s own, or the invitation of somebody who never signed in, by those who may invite',
    tag: 'mail',
    access: 'signedIn',
    params: z.object({ mailId: Id }),
    answer: MailContent,
    refusals: { 403: mailReadRefusals, 404: ['NOT_FOUND'] },
    example: { as: 'mia', params: { mailId: '{{mail}}' } },
  },
  'GET /company/mailLog': {
    summary: 'Which mails were sent, blocked or failed; without their text',
    tag: 'mail',
    access: ['hrAdmin', 'hrAssistant', 'techAdmin'],
    query: z.object({
      recipientId: Id.optional(),
      kind: z.string().max(100).optional(),
      state: z.enum(mailStates).optional(),
      from: Instant.optional(),
      to: Instant.optional(),
      size: z.coerce.number().int().min(1).max(200).default(50),
      cursor: Cursor,
    }),
    answer: z.object({ mails: z.array(MailLogRow), next: z.string().nullable() }),
    example: { as: 'hana', query: { state: 'SENT' } },
  },
})
