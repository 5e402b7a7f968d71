import { randomUUID } from 'node:crypto'
import { normalizeEmail } from '@perennial/domain/people/address.ts'
import { ADDRESS_HOLD_MS, heldUntil } from '@perennial/domain/people/address-change.ts'
import { and, eq, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { App } from '../core/app.ts'
import { thisCompany } from '../core/database/columns.ts'
import type { Tx } from '../core/database/database.ts'
import type { Actor } from '../core/events/events.ts'
import type { HandlerContext } from '../core/handler-context.ts'
import { mailServerFor } from '../mail/public.ts'
import { people } from '../people/tables.ts'
import { type AddressNotice, mailConfirmations, mailCorrections, mailRequests, namesOf } from './address-emails.ts'
import { keyedDigest } from './encryption.ts'
import { sendInvitations } from './invitations.ts'
import { releaseFormerLogins } from './login-names.ts'
import { revokePasswordLinks } from './password-links.ts'
import { type AddressChangeRow, addressChanges, passwordLinks } from './tables.ts'
import { createToken, tokenDigest, tokenWithCompany } from './tokens.ts'

/** A person and the address that is requested for them. */
export type WantedAddress = { personId: string; email: string }
type EndReason = NonNullable<AddressChangeRow['endReason']>

export const isWaiting = and(isNull(addressChanges.tookEffectAt), isNull(addressChanges.endedAt))

/** The path of both links; what follows the `#` reaches no log. */
const pathOf = (companyId: string, token: string) => `/address-change#${tokenWithCompany(companyId, token)}`

/** Only this installation can create it, and only for this change, so nothing of it is stored. */
const objectionToken = (app: Pick<App, 'config'>, companyId: string, id: string) =>
  `${id}_${keyedDigest(app, 'address objection', `${companyId} ${id}`)}`

export const objectionPath = (app: Pick<App, 'config'>, companyId: string, id: string) =>
  pathOf(companyId, objectionToken(app, companyId, id))

/** The id of the change that an objection token stops; undefined for any other token. */
export function objectedId(app: Pick<App, 'config'>, companyId: string, token: string): string | undefined {
  const [id = ''] = token.split('_')
  return id.length === 36 && token === objectionToken(app, companyId, id) ? id : undefined
}

/**
 * Asks the owners of these addresses to confirm them; until then nothing changes. The viewer never sees the link, and a reader of
 * the former address can stop the change. Earlier requests end.
 */
export async function requestAddresses(
  context: HandlerContext,
  actor: Actor,
  wanted: readonly WantedAddress[],
): Promise<void> {
  const { tx, app, now } = context
  if (wanted.length === 0) return
  const ids = wanted.map(({ personId }) => personId)
  await endWaiting(tx, ids, 'REPLACED', now)
  const owners = await tx
    .select({ id: people.id, email: people.email, loginname: people.loginname })
    .from(people)
    .where(and(eq(people.companyId, actor.companyId), inArray(people.id, ids)))
  const before = new Map(owners.map((owner) => [owner.id, owner]))
  const rows = wanted.flatMap(({ personId, email }) => {
    const owner = before.get(personId)
    if (!owner) return []
    const token = createToken()
    const row = {
      companyId: actor.companyId,
      id: randomUUID(),
      personId,
      email,
      formerEmail: owner.email,
      formerLoginname: owner.loginname,
      requestedById: actor.actorId,
      requestedAt: now,
      linkHash: tokenDigest(token),
      linkSentAt: now,
    }
    return [{ row, token }]
  })
  await tx.insert(addressChanges).values(rows.map(({ row }) => row))
  const notices = await noticesOf(
    tx,
    rows.map(({ row }) => row),
  )
  await mailConfirmations(
    context,
    notices.map((notice, index) => ({ ...notice, path: pathOf(actor.companyId, rows[index]?.token ?? '') })),
  )
  await mailRequests(
    context,
    notices.map((notice) => ({ ...notice, path: objectionPath(app, actor.companyId, notice.id) })),
  )
}

/** Sends another link to the new address; the previous one stops working (AUTH-5). */
export async function sendAgain(context: HandlerContext, change: AddressChangeRow): Promise<void> {
  const { tx, now } = context
  const token = createToken()
  await tx
    .update(addressChanges)
    .set({ linkHash: tokenDigest(token), linkSentAt: now })
    .where(eq(addressChanges.id, change.id))
  const [notice] = await noticesOf(tx, [change])
  if (notice) await mailConfirmations(context, [{ ...notice, path: pathOf(change.companyId, token) }])
}

type NotifiableChange = Pick<AddressChangeRow, 'id' | 'personId' | 'email' | 'formerEmail' | 'requestedById'>
/** What emails say about these changes. */
export async function noticesOf(tx: Tx, changes: readonly NotifiableChange[]): Promise<AddressNotice[]> {
  const names = await namesOf(
    tx,
    changes.flatMap(({ personId, requestedById }) => [personId, requestedById]),
  )
  const nameOf = (id: string | null) => (id && names.get(id)) || 'Perennial'
  return changes.map(({ id, personId, email, formerEmail, requestedById }) => ({
    id,
    personId,
    email,
    formerEmail,
    name: nameOf(personId),
    by: nameOf(requestedById),
  }))
}

/** Ends the pending changes of these people, if there are any. */
export async function endWaiting(
  tx: Tx,
  personIds: readonly string[],
  endReason: EndReason,
  now: Date,
): Promise<AddressChangeRow[]> {
  if (personIds.length === 0) return []
  return tx
    .update(addressChanges)
    .set({ endedAt: now, endReason, linkHash: null })
    .where(and(inArray(addressChanges.personId, [...personIds]), isWaiting))
    .returning()
}

/**
 * For accounts that were never used and whose address was corrected: links sent to the former address stop working, and people who had
 * been invited are invited at the new one. That link is only emailed.
 */
export async function inviteAtNewAddress(
  context: HandlerContext,
  actor: Actor,
  moved: readonly { personId: string; formerEmail: string }[],
): Promise<void> {
  const { tx, now } = context
  if (moved.length === 0) return
  const ids = moved.map(({ personId }) => personId)
  const invited = await tx
    .selectDistinct({ personId: passwordLinks.personId })
    .from(passwordLinks)
    .where(and(inArray(passwordLinks.personId, ids), isNull(passwordLinks.usedAt)))
  await revokePasswordLinks(tx, ids, now)
  const invitedIds = new Set(invited.map(({ personId }) => personId))
  const again = moved.filter(({ personId }) => invitedIds.has(personId))
  const names = await namesOf(
    tx,
    again.map(({ personId }) => personId),
  )
  await mailCorrections(
    context,
    again.map((item) => ({
      ...item,
      id: `${item.personId} ${now.toISOString()}`,
      name: names.get(item.personId) ?? '',
    })),
  )
  if (actor.actorId === null) return
  const { impersonatorId, address } = actor
  await sendInvitations(context, { id: actor.actorId, session: { impersonatorId, address: address ?? '' } }, [
    ...invitedIds,
  ])
}

/** Someone chose another address for their emails themselves and confirmed it: like every change, it delays new passwords. */
export async function saveContactChange(
  tx: Tx,
  change: Pick<AddressChangeRow, 'personId' | 'email' | 'formerEmail'>,
  now: Date,
) {
  const [saved] = await tx
    .insert(addressChanges)
    .values({
      ...change,
      companyId: thisCompany,
      formerLoginname: null,
      requestedById: change.personId,
      requestedAt: now,
      linkSentAt: now,
      tookEffectAt: now,
    })
    .returning()
  if (!saved) throw new Error('a changed address was not kept')
  return saved
}

/** Until when someone can’t choose a password with an emailed link, because their address changed recently. */
export async function passwordsHeldUntil(tx: Tx, personId: string, now: Date): Promise<Date | null> {
  const rows = await tx
    .select({ tookEffectAt: addressChanges.tookEffectAt, endedAt: addressChanges.endedAt })
    .from(addressChanges)
    .where(and(eq(addressChanges.personId, personId), isNotNull(addressChanges.tookEffectAt)))
  const times = rows.flatMap((row) => heldUntil(row, now)?.getTime() ?? [])
  return times.length > 0 ? new Date(Math.max(...times)) : null
}

/** Frees former login names of a company once the changes can no longer be reverted. */
export async function freeFormerLogins(tx: Tx, companyId: string, now: Date): Promise<void> {
  const rows = await tx
    .selectDistinct({ personId: addressChanges.personId })
    .from(addressChanges)
    .where(
      and(isNull(addressChanges.endedAt), gt(addressChanges.tookEffectAt, new Date(now.getTime() - ADDRESS_HOLD_MS))),
    )
  await releaseFormerLogins(
    tx,
    companyId,
    rows.map(({ personId }) => personId),
  )
}

/** Someone’s pending change, locked until the commit. */
export async function lockWaiting(tx: Tx, personId: string): Promise<AddressChangeRow | undefined> {
  const [row] = await tx
    .select()
    .from(addressChanges)
    .where(and(eq(addressChanges.personId, personId), isWaiting))
    .for('no key update')
  return row
}

/** Someone’s pending address, for viewers who may know: since when it waits, and who requested it. */
export async function pendingLoginEmailOf(tx: Tx, app: Pick<App, 'mailTransport'>, personId: string) {
  const [row] = await tx
    .select()
    .from(addressChanges)
    .where(and(eq(addressChanges.personId, personId), isWaiting))
  if (!row) return null
  const [notice] = await noticesOf(tx, [row])
  const isSavedLocally = (await mailServerFor(tx, app)) !== 'SET'
  return { address: row.email, requestedAt: row.requestedAt.toISOString(), by: notice?.by ?? '', isSavedLocally }
}

/** Whether it is the mailbox that they have already, perhaps in another spelling. */
export const isSameMailbox = (person: { email: string; loginname: string }, email: string): boolean =>
  normalizeEmail(email) === normalizeEmail(person.email) && normalizeEmail(email) === person.loginname

/** Stores an address, and the login name with it if one is given. */
export const setAddress = (tx: Tx, personId: string, email: string, loginname: string | null) =>
  tx
    .update(people)
    .set({ email, ...(loginname === null ? {} : { loginname }), version: sql`${people.version} + 1` })
    .where(eq(people.id, personId))
