import { HOUR_MS } from '@perennial/domain/calendar/durations.ts'
import { canListLinks } from '@perennial/domain/identity/invitation-state.ts'
import { MAX_INVITATIONS_PER_DAY } from '@perennial/domain/identity/invitations.ts'
import { canInvite } from '@perennial/domain/identity/login.ts'
import { partitionByVerdict } from '@perennial/domain/people/bulk-deactivation.ts'
import { displayName } from '@perennial/domain/people/names.ts'
import { refused } from '@perennial/domain/verdict.ts'
import { inArray } from 'drizzle-orm'
import { auditEach } from '../core/audit.ts'
import type { Tx } from '../core/database/database.ts'
import { actorOf } from '../core/events/events.ts'
import { handler } from '../core/http/handler.ts'
import { authorize, refuse } from '../core/http/refusals.ts'
import type { Viewer } from '../core/viewer.ts'
import { findVisibleInvitationLinks, mailServerFor, recordLinksShown } from '../mail/public.ts'
import { people } from '../people/tables.ts'
import { needsInvitation } from './invitation-state.ts'
import { makeLinks, revokePasswordLinks } from './password-links.ts'

/** Each new list ends all earlier links, so no one needs it often. */
const LINK_RATE_LIMIT = { most: 20, withinMs: HOUR_MS }

/**
 * Creates a list of invitation links, to be handed out where no emails are sent. Anyone with a link can log in as that person, so
 * there are none for people with more rights, or above the viewer; they are counted with the reason (COM-P01, MAY-8).
 */
export const createInvitationLinks = handler('POST /invitation-links', async ({ body, viewer, tx, app, now }) => {
  authorize(canListLinks(await mailServerFor(tx, app)))
  await app.rateLimiter.consume(`invitation-links:${viewer.id}`, LINK_RATE_LIMIT, now)
  const found = await lockSelected(tx, body.personIds, now)
  const yours = await findVisibleInvitationLinks(tx, viewer.company.id, viewer, found)
  const verdicts = found.map((person) => {
    const verdict = canInvite(person)
    return verdict.allowed && !yours.has(person.id) ? refused('LINK_NOT_YOURS') : verdict
  })
  const { done, skipped } = partitionByVerdict(found, verdicts)
  const links = await newLinks(tx, viewer, done, now)
  return {
    done: done.length,
    skipped: [...skipped].map(([reason, count]) => ({ reason, count })),
    links: links.map(({ person, path, expiresAt }) => ({
      name: displayName(person),
      email: person.email,
      link: `${app.config.baseUrl}${path}`,
      validUntil: expiresAt.toISOString(),
    })),
  }
})

const columns = {
  firstName: people.firstName,
  nickname: people.nickname,
  lastName: people.lastName,
  id: people.id,
  email: people.email,
  state: people.state,
  isHr: people.isHr,
  isAssistant: people.isAssistant,
  isTechAdmin: people.isTechAdmin,
}
type InvitationCandidate = Awaited<ReturnType<typeof lockSelected>>[number]

/** These people, or everyone without an open invitation who has never logged in; locked, so that simultaneous requests take turns. */
async function lockSelected(tx: Tx, ids: readonly string[] | null, now: Date) {
  const selectedIds = ids && [...new Set(ids)]
  const found = await tx
    .select(columns)
    .from(people)
    .where(selectedIds ? inArray(people.id, selectedIds) : needsInvitation(now))
    .orderBy(people.lastName, people.firstName, people.id)
    .limit(MAX_INVITATIONS_PER_DAY)
    .for('no key update')
  if (selectedIds && found.length < selectedIds.length) refuse('NOT_FOUND')
  return found
}

async function newLinks(tx: Tx, viewer: Viewer, persons: readonly InvitationCandidate[], now: Date) {
  const ids = persons.map(({ id }) => id)
  await revokePasswordLinks(tx, ids, now)
  const { id: sentById, company } = viewer
  const made = await makeLinks(
    tx,
    ids.map((personId) => ({ companyId: company.id, personId, purpose: 'INVITATION' as const, sentById, now })),
  )
  await recordLinksShown(tx, company.id, viewer.id, ids, now)
  await auditEach(tx, actorOf(viewer, now), 'invitation-link-created', ids)
  return persons.flatMap((person, index) => {
    const link = made[index]
    return link ? [{ person, ...link }] : []
  })
}
