import { enabledSwitches } from '@perennial/domain/companies/features.ts'
import { eq, inArray } from 'drizzle-orm'
import { featureSwitches } from '../companies/tables.ts'
import type { Tx } from '../core/database/database.ts'
import { type EventContext, type EventKind, type Subscriber, subscriber } from '../core/events/events.ts'
import { type EmailKind, queueEmail } from '../mail/public.ts'
import { type NewNotification, notify } from '../notifications/public.ts'
import { type ObjectiveNotice, objectiveEmails, objectiveNotifications } from './emails.ts'
import {
  objectiveCommented,
  objectiveCreated,
  objectiveDeleted,
  objectiveEdited,
  objectiveNudged,
  objectiveRated,
  objectiveShared,
  objectiveUpdated,
} from './events.ts'
import { findObjectiveFor } from './find-objective-for.ts'
import { objectiveComments } from './history/tables.ts'
import { objectivePage } from './links.ts'
import { findPeople } from './presenter.ts'
import type { FoundObjective } from './queries.ts'
import { objectives } from './tables.ts'

export const isFeatureOn = async (tx: Tx): Promise<boolean> =>
  enabledSwitches(await tx.select().from(featureSwitches)).has('objective')

const nameOf = async ({ tx, companyId, event }: EventContext) =>
  event.actorId ? ((await findPeople(tx, companyId, [event.actorId])).get(event.actorId)?.name ?? '') : ''

type Notice = { kind: ObjectiveNotice; to: string; occasion: string; withEmail?: boolean }

/** Notifies a person who can read the objective now. No one is notified about private objectives. */
async function notifyReader(context: EventContext, { kind, to, occasion, withEmail = true }: Notice): Promise<void> {
  const { tx, companyId, event } = context
  if (to === event.actorId) return
  const found = await findObjectiveFor(tx, companyId, event.subjectId, to)
  if (!found || found.row.visibility === 'PRIVATE' || !found.owner.isActive) return
  await send(context, found, { kind, to, occasion, withEmail })
}

async function send(context: EventContext, found: FoundObjective, { kind, to, occasion, withEmail }: Notice) {
  const values = { name: await nameOf(context), owner: found.owner.name }
  const link = objectivePage(found.row)
  const email: EmailKind = objectiveEmails[kind]
  const notification = objectiveNotifications[kind]
  if (withEmail)
    await queueEmail(context, {
      kind: email,
      to,
      occasion,
      link,
      values: only(email.placeholders, values),
      aboutIds: [found.row.ownerId],
    })
  await notify(context, {
    kind: notification as NewNotification['kind'],
    to,
    occasion,
    data: only(notification.fields, values),
    link,
  })
}

const only = (names: readonly string[], values: Record<string, string>) =>
  Object.fromEntries(names.map((name) => [name, values[name] ?? '']))

/** The length of the date in an ISO timestamp. */
const DAY = 10

/** Notifies owners of what others do; of edits and updates at most once a day for each objective. */
const forOwner =
  (kind: ObjectiveNotice, { isDaily }: { isDaily: boolean }) =>
  async (context: EventContext): Promise<void> => {
    const { event, tx } = context
    if (!event.aboutId || !(await isFeatureOn(tx))) return
    const occasion = isDaily ? `${event.subjectId} ${event.actorId} ${event.at.toISOString().slice(0, DAY)}` : event.id
    await notifyReader(context, { kind, to: event.aboutId, occasion })
  }

/**
 * Notifies the owner, earlier authors of comments and mentioned people; someone with several reasons gets the most
 * personal one.
 */
async function notifyOfComment(context: EventContext): Promise<void> {
  const { tx, event } = context
  if (!(await isFeatureOn(tx))) return
  const { commentId, mentionedIds, isChange } = event.data as {
    commentId: string
    mentionedIds: string[]
    isChange: boolean
  }
  const comments = await tx
    .select({ id: objectiveComments.id, authorId: objectiveComments.authorId })
    .from(objectiveComments)
    .where(eq(objectiveComments.objectiveId, event.subjectId))
  // The comment may have been removed in the meantime.
  if (!comments.some(({ id }) => id === commentId)) return
  const mentioned = new Set(mentionedIds)
  for (const to of mentioned) await notifyReader(context, { kind: 'mentioned', to, occasion: commentId })
  if (isChange) return
  const owner = event.aboutId
  if (owner && !mentioned.has(owner)) await notifyReader(context, { kind: 'commented', to: owner, occasion: commentId })
  const earlier = new Set(comments.map(({ authorId }) => authorId))
  for (const to of earlier)
    if (to !== owner && !mentioned.has(to)) await notifyReader(context, { kind: 'replied', to, occasion: commentId })
}

async function notifyOfSharing(context: EventContext): Promise<void> {
  const { tx, event } = context
  if (!(await isFeatureOn(tx))) return
  for (const to of event.data.readerIds as string[])
    await notifyReader(context, { kind: 'shared', to, occasion: `${event.subjectId} ${event.id}` })
}

const childrenIn = (data: EventContext['event']['data']) =>
  data.children as { id: string; ownerId: string; readsParent?: boolean }[]

/** Notifies owners whose objectives have lost their parent, in the app only. */
async function notifyOfUnlinking(context: EventContext): Promise<void> {
  const { tx, event } = context
  if (!(await isFeatureOn(tx))) return
  const children = childrenIn(event.data)
  if (children.length === 0) return
  const still = await tx
    .select({ id: objectives.id, cycleId: objectives.cycleId, ownerId: objectives.ownerId })
    .from(objectives)
    .where(
      inArray(
        objectives.id,
        children.map(({ id }) => id),
      ),
    )
  const name = await nameOf(context)
  for (const child of still) {
    if (child.ownerId === event.actorId) continue
    // Owners who could not read the parent don’t learn who worked on it.
    const knows = children.some(({ id, readsParent }) => id === child.id && readsParent === true)
    const notice = { to: child.ownerId, occasion: `${event.subjectId} ${child.id}`, link: objectivePage(child) }
    if (knows) await notify(context, { ...notice, kind: objectiveNotifications.unlinked, data: { name } })
    else await notify(context, { ...notice, kind: objectiveNotifications.unlinkedFromHidden, data: {} })
  }
}

/** A subscriber that skips events that someone caused about themselves. */
const ofOthers = (kind: EventKind, name: string, run: Subscriber['run']): Subscriber =>
  subscriber(kind, name, run, ({ actorId, aboutId }) => actorId !== aboutId)

export const objectiveSubscribers = [
  ofOthers(objectiveCreated, 'notify-owner-of-objective', forOwner('created', { isDaily: false })),
  ofOthers(objectiveEdited, 'notify-owner-of-objective', forOwner('edited', { isDaily: true })),
  ofOthers(objectiveUpdated, 'notify-owner-of-objective', forOwner('updated', { isDaily: true })),
  ofOthers(objectiveRated, 'notify-owner-of-objective', forOwner('rated', { isDaily: true })),
  subscriber(objectiveCommented, 'notify-of-objective-comment', notifyOfComment),
  subscriber(objectiveShared, 'notify-of-shared-objective', notifyOfSharing),
  subscriber(objectiveNudged, 'remind-of-objective', forOwner('nudged', { isDaily: false })),
  subscriber(objectiveDeleted, 'notify-of-lost-parent', notifyOfUnlinking, ({ data }) => childrenIn(data).length > 0),
]
