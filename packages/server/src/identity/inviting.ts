import { canInvite } from '@perennial/domain/identity/signingIn.ts'
import { sortedOut } from '@perennial/domain/people/several.ts'
import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import { answer } from '../core/answer.ts'
import type { Tx } from '../core/database/database.ts'
import type { Doing } from '../core/doing.ts'
import { demand, refuse } from '../core/refusals.ts'
import type { Viewer } from '../core/viewer.ts'
import { handsOver } from '../mail/public.ts'
import { people } from '../people/tables.ts'
import { type Inviter, invited } from './happenings.ts'
import { endLinks, makeLink } from './links.ts'
import { passwordLinks } from './tables.ts'

const DAY_MS = 86_400_000
/** One person invites so many in a day: mails are costly (security, section 13). */
const MOST_PER_DAY = 2000

/**
 * Invites somebody: a mail with a link, and the link itself for whoever invites, to hand it over where mail does not reach. Of
 * somebody with more rights, or above whoever invites, the link is mailed alone: whoever held it could act as them.
 */
export const answerInvite = answer('POST /users/{id}/invitation', async ({ params, viewer, tx, house, now }) => {
  const [person] = await tx.select(invitee).from(people).where(eq(people.id, params.id))
  if (!person) refuse('NOT_FOUND')
  demand(canInvite(person))
  await demandFewer(tx, viewer, 1, now)
  const [path = ''] = await invite({ tx, house, now }, viewer, [params.id])
  return { link: (await handsOver(tx, viewer, person)) ? `${house.config.baseUrl}${path}` : null }
})

const { id, state, isHr, isAssistant, isTechAdmin } = people
const invitee = { id, state, isHr, isAssistant, isTechAdmin }

/**
 * Invites several at once; who has signed in or is deactivated is left out and counted by reason, who is not there refuses all
 * (WALL-7).
 */
export const answerInviteMany = answer('POST /invitations', async ({ body, viewer, tx, house, now }) => {
  const ids = [...new Set(body.personIds)]
  const found = await tx.select({ id: people.id, state: people.state }).from(people).where(inArray(people.id, ids))
  if (found.length < ids.length) refuse('NOT_FOUND')
  const { done, skipped } = sortedOut(found, found.map(canInvite))
  await demandFewer(tx, viewer, done.length, now)
  const open = done.map(({ id }) => id)
  if (!body.isPreview) await invite({ tx, house, now }, viewer, open)
  return { done: open.length, skipped: [...skipped].map(([reason, count]) => ({ reason, count })) }
})

async function demandFewer(tx: Tx, viewer: Viewer, more: number, now: Date) {
  const [sent] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(passwordLinks)
    .where(and(eq(passwordLinks.sentById, viewer.id), gt(passwordLinks.createdAt, new Date(now.getTime() - DAY_MS))))
  if ((sent?.count ?? 0) + more > MOST_PER_DAY) refuse('TOO_MANY_INVITATIONS', { facts: { most: MOST_PER_DAY } })
}

/** Makes a link for each of these people and mails it; links before end (AUTH-5). Whoever calls has looked that they may. */
export async function invite(doing: Doing, by: Inviter, personIds: readonly string[]): Promise<string[]> {
  const { tx, now } = doing
  if (personIds.length === 0) return []
  // Held: of two who invite at the same moment the later one ends the link of the other.
  const rows = await tx
    .select({ id: people.id, companyId: people.companyId })
    .from(people)
    .where(inArray(people.id, [...personIds]))
    .orderBy(people.id)
    .for('no key update')
  await endLinks(tx, personIds, now)
  const paths: string[] = []
  for (const person of rows) {
    const { companyId, id: personId } = person
    const link = await makeLink(tx, { companyId, personId, purpose: 'INVITATION', sentById: by.id, now })
    await invited(doing, by, person, link)
    paths.push(link.path)
  }
  return paths
}
