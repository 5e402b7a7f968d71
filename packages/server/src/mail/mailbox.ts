import { canReadMail } from '@perennial/domain/mail/visibility.ts'
import { and, desc, eq, isNull, lte, or } from 'drizzle-orm'
import { audit } from '../core/audit.ts'
import { by } from '../core/events/events.ts'
import { answer } from '../core/http/handler.ts'
import { refuse } from '../core/http/refusals.ts'
import type { Viewer } from '../core/viewer.ts'
import { people } from '../people/tables.ts'
import { mailKind } from './email-kinds.ts'
import { handsOver, noteHandedOver } from './invitation-link-access.ts'
import { before, isInMailbox } from './mail-log.ts'
import { mailServerFor } from './server-state.ts'
import { type MailRow, mails } from './tables.ts'

const PAGE = 50

/** One’s own mails. What was blocked never came, so it is in nobody’s mailbox. */
export const answerMails = answer('GET /mails', async ({ query, viewer, tx, now }) => {
  // Somebody else who acts in this person's name reads no secret links of theirs (AUTH-11).
  if (viewer.session.impersonatorId) return { mails: [], next: null }
  const rows = await tx
    .select()
    .from(mails)
    .where(and(eq(mails.recipientId, viewer.id), hasCome(now), before(mails, query.cursor)))
    .orderBy(desc(mails.queuedAt), desc(mails.id))
    .limit(PAGE + 1)
  return { mails: rows.slice(0, PAGE).map(inBox), next: nextAfter(rows, PAGE) }
})

/** Neither blocked nor held back until somebody's quiet hours are over. */
const hasCome = (now: Date) => and(isInMailbox(), or(isNull(mails.heldUntil), lte(mails.heldUntil, now)))

const inBox = ({ id, kind, subject, queuedAt, sentAt, settledAt, state }: MailRow) => ({
  ...{ id, kind, subject },
  receivedAt: (sentAt ?? (state === 'KEPT' ? settledAt : null) ?? queuedAt).toISOString(),
})

/** What one mail says; an invitation that somebody else reads is accounted for (LOG-1). */
export const answerMail = answer('GET /mails/{mailId}', async ({ params, viewer, tx, house, now }) => {
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
      mayHandOver: seesLog(viewer) && (await handsOver(tx, viewer.company.id, viewer, recipient)),
      isImpersonated: viewer.session.impersonatorId !== null,
    },
  )
  // Who sees the log knows that the mail is there; for everybody else there is none.
  if (!verdict.allowed) refuse(seesLog(viewer) ? verdict.reason : 'NOT_FOUND')
  if (!isOwn) {
    await audit(tx, by(viewer, now), { kind: 'invitation-read', subjectId: mail.recipientId })
    await noteHandedOver(tx, viewer.company.id, viewer.id, [mail.recipientId], now)
  }
  // A secret that was sent to another address is for whoever reads there (ADM-P14); where no email leaves it is read here.
  const isForOthers = mailKind(mail.kind)?.isSecret === true && mail.toAddress !== recipient.email
  const isHidden = isForOthers && (await mailServerFor(tx, house)) === 'SET'
  return { ...inBox(mail), text: isHidden ? '' : mail.text }
})

const seesLog = ({ isHr, isAssistant, isTechAdmin }: Viewer) => isHr || isAssistant || isTechAdmin

const nextAfter = (rows: readonly MailRow[], size: number) => {
  const last = rows[size - 1]
  return rows.length > size && last ? `${last.queuedAt.toISOString()}_${last.id}` : null
}
