import { canReadEmail } from '@perennial/domain/mail/visibility.ts'
import { and, desc, eq, isNull, lte, or } from 'drizzle-orm'
import { recordAudit } from '../core/audit.ts'
import { actorOf } from '../core/events/events.ts'
import { writePosition } from '../core/http/cursor.ts'
import { handler } from '../core/http/handler.ts'
import { refuse } from '../core/http/refusals.ts'
import type { Viewer } from '../core/viewer.ts'
import { people } from '../people/tables.ts'
import { findEmailKind } from './email-kinds.ts'
import { canViewerSeeInvitationLink, recordLinksShown } from './invitation-link-access.ts'
import { beforeCursor, isInMailbox } from './mail-log.ts'
import { mailServerFor } from './server-state.ts'
import { type EmailRow, emails } from './tables.ts'

const PAGE = 50

/** The viewer’s own emails. Blocked ones were never sent, so they are in no mailbox. */
export const listMailbox = handler('GET /emails', async ({ query, viewer, tx, now }) => {
  // Impersonators must not read secret links of the person (AUTH-11).
  if (viewer.session.impersonatorId) return { mails: [], next: null }
  const rows = await tx
    .select()
    .from(emails)
    .where(and(eq(emails.recipientId, viewer.id), hasCome(now), beforeCursor(emails, query.cursor)))
    .orderBy(desc(emails.queuedAt), desc(emails.id))
    .limit(PAGE + 1)
  return { mails: rows.slice(0, PAGE).map(inBox), next: nextAfter(rows, PAGE) }
})

/** Neither blocked nor held back by quiet hours. */
const hasCome = (now: Date) => and(isInMailbox(), or(isNull(emails.heldUntil), lte(emails.heldUntil, now)))

const inBox = ({ id, kind, subject, queuedAt, sentAt, resolvedAt, state }: EmailRow) => ({
  id,
  kind,
  subject,
  receivedAt: (sentAt ?? (state === 'KEPT' ? resolvedAt : null) ?? queuedAt).toISOString(),
})

/** The text of one email; reading someone else’s invitation is audited (LOG-1). */
export const readEmail = handler('GET /emails/{emailId}', async ({ params, viewer, tx, app, now }) => {
  const [found] = await tx
    .select({ mail: emails, recipient: people })
    .from(emails)
    .innerJoin(people, and(eq(people.companyId, emails.companyId), eq(people.id, emails.recipientId)))
    .where(and(eq(emails.id, params.emailId), hasCome(now)))
  if (!found) refuse('NOT_FOUND')
  const { mail, recipient } = found
  const isOwn = mail.recipientId === viewer.id
  const verdict = canReadEmail(
    {
      recipientId: mail.recipientId,
      isInvitation: findEmailKind(tx, mail.kind)?.isInvitation === true,
      recipientNeverSignedIn: recipient.state === 'INVITED',
    },
    {
      id: viewer.id,
      canSeeInvitationLink:
        seesLog(viewer) && (await canViewerSeeInvitationLink(tx, viewer.company.id, viewer, recipient)),
      isImpersonated: viewer.session.impersonatorId !== null,
    },
  )
  // Viewers of the log know that the email exists; for everyone else it is not found.
  if (!verdict.allowed) refuse(seesLog(viewer) ? verdict.reason : 'NOT_FOUND')
  if (!isOwn) {
    await recordAudit(tx, actorOf(viewer, now), { kind: 'invitation-read', subjectId: mail.recipientId })
    await recordLinksShown(tx, viewer.company.id, viewer.id, [mail.recipientId], now)
  }
  // A secret for another address may only be read there (ADM-P14); if no emails leave, it is read here.
  const isForOthers = findEmailKind(tx, mail.kind)?.isSecret === true && mail.toAddress !== recipient.email
  const isHidden = isForOthers && (await mailServerFor(tx, app)) === 'SET'
  return { ...inBox(mail), text: isHidden ? '' : mail.text }
})

const seesLog = ({ isHr, isAssistant, isTechAdmin }: Viewer) => isHr || isAssistant || isTechAdmin

const nextAfter = (rows: readonly EmailRow[], size: number) => {
  const last = rows[size - 1]
  return rows.length > size && last ? writePosition({ at: last.queuedAt, id: last.id }) : null
}
