import { type MailServer, mailServerOf } from '@perennial/domain/mail/server.ts'
import { companies } from '../companies/tables.ts'
import type { App } from '../core/app.ts'
import type { Tx } from '../core/database/database.ts'
import { handler } from '../core/http/handler.ts'
import { refusalOf } from './refusal.ts'

/** Where the emails of this company go. */
export async function mailServerFor(tx: Tx, { mailTransport }: Pick<App, 'mailTransport'>): Promise<MailServer> {
  const [company] = await tx.select({ isSample: companies.isSample }).from(companies)
  return mailServerOf({ isSample: company?.isSample === true, isSet: !mailTransport.isBuiltIn })
}

/** `GET /mail-server`: whether emails leave this installation, for the page about its state. */
export const readMailServer = handler('GET /mail-server', async ({ app, now }) => {
  if (app.mailTransport.isBuiltIn) return { state: 'NONE' as const, since: null }
  const failingSince = await app.mailTransport.failingSince(now)
  return failingSince
    ? { state: 'FAILING' as const, since: failingSince.toISOString() }
    : { state: 'REACHABLE' as const, since: null }
})

/** Says in the log of a start whether emails will leave: a wrong setting would show only when the first one is overdue. */
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
