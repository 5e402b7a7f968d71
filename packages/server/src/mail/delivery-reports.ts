import { timingSafeEqual } from 'node:crypto'
import type { EmailDeliveryReport } from '@perennial/contract/mail/email-log.ts'
import { classifyBounce } from '@perennial/domain/mail/bounces.ts'
import type { EmailState } from '@perennial/domain/mail/delivery-rules.ts'
import { eq } from 'drizzle-orm'
import type { Tx } from '../core/database/database.ts'
import { publicHandler } from '../core/http/handler.ts'
import { refuse } from '../core/http/refusals.ts'
import { parseMessageId } from './message-id.ts'
import { type DeliveryFailure, recordDeliveryFailure } from './suppression.ts'
import { type EmailRow, emails } from './tables.ts'

/**
 * `POST /email-delivery-reports`: what mail servers report after they have accepted an email. The Message-ID identifies
 * the company and the email; a report is applied within that tenant only, and repeating it changes nothing (ONCE-2).
 */
export const receiveDeliveryReports = publicHandler(
  'POST /email-delivery-reports',
  async ({ body, request, app, now }) => {
    if (!bears(request.headers.authorization, app.config.mailReportsToken)) refuse('NOT_FOUND')
    const named = body.reports.flatMap((report) => {
      const parts = parseMessageId(report.messageId)
      return parts ? [{ ...parts, report }] : []
    })
    let known = 0
    for (const [companyId, ours] of Map.groupBy(named, (item) => item.companyId))
      known += await app.db.inCompany(companyId, async (tx) => {
        let found = 0
        for (const { messageKey, report } of ours) if (await take(tx, messageKey, report, now)) found += 1
        return found
      })
    return { known }
  },
)

function bears(authorization: string | undefined, token: string | undefined): boolean {
  const actual = Buffer.from(authorization ?? '')
  const expected = Buffer.from(`Bearer ${token}`)
  return token !== undefined && actual.length === expected.length && timingSafeEqual(actual, expected)
}

async function take(tx: Tx, messageKey: string, report: EmailDeliveryReport, now: Date): Promise<boolean> {
  const [mail] = await tx.select().from(emails).where(eq(emails.messageKey, messageKey)).for('no key update')
  if (!mail) return false
  const reported = outcomeOf(report)
  if (!reported || !follows(mail, reported.state)) return true
  await tx
    .update(emails)
    .set({ state: reported.state, resolvedAt: now, nextAttemptAt: null })
    .where(eq(emails.id, mail.id))
  if (reported.failure) await recordDeliveryFailure(tx, mail, reported.failure, now)
  return true
}

type Outcome = { state: EmailState; failure?: DeliveryFailure }

/**
 * The outcome that a report states; null if it is not final, such as a delay or a relay to another server, or if it is
 * “not spam”.
 */
function outcomeOf(report: EmailDeliveryReport): Outcome | null {
  if (report.type === 'feedback-report') {
    if (report.feedbackType === 'not-spam') return null
    return { state: 'COMPLAINED', failure: { reason: 'COMPLAINT', code: report.feedbackType } }
  }
  if (report.action === 'delivered') return { state: 'DELIVERED' }
  if (report.action !== 'failed') return null
  const reason = classifyBounce(null, report.status)
  return { state: 'BOUNCED', ...(reason && { failure: { reason, code: report.status } }) }
}

/**
 * A report may arrive before the email is marked as sent. Recipients may complain about a delivered email; any other
 * final state stays.
 */
const follows = ({ state }: EmailRow, next: EmailState) =>
  state === 'SENT' || state === 'QUEUED' || (state === 'DELIVERED' && next === 'COMPLAINED')
