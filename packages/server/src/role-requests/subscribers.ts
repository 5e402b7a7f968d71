import { emailTexts } from '@perennial/contract/messages/email-texts.ts'
import { eq } from 'drizzle-orm'
import { subscriber } from '../core/events/events.ts'
import { defineEmail, queueEmails } from '../mail/public.ts'
import { defineNotification, notify, notifyAll } from '../notifications/public.ts'
import { findPersonRow } from '../people/public.ts'
import { roleRequestDecided, roleRequested } from './events.ts'
import { approversOf, openRequests } from './open-requests.ts'
import { roleRequests } from './tables.ts'

export const waitingMail = defineEmail({
  category: 'tasks',
  name: 'role-request-waiting',
  placeholders: ['by', 'name'],
  texts: emailTexts('role-request-waiting'),
})
export const waitingNews = defineNotification('role-request-waiting', ['by', 'name'])
export const decidedNews = defineNotification('role-request-decided', ['by', 'name', 'state'])

/** The page where HR Admins decide requests. */
export const REQUESTS_PAGE = '/app/admin/role-requests'

/** Notifies every HR Admin who may decide the request. */
export const askApprovers = subscriber(roleRequested, 'ask-approvers', async ({ event, tx, app, companyId, now }) => {
  const [open] = await openRequests(tx, companyId, now, eq(roleRequests.id, event.subjectId))
  if (!open || open.isOutdated) return
  const request = { requestedById: open.row.requestedById, person: open.person }
  const values = { by: open.requester.name, name: open.person.name }
  const common = { occasion: event.id, link: REQUESTS_PAGE }
  const approvers = await approversOf(tx, companyId, request)
  const handlerContext = { tx, app, now }
  await queueEmails(
    handlerContext,
    approvers.map((to) => ({ kind: waitingMail, to, values, aboutIds: [open.person.id], ...common })),
  )
  await notifyAll(
    handlerContext,
    approvers.map((to) => ({ kind: waitingNews, to, data: values, ...common })),
  )
})

/** Notifies the requester of the decision. */
export const notifyRequester = subscriber(
  roleRequestDecided,
  'tell-asker',
  async ({ event, tx, app, companyId, now }) => {
    const [row] = await tx.select().from(roleRequests).where(eq(roleRequests.id, event.subjectId))
    const person = row && (await findPersonRow(tx, companyId, row.personId))
    const decider = row?.decidedById ? await findPersonRow(tx, companyId, row.decidedById) : undefined
    if (!row || !person || !decider) return
    const data = { by: decider.name, name: person.name, state: row.state }
    const link = `/app/user/${person.id}`
    await notify({ tx, app, now }, { kind: decidedNews, to: row.requestedById, occasion: event.id, data, link })
  },
)
