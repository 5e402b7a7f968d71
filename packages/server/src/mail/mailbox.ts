import { canReadMail } from '@perennial/domain/mail/reading.ts'
import { displayName } from '@perennial/domain/people/names.ts'
import { hourOfDay } from '@perennial/domain/reviews/timeline.ts'
import { and, desc, eq, gte, inArray, isNull, lt, lte, or, type SQL } from 'drizzle-orm'
import { answer } from '../core/answer.ts'
import { audit } from '../core/audit.ts'
import type { Tx } from '../core/database/database.ts'
import { by } from '../core/events.ts'
import { refuse } from '../core/refusals.ts'
import type { Viewer } from '../core/viewer.ts'
import { people } from '../people/tables.ts'
import { handsOver } from './handing-over.ts'
import { mailKind } from './kinds.ts'
import { type MailRow, mails } from './tables.ts'

const PAGE = 50

/** One’s own mails. What was blocked never came, so it is in nobody’s mailbox. */
export const answerMails = answer('GET /mails', async ({ query, viewer, tx, now }) => {
  // Somebody else who acts in this person's name reads no secret links of theirs (AUTH-11).
  if (viewer.session.impersonatorId) return { mails: [], next: null }
  const rows = await tx
    .select()
    .from(mails)
    .where(and(eq(mails.recipientId, viewer.id), hasCome(now), before(query.cursor)))
    .orderBy(desc(mails.queuedAt), desc(mails.id))
    .limit(PAGE + 1)
  return { mails: rows.slice(0, PAGE).map(inBox), next: nextAfter(rows, PAGE) }
})

/** Neither blocked nor held back until somebody's quiet hours are over. */
const hasCome = (now: Date) =>
  and(inArray(mails.state, ['QUEUED', 'SENT']), or(isNull(mails.heldUntil), lte(mails.heldUntil, now)))

const inBox = ({ id, kind, subject, queuedAt, sentAt }: MailRow) => ({
  ...{ id, kind, subject },
  receivedAt: (sentAt ?? queuedAt).toISOString(),
})

/** What one mail says; an invitation that somebody else reads is accounted for (LOG-1). */
export const answerMail = answer('GET /mails/{mailId}', async ({ params, viewer, tx, now }) => {
  const [found] = await tx
    .select({ mail: mails, recipient: people })
    .from(mails)
    .innerJoin(people, and(eq(people.companyId, mails.companyId), eq(people.id, mails.recipientId)))
    .where(and(eq(mails.id, params.mailId), hasCome(now)))
  if (!found) refuse('NOT_FOUND')
  const { mail, recipient } = found
  const isOwn = mail.recipientId === viewer.id
  const verdict = canReadMail(
    {
      recipientId: mail.recipientId,
      isInvitation: mailKind(mail.kind)?.isInvitation === true,
      recipientNeverSignedIn: recipient.state === 'INVITED',
    },
    {
      id: viewer.id,
      mayHandOver: seesLog(viewer) && (await handsOver(tx, viewer, recipient)),
      isImpersonated: viewer.session.impersonatorId !== null,
    },
  )
  // Who sees the log knows that the mail is there; for everybody else there is none.
  if (!verdict.allowed) refuse(seesLog(viewer) ? verdict.reason : 'NOT_FOUND')
  if (!isOwn) await audit(tx, by(viewer, now), { kind: 'invitation-read', subjectId: mail.recipientId })
  return { ...inBox(mail), text: mail.text }
})

const seesLog = ({ isHr, isAssistant, isTechAdmin }: Viewer) => isHr || isAssistant || isTechAdmin

/** That mails were sent, to whom and why not; without a word of them (ADM-P03, ADM-P15). */
export const answerMailLog = answer('GET /company/mailLog', ({ query, viewer, tx }) => readMailLog(tx, viewer, query))

type LogQuery = {
  recipientId?: string | undefined
  kind?: string | undefined
  state?: MailRow['state'] | undefined
  fromDay?: string | undefined
  toDay?: string | undefined
  size: number
  cursor?: string | undefined
}

/** A page of the log, for the list and for its file. */
export async function readMailLog(tx: Tx, viewer: Viewer, query: LogQuery) {
  const { recipientId, kind, state, fromDay, toDay, size, cursor } = query
  const { timeZone } = viewer.company
  const conditions: (SQL | undefined)[] = [
    recipientId ? eq(mails.recipientId, recipientId) : undefined,
    kind ? eq(mails.kind, kind) : undefined,
    state ? eq(mails.state, state) : undefined,
    fromDay ? gte(mails.queuedAt, hourOfDay(fromDay, 0, timeZone)) : undefined,
    toDay ? lt(mails.queuedAt, hourOfDay(toDay, 24, timeZone)) : undefined,
    before(cursor),
  ]
  const rows = await tx
    .select({ mail: mails, person: people })
    .from(mails)
    .innerJoin(people, and(eq(people.companyId, mails.companyId), eq(people.id, mails.recipientId)))
    .where(and(...conditions))
    .orderBy(desc(mails.queuedAt), desc(mails.id))
    .limit(size + 1)
  return {
    mails: rows.slice(0, size).map(({ mail, person }) => ({
      ...{ id: mail.id, kind: mail.kind, state: mail.state, tries: mail.tries },
      recipient: { id: person.id, name: displayName(person), isActive: person.state !== 'DEACTIVATED' },
      blockedBecause: mail.blockedBecause as never,
      queuedAt: mail.queuedAt.toISOString(),
      sentAt: mail.sentAt?.toISOString() ?? null,
    })),
    next: nextAfter(
      rows.map(({ mail }) => mail),
      size,
    ),
  }
}

const nextAfter = (rows: readonly MailRow[], size: number) => {
  const last = rows[size - 1]
  return rows.length > size && last ? `${last.queuedAt.toISOString()}_${last.id}` : null
}

/** Rows after a cursor; whatever is none means the beginning. */
function before(cursor: string | undefined): SQL | undefined {
  const [, at = '', id = ''] = /^([\dT:.-]+Z)_([\da-f-]{36})$/.exec(cursor ?? '') ?? []
  const moment = new Date(at)
  if (Number.isNaN(moment.getTime())) return undefined
  return or(lt(mails.queuedAt, moment), and(eq(mails.queuedAt, moment), lt(mails.id, id)))
}
