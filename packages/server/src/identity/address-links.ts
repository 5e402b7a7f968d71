import { normalizeEmail } from '@perennial/domain/people/address.ts'
import { canConfirmAddress, canObjectToAddress } from '@perennial/domain/people/address-change.ts'
import { and, eq, gte, isNull, or } from 'drizzle-orm'
import type { App } from '../core/app.ts'
import type { Tx } from '../core/database/database.ts'
import { type Actor, defineEvent, recordEvent } from '../core/events/events.ts'
import type { HandlerContext } from '../core/handler-context.ts'
import { publicHandler } from '../core/http/handler.ts'
import { authorize, refuse } from '../core/http/refusals.ts'
import { people } from '../people/tables.ts'
import { findAccount, lockAccount } from './accounts.ts'
import { noticesOf, objectedId, objectionPath, setAddress } from './address-changes.ts'
import { mailCompletion, mailRejection } from './address-emails.ts'
import { changeLoginNames, saveFormerLoginName } from './login-names.ts'
import { revokePasswordLinks } from './password-links.ts'
import { endSessions, isSessionOfPeople } from './sessions.ts'
import { type AddressChangeRow, addressChanges } from './tables.ts'
import { parseToken, tokenDigest } from './tokens.ts'

const addressConfirmed = defineEvent('address-confirmed', { audit: { about: 'person' } })
const addressChangeRejected = defineEvent('address-change-rejected', { audit: { about: 'person' } })

type AddressLink = { change: AddressChangeRow; isObjection: boolean }

/** The change that a link is about. */
async function findChange(tx: Tx, app: App, companyId: string, token: string): Promise<AddressLink | undefined> {
  const id = objectedId(app, companyId, token)
  const [change] = await tx
    .select()
    .from(addressChanges)
    .where(id ? eq(addressChanges.id, id) : eq(addressChanges.linkHash, tokenDigest(token)))
  return change && { change, isObjection: id !== undefined }
}

/** The same with its account, both locked: the account first, as everywhere that addresses change. */
async function lockChange(tx: Tx, app: App, companyId: string, token: string) {
  const found = await findChange(tx, app, companyId, token)
  if (!found) return undefined
  const account = await lockAccount(tx, found.change.personId)
  await tx.select().from(addressChanges).where(eq(addressChanges.id, found.change.id)).for('no key update')
  const fresh = await findChange(tx, app, companyId, token)
  return fresh && account && { ...fresh, account }
}

/** `POST /address-link`: whose link it is, and what it does. */
export const readAddressLink = publicHandler('POST /address-link', async ({ body, app, now }) => {
  const read = parseToken(body.token) ?? refuse('LINK_NOT_VALID')
  return app.db.inCompany(read.companyId, async (tx) => {
    const found = await findChange(tx, app, read.companyId, read.token)
    authorize(found?.isObjection ? canObjectToAddress(found.change, now) : canConfirmAddress(found?.change, now))
    const account = found && (await findAccount(tx, found.change.personId))
    if (!account) return refuse('LINK_NOT_VALID')
    const { email, formerEmail, tookEffectAt } = found.change
    return {
      purpose: found.isObjection ? ('OBJECTION' as const) : ('CONFIRMATION' as const),
      firstName: account.firstName,
      companyName: account.companyName,
      address: email,
      formerAddress: formerEmail,
      isCompleted: tookEffectAt !== null,
    }
  })
})

const byOwner = ({ companyId, personId }: AddressChangeRow, address: string, at: Date): Actor => ({
  companyId,
  actorId: personId,
  impersonatorId: null,
  address,
  at,
})

/** The owner of the new address confirms it: from now on it is the login name, and for three days no password can be chosen by email. */
export const confirmAddressChange = publicHandler(
  'POST /address-link/confirmation',
  async ({ body, app, now, request }) => {
    const read = parseToken(body.token) ?? refuse('LINK_NOT_VALID')
    await app.db.inCompany(read.companyId, async (tx) => {
      const found = await lockChange(tx, app, read.companyId, read.token)
      authorize(canConfirmAddress(found?.isObjection ? undefined : found?.change, now))
      const change = found?.change ?? refuse('LINK_NOT_VALID')
      if (found?.account.state === 'DEACTIVATED') refuse('LINK_NOT_VALID')
      await takeEffect({ tx, app, now }, change, byOwner(change, request.address, now))
    })
  },
)

