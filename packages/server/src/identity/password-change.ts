import { eq } from 'drizzle-orm'
import { preparingHandler } from '../core/http/handler.ts'
import { refuse } from '../core/http/refusals.ts'
import { revokeAccessTokens } from './access-token-revocation.ts'
import { assertPassword, findAccount, forbiddenPasswordTexts, lockAccount, storePassword } from './accounts.ts'
import { recordPasswordChange } from './events.ts'
import { hashPassword } from './password-hash.ts'
import { revokePasswordLinks } from './password-links.ts'
import { endSessions, isOtherSession, renewSession } from './sessions.ts'
import { accessTokens } from './tables.ts'

/**
 * Changes the viewer’s own password. All other browsers are logged out and this one gets a new token; open links and access tokens
 * end, as someone who knew the former password may have created them; and an email says so (AUTH-4, AUTH-5, AUTH-12).
 */
export const changePassword = preparingHandler(
  'PUT /users/{id}/password',
  async ({ params, body, viewer, app }) => {
    if (params.id !== viewer.id) refuse('NOT_FOUND')
    if (viewer.session.impersonatorId) refuse('NOT_WHILE_IMPERSONATING')
    const account = await app.db.inCompany(viewer.company.id, (tx) => findAccount(tx, viewer.id))
    if (!account) refuse('NOT_FOUND')
    assertPassword(body.password, forbiddenPasswordTexts(account))
    return hashPassword(body.password)
  },
  async ({ params, viewer, prepared: passwordHash, tx, app, now, reply }) => {
    if (params.id !== viewer.id) refuse('NOT_FOUND')
    const account = (await lockAccount(tx, viewer.id)) ?? refuse('NOT_FOUND')
    // A session that was ended in the meantime can no longer change anything.
    const token = (await renewSession(tx, viewer.session.id)) ?? refuse('SIGNED_OUT')
    await storePassword(tx, viewer.company.id, viewer.id, passwordHash, now)
    await endSessions(tx, app, isOtherSession(viewer.id, viewer.session.id))
    await revokePasswordLinks(tx, [viewer.id], now)
    await revokeAccessTokens(tx, eq(accessTokens.personId, viewer.id), now)
    reply.setSession(viewer.company.id, token)
    await recordPasswordChange({ tx, app, now }, account)
  },
)
