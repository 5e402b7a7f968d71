import { DAY_MS, HOUR_MS } from '@perennial/domain/calendar/durations.ts'
import { INVITATIONS_WAIT_DAYS } from '@perennial/domain/identity/invitations.ts'
import { and, eq, gte, inArray, notExists } from 'drizzle-orm'
import { companyIdOf } from '../core/database/database.ts'
import type { HandlerContext } from '../core/handler-context.ts'
import { defineJob, queueJob } from '../core/jobs/queue.ts'
import { people } from '../people/tables.ts'
import { findBackgroundViewer } from './background-viewer.ts'
import { type Inviter, recordInvitation } from './events.ts'
import { consumeInvitations } from './invitation-limits.ts'
import { insertPasswordLink, revokePasswordLinks } from './password-links.ts'
import { passwordLinks } from './tables.ts'

const PEOPLE_EACH = 500

export type Invitations = {
  /** The paths of the links of those who were invited, by their ids. */
  paths: Map<string, string>
  /** How many wait until the limits have room. */
  later: number
}

/**
 * Creates a link for each of these people and emails it; earlier links end (AUTH-5). Invitations above the limits are sent
 * automatically as soon as they fit. The caller has checked that these people may be invited.
 */
export async function sendInvitations(
  context: HandlerContext,
  by: Inviter,
  personIds: readonly string[],
  requestedAt = context.now,
): Promise<Invitations> {
  const { tx } = context
  const paths = new Map<string, string>()
  if (personIds.length === 0) return { paths, later: 0 }
  const { now, later } = await consumeInvitations(context, await lockInvitees(context, personIds))
  await postponeInvitations(context, by, { personIds: later.map(({ id }) => id), requestedAt })
  await revokePasswordLinks(
    tx,
    now.map(({ id }) => id),
    context.now,
  )
  for (const person of now) paths.set(person.id, await inviteOne(context, by, person))
  return { paths, later: later.length }
}

/** Locked: of two simultaneous invitations the later one ends the link of the earlier one. */
export const lockInvitees = ({ tx }: HandlerContext, personIds: readonly string[]) =>
  tx
    .select({ id: people.id, email: people.email, isGuest: people.isGuest })
    .from(people)
    .where(inArray(people.id, [...personIds]))
    .orderBy(people.id)
    .for('no key update')

/** Creates and emails one link, which the limits allow; returns its path. */
export async function inviteOne(
  context: HandlerContext,
  by: Inviter,
  person: { id: string; isGuest: boolean },
): Promise<string> {
  const { tx, now } = context
  const companyId = companyIdOf(tx)
  const link = await insertPasswordLink(tx, {
    companyId,
    personId: person.id,
    purpose: 'INVITATION',
    sentById: by.id,
    now,
  })
  await recordInvitation(context, by, { ...person, companyId }, link)
  return link.path
}

type PendingInvitations = { personIds: string[]; byId: string; requestedAt: string }

/**
 * Sends invitations that were above the limits, as far as they fit now. People who have logged in or were invited again since need
 * none; the inviter must still be there and manage people (MAY-6).
 */
export const inviteWaiting = defineJob<PendingInvitations>({
  name: 'invite-waiting',
  run: async ({ tx, app, data, now }) => {
    const requestedAt = new Date(data.requestedAt)
    const by = await findBackgroundViewer(tx, data.byId)
    const mayInvite = by && (by.isHr || by.isAssistant || by.isTechAdmin)
    if (!mayInvite || now.getTime() - requestedAt.getTime() > INVITATIONS_WAIT_DAYS * DAY_MS) return
    const again = tx
      .select({ id: passwordLinks.id })
      .from(passwordLinks)
      .where(and(eq(passwordLinks.personId, people.id), gte(passwordLinks.createdAt, requestedAt)))
    const left = await tx
      .select({ id: people.id })
      .from(people)
      .where(and(inArray(people.id, data.personIds), eq(people.state, 'INVITED'), notExists(again)))
    const ids = left.map(({ id }) => id)
    await sendInvitations({ tx, app, now }, { id: by.id }, ids, requestedAt)
  },
})

/** They are tried again in an hour: the limit grows as people accept. */
async function postponeInvitations(
  { tx, now }: HandlerContext,
  by: Inviter,
  { personIds, requestedAt }: { personIds: readonly string[]; requestedAt: Date },
): Promise<void> {
  const jobs: PendingInvitations[] = []
  for (let from = 0; from < personIds.length; from += PEOPLE_EACH)
    jobs.push({
      personIds: personIds.slice(from, from + PEOPLE_EACH),
      byId: by.id,
      requestedAt: requestedAt.toISOString(),
    })
  const after = { at: new Date(now.getTime() + HOUR_MS), now }
  if (jobs.length > 0) await queueJob(tx, inviteWaiting, companyIdOf(tx), jobs, { after })
}
