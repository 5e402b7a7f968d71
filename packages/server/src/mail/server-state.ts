import { type MailServer, mailServerOf } from '@perennial/domain/mail/server.ts'
import { companies } from '../companies/tables.ts'
import type { App } from '../core/app.ts'
import type { Tx } from '../core/database/database.ts'
import { handler } from '../core/http/handler.ts'
import { refusalOf } from './refusal.ts'

/** Whether this company’s emails leave, and why not. */
export async function mailServerFor(tx: Tx, { mailTransport }: Pick<App, 'mailTransport'>): Promise<MailServer> {
  const [company] = await tx.select({ isSample: companies.isSample }).from(companies)
  return mailServerOf({ isSample: company?.isSample === true, isSet: !mailTransport.isBuiltIn })
}

/** `GET /mail-server`: whether emails leave this installation, for the page on its state. */
export const readMailServer = handler('GET /mail-server', async ({ app, now }) => {
  if (app.mailTransport.isBuiltIn) return { state: 'NONE' as const, since: null }
  const failingSince = await app.mailTransport.failingSince(now)
  return failingSince
    ? { state: 'FAILING' as const, since: failingSince.toISOString() }
    : { state: 'REACHABLE' as const, since: null }
})

/**
 * Logs at startup whether emails can be sent: otherwise a wrong setting would be noticed only when the first email is
 * overdue.
 */
export async function tryMailServer({ mailTransport, log }: Pick<App, 'mailTransport' | 'log'>): Promise<void> {
  if (mailTransport.isBuiltIn) return
  try {
    await mailTransport.verify()
    log.info('the mail server answers')
  } catch (error) {
    const { message: failure, advice } = refusalOf(error)
    log.warn({ failure, advice }, 'the mail server takes no emails')
  }
}