async function takeEffect(context: HandlerContext, change: AddressChangeRow, actor: Actor): Promise<void> {
  const { tx, app, now } = context
  const { companyId, id, personId, email, formerLoginname } = change
  const taken = await changeLoginNames(tx, actor, [{ loginname: email, personId }])
  if (taken.size > 0) refuse('ADDRESS_IN_USE', { facts: { email } })
  if (formerLoginname !== null) await saveFormerLoginName(tx, companyId, { loginname: formerLoginname, personId })
  await revokePasswordLinks(tx, [personId], now)
  await setAddress(tx, personId, email, normalizeEmail(email))
  await tx.update(addressChanges).set({ tookEffectAt: now, linkHash: null }).where(eq(addressChanges.id, id))
  await recordEvent(tx, actor, { kind: addressConfirmed, subject: ['person', personId], aboutId: personId, audit: {} })
  const [notice] = await noticesOf(tx, [change])
  if (notice) await mailCompletion(context, notice, objectionPath(app, change.companyId, id))
}

/** A reader of the former address stops or reverts the change: the former address is valid again, and all sessions end. */
export const objectToAddressChange = publicHandler(
  'POST /address-link/objection',
  async ({ body, app, now, request }) => {
    const read = parseToken(body.token) ?? refuse('LINK_NOT_VALID')
    await app.db.inCompany(read.companyId, async (tx) => {
      const found = await lockChange(tx, app, read.companyId, read.token)
      authorize(canObjectToAddress(found?.isObjection ? found.change : undefined, now))
      const change = found?.change ?? refuse('LINK_NOT_VALID')
      await takeBack({ tx, app, now }, change, byOwner(change, request.address, now))
    })
  },
)

async function takeBack(context: HandlerContext, change: AddressChangeRow, actor: Actor): Promise<void> {
  const { tx, app, now } = context
  const { personId, formerEmail, tookEffectAt } = change
  const ended = await endWithLater(tx, change, now)
  if (tookEffectAt !== null) {
    const formerLoginname = ended.flatMap((item) => item.formerLoginname ?? [])[0] ?? null
    const logins = formerLoginname === null ? [] : [{ loginname: formerLoginname, personId }]
    const taken = logins.length > 0 ? await changeLoginNames(tx, actor, logins) : new Set()
    if (taken.size > 0) refuse('ADDRESS_IN_USE', { facts: { email: formerEmail } })
    await setAddress(tx, personId, formerEmail, formerLoginname)
  }
  await revokePasswordLinks(tx, [personId], now)
  await endSessions(tx, app, isSessionOfPeople([personId]))
  await recordEvent(tx, actor, {
    kind: addressChangeRejected,
    subject: ['person', personId],
    aboutId: personId,
    audit: {},
  })
  const superAdmins = await tx
    .select({ id: people.id })
    .from(people)
    .where(and(eq(people.state, 'ACTIVE'), eq(people.isHr, true), eq(people.isTechAdmin, true)))
  const notified = new Set([change.requestedById, ...superAdmins.map((superAdmin) => superAdmin.id)])
  notified.delete(personId)
  const [notice] = await noticesOf(tx, [change])
  if (notice)
    await mailRejection(
      context,
      notice,
      [...notified].filter((item) => item !== null),
    )
}

/**
 * Ends a change and all later ones, and returns those in effect, in order: so the reader of an address in between can neither revert
 * to it nor wait for the next change to take effect.
 */
async function endWithLater(tx: Tx, { id, personId, tookEffectAt }: AddressChangeRow, now: Date) {
  const isLater =
    tookEffectAt && or(isNull(addressChanges.tookEffectAt), gte(addressChanges.tookEffectAt, tookEffectAt))
  const ended = await tx
    .update(addressChanges)
    .set({ endedAt: now, endReason: 'OBJECTED', linkHash: null })
    .where(
      and(
        eq(addressChanges.personId, personId),
        isNull(addressChanges.endedAt),
        or(eq(addressChanges.id, id), isLater ?? undefined),
      ),
    )
    .returning()
  return ended
    .filter((item) => item.tookEffectAt !== null)
    .toSorted((a, b) => Number(a.tookEffectAt) - Number(b.tookEffectAt))
}
