import { emailTexts } from '@perennial/contract/messages/email-texts.ts'
import { HOUR_MS } from '@perennial/domain/calendar/durations.ts'
import { canConfirmAddress, REPLY_TO_LINK_MS } from '@perennial/domain/mail-templates/reply-to.ts'
import { eq } from 'drizzle-orm'
import { companies } from '../companies/tables.ts'
import type { App } from '../core/app.ts'
import { recordAudit } from '../core/audit.ts'
import { thisCompany } from '../core/database/columns.ts'
import type { Tx } from '../core/database/database.ts'
import { actorOf, systemActor } from '../core/events/events.ts'
import { handler, publicHandler } from '../core/http/handler.ts'
import { networkOf } from '../core/http/network.ts'
import { authorize, refuse } from '../core/http/refusals.ts'
import type { Viewer } from '../core/viewer.ts'
import { createToken, parseToken, tokenDigest, tokenWithCompany } from '../identity/public.ts'
import { defineEmail, queueEmail } from '../mail/public.ts'
import { emailSenders } from '../mail/tables.ts'

/** How many links may be sent for a company in an hour, and how many may be tried from one network. */
const LINKS = { most: 5, withinMs: HOUR_MS }
const TRIES = { most: 60, withinMs: HOUR_MS }

export const senderConfirmationEmail = defineEmail({
  category: null,
  name: 'reply-to-confirm',
  mostPerDay: 5,
  isSecret: true,
  placeholders: ['by'],
  texts: emailTexts('reply-to-confirm'),
})

async function senderOf(tx: Tx, { company }: Viewer, now: Date) {
  const [row] = await tx.select().from(emailSenders)
  const isWaiting = row?.expiresAt != null && now < row.expiresAt
  return { name: company.name, replyTo: row?.replyTo ?? null, unconfirmed: isWaiting ? row.pendingReplyTo : null }
}

/** `GET /company/email-sender` */
export const readSender = handler('GET /company/email-sender', ({ tx, viewer, now }) => senderOf(tx, viewer, now))

/**
 * `PUT /company/email-sender`: a confirmed address stays in use until the new one is confirmed; removing it takes
 * effect immediately (ADM-P14).
 */
export const changeSender = handler('PUT /company/email-sender', async ({ body, viewer, tx, app, now }) => {
  const { replyTo } = body
  const before = await senderOf(tx, viewer, now)
  if (replyTo === before.replyTo && before.unconfirmed === null) return before
  const isNew = replyTo !== null && replyTo !== before.replyTo
  const token = createToken()
  const waiting = isNew
    ? { pendingReplyTo: replyTo, tokenHash: tokenDigest(token), expiresAt: new Date(now.getTime() + REPLY_TO_LINK_MS) }
    : { pendingReplyTo: null, tokenHash: null, expiresAt: null }
  const change = {
    ...waiting,
    ...(replyTo === null ? { replyTo: null, confirmedAt: null } : {}),
    updatedAt: now,
    updatedById: viewer.id,
  }
  await tx
    .insert(emailSenders)
    .values({ companyId: thisCompany, ...change })
    .onConflictDoUpdate({ target: emailSenders.companyId, set: change })
  if (isNew) {
    await app.rateLimiter.consume(`reply-to ${viewer.company.id}`, LINKS, now)
    await queueEmail(
      { tx, app, now },
      {
        kind: senderConfirmationEmail,
        to: viewer.id,
        occasion: tokenDigest(token),
        values: { by: viewer.name },
        elsewhere: { address: replyTo, name: viewer.company.name },
        // Follows the `#`, so that no server, log or referrer sees it.
        link: `/confirm-reply-to#${tokenWithCompany(viewer.company.id, token)}`,
      },
    )
  }
  const data = { isRemoved: replyTo === null, isAsked: isNew }
  await recordAudit(tx, actorOf(viewer, now), { kind: 'email-sender-changed', data })
  return senderOf(tx, viewer, now)
})

/** Runs something in the company of a token, if its link is valid; all other tokens get the same response. */
async function byLink<T>(
  app: App,
  text: string,
  now: Date,
  work: (tx: Tx, waiting: { companyId: string; address: string; companyName: string }) => Promise<T>,
): Promise<T> {
  const read = parseToken(text)
  if (!read) return refuse('LINK_NOT_VALID')
  return app.db.inCompany(read.companyId, async (tx) => {
    const [row] = await tx
      .select({ sender: emailSenders, companyName: companies.name })
      .from(emailSenders)
      .innerJoin(companies, eq(companies.id, emailSenders.companyId))
      .where(eq(emailSenders.tokenHash, tokenDigest(read.token)))
      .for('no key update', { of: emailSenders })
    const { pendingReplyTo = null, expiresAt = null } = row?.sender ?? {}
    authorize(canConfirmAddress(expiresAt ? { expiresAt } : undefined, now))
    if (!row || pendingReplyTo === null) return refuse('LINK_NOT_VALID')
    return work(tx, { companyId: read.companyId, address: pendingReplyTo, companyName: row.companyName })
  })
}

/** `POST /email-sender-link/details` */
export const readSenderLink = publicHandler('POST /email-sender-link/details', async ({ body, app, now, request }) => {
  await app.rateLimiter.consume(`reply-to-link ${networkOf(request.address)}`, TRIES, now)
  return byLink(app, body.token, now, async (_, { address, companyName }) => ({ address, companyName }))
})

/** `POST /email-sender-link/confirmation`: from now on replies go there. The link works once. */
export const confirmSender = publicHandler(
  'POST /email-sender-link/confirmation',
  async ({ body, app, now, request }) => {
    await app.rateLimiter.consume(`reply-to-link ${networkOf(request.address)}`, TRIES, now)
    return byLink(app, body.token, now, async (tx, { companyId, address, companyName }) => {
      await tx
        .update(emailSenders)
        .set({ replyTo: address, confirmedAt: now, pendingReplyTo: null, tokenHash: null, expiresAt: null })
      await recordAudit(tx, systemActor(companyId, now), { kind: 'email-sender-confirmed' })
      return { address, companyName }
    })
  },
)
