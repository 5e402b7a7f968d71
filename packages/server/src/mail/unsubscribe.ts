import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { type EmailCategory, emailCategories } from '@perennial/contract/identity/current-user.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { App } from '../core/app.ts'
import { publicHandler } from '../core/http/handler.ts'
import { refuse } from '../core/http/refusals.ts'
import { people } from '../people/tables.ts'

type WithSecret = { config: Pick<App['config'], 'secret' | 'baseUrl'> }
export type Unsubscription = { companyId: string; personId: string; category: EmailCategory }

const PURPOSE = 'perennial end of a kind of mail'
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

const proofOf = ({ config }: WithSecret, { companyId, personId, category }: Unsubscription): string =>
  createHmac('sha256', Buffer.from(hkdfSync('sha256', config.secret ?? '', '', PURPOSE, 32)))
    .update(`${companyId} ${personId} ${category}`)
    .digest('base64url')

/** A token that mutes one kind of email for one person, and nothing else; only this installation can create it (OUT-3). */
export const unsubscribeToken = (app: WithSecret, ending: Unsubscription): string =>
  [ending.companyId, ending.personId, ending.category, proofOf(app, ending)].join('.')

/** Headers for one-click unsubscribing in mail programs (RFC 8058). */
export const unsubscribeHeaders = (app: WithSecret, ending: Unsubscription): Record<string, string> => ({
  'List-Unsubscribe': `<${app.config.baseUrl}/api/unsubscribe/${unsubscribeToken(app, ending)}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

/**
 * The page on which people unsubscribe without a login. The token follows the `#`, so that no server, log or referrer
 * sees it.
 */
export const unsubscribePageUrl = (app: WithSecret, ending: Unsubscription): string =>
  `${app.config.baseUrl}/unsubscribe#${unsubscribeToken(app, ending)}`

function read(app: WithSecret, token: string): Unsubscription | undefined {
  const [companyId = '', personId = '', named = '', proof = '', ...more] = token.split('.')
  const category = emailCategories.find((emailCategory) => emailCategory === named)
  if (more.length > 0 || !category || !UUID.test(companyId) || !UUID.test(personId)) return undefined
  const ending = { companyId, personId, category }
  const [actual, expected] = [Buffer.from(proof), Buffer.from(proofOf(app, ending))]
  return actual.length === expected.length && timingSafeEqual(actual, expected) ? ending : undefined
}

/** `POST /unsubscribe/{token}`: mutes the email’s kind without a login, and can do nothing else (OUT-3, COM-P10). */
export const unsubscribe = publicHandler('POST /unsubscribe/{token}', async ({ params, app }) => {
  const ending = read(app, params.token)
  if (!ending) return refuse('NOT_FOUND')
  const { companyId, personId, category } = ending
  await app.db.inCompany(companyId, (tx) =>
    tx
      .update(people)
      .set({
        mutedEmailCategories: sql`array_append(array_remove(${people.mutedEmailCategories}, ${category}), ${category})`,
      })
      .where(and(eq(people.companyId, companyId), eq(people.id, personId))),
  )
})
