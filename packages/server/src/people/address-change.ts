import { HOUR_MS } from '@perennial/domain/calendar/durations.ts'
import { normalizeEmail } from '@perennial/domain/people/address.ts'
import { canChangeAddress, isAwaitingOwner } from '@perennial/domain/people/address-change.ts'
import { recordAudit } from '../core/audit.ts'
import { actorOf } from '../core/events/events.ts'
import type { HandlerContext } from '../core/handler-context.ts'
import { handler } from '../core/http/handler.ts'
import { authorize, refuse, refuseInput } from '../core/http/refusals.ts'
import type { Viewer } from '../core/viewer.ts'
import {
  addressFactsOf,
  assertLoginNamesFree,
  changeLoginNames,
  endWaiting,
  findTakenLoginNames,
  inviteAtNewAddress,
  isSameMailbox,
  lockWaiting,
  requestAddresses,
  sendAgain,
} from '../identity/public.ts'
import { editFactsOf, type PersonForViewer, presentPerson } from './profile.ts'
import { lockPerson } from './roles.ts'

/** How many links may be sent to one new address in an hour. */
const LINKS = { most: 5, withinMs: HOUR_MS }

/**
 * Decides about an address that someone entered for a person. It changes immediately if it is the same mailbox in
 * another spelling, or if the account was never used; for an account in use it waits for its owner’s confirmation.
 * Returns the columns to write now.
 */
export async function changeAddress(
  context: HandlerContext,
  viewer: Viewer,
  { person }: PersonForViewer,
  email: string,
): Promise<{ email?: string; loginname?: string }> {
  const { tx, now } = context
  if (isSameMailbox(person, email)) return { email }
  const elsewhere = await assertLoginNamesFree(tx, [email], now)
  if (elsewhere.size > 0) {
    const violations = [{ path: '/email', code: 'ADDRESS_TAKEN', facts: { email } }]
    refuse('INVALID_INPUT', { violations, keep: true })
  }
  const { isInUse, pendingEmail } = await addressFactsOf(tx, viewer.company.id, viewer.id, person.id)
  const actor = actorOf(viewer, now)
  if (isAwaitingOwner({ isInUse })) {
    if (pendingEmail && normalizeEmail(pendingEmail) === normalizeEmail(email)) return {}
    const owner = (await findTakenLoginNames(tx, [email])).get(normalizeEmail(email))
    if (owner && owner.personId !== person.id) refuseInput({ path: '/email', code: 'ADDRESS_TAKEN', facts: { email } })
    await requestAddresses(context, actor, [{ personId: person.id, email }])
    return {}
  }
  const taken = await changeLoginNames(tx, actor, [{ loginname: email, personId: person.id }])
  if (taken.size > 0) refuseInput({ path: '/email', code: 'ADDRESS_TAKEN', facts: { email } })
  return { email, loginname: normalizeEmail(email) }
}

/** Invites the owner of an account that was never used at the new address, once that is stored. */
export const inviteAgain = (context: HandlerContext, viewer: Viewer, { person }: PersonForViewer) =>
  inviteAtNewAddress(context, actorOf(viewer, context.now), [{ personId: person.id, formerEmail: person.email }])

/** Locks the person for a change of their pending address: the person themself, or someone who may change their address. */
async function assertOwn(context: HandlerContext, viewer: Viewer, id: string): Promise<PersonForViewer> {
  const seen = await lockPerson(context.tx, viewer, id)
  if (seen.person.id === viewer.id) return seen
  const edited = await editFactsOf(context.tx, viewer, seen)
  // Colleagues may see the person, but not that an address is pending.
  if (!viewer.isHr && !viewer.isAssistant && !viewer.isTechAdmin) refuse('NOT_FOUND')
  authorize(canChangeAddress(viewer, edited))
  return seen
}

/** `POST /users/{id}/address-change/link`: another link to the new address. */
export const sendAddressLink = handler(
  'POST /users/{id}/address-change/link',
  async ({ params, viewer, tx, app, now }) => {
    const seen = await assertOwn({ tx, app, now }, viewer, params.id)
    const change = (await lockWaiting(tx, seen.person.id)) ?? refuse('NOT_FOUND')
    await app.rateLimiter.consume(`address link ${seen.person.id}`, LINKS, now)
    await sendAgain({ tx, app, now }, change)
    return presentPerson({ tx, app, now }, viewer, seen)
  },
)

/** `DELETE /users/{id}/address-change`: the former address stays valid. A second click changes nothing. */
export const cancelAddressChange = handler(
  'DELETE /users/{id}/address-change',
  async ({ params, viewer, tx, app, now }) => {
    const seen = await assertOwn({ tx, app, now }, viewer, params.id)
    const [ended] = await endWaiting(tx, [seen.person.id], 'CANCELED', now)
    if (ended)
      await recordAudit(tx, actorOf(viewer, now), { kind: 'address-change-cancelled', subjectId: seen.person.id })
    return presentPerson({ tx, app, now }, viewer, seen)
  },
)
