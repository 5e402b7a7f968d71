import { randomInt } from 'node:crypto'
import { HOUR_MS } from '@perennial/domain/calendar/durations.ts'
import { normalizeEmail } from '@perennial/domain/people/address.ts'
import { and, eq, gt } from 'drizzle-orm'
import type { App } from '../core/app.ts'
import { thisCompany } from '../core/database/columns.ts'
import type { Tx } from '../core/database/database.ts'
import { actorOf, defineEvent, recordEvent } from '../core/events/events.ts'
import type { HandlerContext } from '../core/handler-context.ts'
import { crossCompanyHandler, handler } from '../core/http/handler.ts'
import { refuse } from '../core/http/refusals.ts'
import type { Viewer } from '../core/viewer.ts'
import { CONTACT_ADDRESS_SWITCH, findMailSettings } from '../mail/public.ts'
import { emailSettings } from '../mail/tables.ts'
import { people } from '../people/tables.ts'
import { noticesOf, objectionPath, saveContactChange, setAddress } from './address-changes.ts'
import { mailCompletion } from './address-emails.ts'
import { findAddressCodesSince, sendAddressCodeEmail } from './emails.ts'
import { keyedDigest } from './encryption.ts'
import { countCodeAttempt, markAttemptSucceeded } from './login-attempts.ts'

const addressChanged = defineEvent('contact-email-changed', { audit: { about: 'person' } })

/** How many codes are sent in someone's name per hour. */
const CODES = 5
const DIGITS = 8

const own = (viewer: Viewer) => and(eq(people.companyId, viewer.company.id), eq(people.id, viewer.id))
const digestOf = (app: App, { id }: Viewer, code: string) => keyedDigest(app, 'address code', `${id} ${code}`)

/**
 * `PUT /email-settings/address`: emails go to another address than the login name, if the company allows it (EMP-8). A code is
 * sent there; the address takes effect once the code is entered. The login name itself needs none.
 */
export const requestContactAddress = handler('PUT /email-settings/address', async ({ body, viewer, tx, app, now }) => {
  if (!viewer.company.switches.has(CONTACT_ADDRESS_SWITCH)) refuse('ONE_ADDRESS_ONLY')
  const before = await addressOf(tx, viewer)
  const { address } = body
  if (normalizeEmail(address) === normalizeEmail(before.loginname)) await changeTo({ tx, app, now }, viewer, address)
  else if (address === before.address) await wait(tx, viewer, null)
  else {
    await assertBelowLimit(tx, viewer, now)
    const code = String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0')
    const codeHash = digestOf(app, viewer, code)
    await wait(tx, viewer, { pendingEmail: address, codeHash, codeExpiresAt: new Date(now.getTime() + HOUR_MS) })
    await sendAddressCodeEmail({ tx, app, now }, viewer, { address, code, occasion: codeHash })
  }
  return findMailSettings({ tx, app, now }, viewer)
})

/** `POST /email-settings/address/confirmation`: the code proves that the viewer reads that address; it works once (AUTH-5). */
export const confirmContactAddress = crossCompanyHandler(
  'POST /email-settings/address/confirmation',
  async () => undefined,
  async ({ body, viewer, app, now, request }) => {
    // The attempt counts whatever its outcome, so it is stored in a transaction of its own (AUTH-3).
    const attempt = await countCodeAttempt(app, {
      account: `address code ${viewer.id}`,
      address: request.address,
      now,
    })
    const settings = await app.db.inCompany(viewer.company.id, async (tx) => {
      const [waiting] = await tx
        .select({ address: emailSettings.pendingEmail, codeHash: emailSettings.codeHash })
        .from(emailSettings)
        .where(and(eq(emailSettings.personId, viewer.id), gt(emailSettings.codeExpiresAt, now)))
        .for('no key update')
      const code = body.code.replaceAll(/\s/g, '')
      if (!viewer.company.switches.has(CONTACT_ADDRESS_SWITCH) || !waiting?.address) return refuse('ADDRESS_CODE_WRONG')
      if (waiting.codeHash !== digestOf(app, viewer, code)) return refuse('ADDRESS_CODE_WRONG')
      await changeTo({ tx, app, now }, viewer, waiting.address)
      return findMailSettings({ tx, app, now }, viewer)
    })
    await markAttemptSucceeded(app, attempt)
    return settings
  },
)

/** Emails are costly, and may go to someone who did not ask for them (security, section 13). */
async function assertBelowLimit(tx: Tx, viewer: Viewer, now: Date): Promise<void> {
  const sent = await findAddressCodesSince(tx, viewer.id, new Date(now.getTime() - HOUR_MS))
  const first = sent[0]
  if (!first || sent.length < CODES) return
  const seconds = Math.max(1, Math.ceil((first.getTime() + HOUR_MS - now.getTime()) / 1000))
  refuse('TOO_MANY_REQUESTS', { facts: { seconds }, retryAfter: seconds })
}

type PendingContactEmail = { pendingEmail: string; codeHash: string; codeExpiresAt: Date }
async function wait(tx: Tx, viewer: Viewer, waiting: PendingContactEmail | null): Promise<void> {
  const set = waiting ?? { pendingEmail: null, codeHash: null, codeExpiresAt: null }
  await tx
    .insert(emailSettings)
    .values({ companyId: thisCompany, personId: viewer.id, ...set })
    .onConflictDoUpdate({ target: [emailSettings.companyId, emailSettings.personId], set })
}

async function addressOf(tx: Tx, viewer: Viewer) {
  const [row] = await tx
    .select({ address: people.email, loginname: people.loginname })
    .from(people)
    .where(own(viewer))
    .for('no key update')
  return row ?? refuse('SIGNED_OUT')
}

/** The old address and the new one are notified, so that no change goes unnoticed (AUTH-4). */
async function changeTo(context: HandlerContext, viewer: Viewer, address: string): Promise<void> {
  const { tx, now } = context
  const before = await addressOf(tx, viewer)
  await wait(tx, viewer, null)
  if (before.address === address) return
  const subject = ['person', viewer.id] as const
  await recordEvent(tx, actorOf(viewer, now), { kind: addressChanged, subject, aboutId: viewer.id, audit: {} })
  await setAddress(tx, viewer.id, address, null)
  const saved = await saveContactChange(tx, { personId: viewer.id, email: address, formerEmail: before.address }, now)
  const [notice] = await noticesOf(tx, [saved])
  if (notice) await mailCompletion(context, notice, objectionPath(context.app, viewer.company.id, saved.id))
}
