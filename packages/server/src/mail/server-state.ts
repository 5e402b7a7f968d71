import { type MailServer, mailServerOf } from '@perennial/domain/mail/server.ts'
import { companies } from '../companies/tables.ts'
import { answer } from '../core/answer.ts'
import type { Tx } from '../core/database/database.ts'
import type { House } from '../core/house.ts'

/** Where the emails of this company go. */
export async function mailServerFor(tx: Tx, { mailDoor }: Pick<House, 'mailDoor'>): Promise<MailServer> {
  const [company] = await tx.select({ isSample: companies.isSample }).from(companies)
  return mailServerOf({ isSample: company?.isSample === true, isSet: !mailDoor.isBuiltIn })
}

/** `GET /mail-server`: whether emails leave this installation, for the page about its state. */
export const answerMailServer = answer('GET /mail-server', async ({ house, now }) => {
  if (house.mailDoor.isBuiltIn) return { state: 'NONE' as const, since: null }
  const failingSince = await house.mailDoor.failingSince(now)
  return failingSince
    ? { state: 'FAILING' as const, since: failingSince.toISOString() }
    : { state: 'REACHABLE' as const, since: null }
})
