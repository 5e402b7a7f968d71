import { and, eq } from 'drizzle-orm'
import type { TaskSource } from '../home/public.ts'
import { findPersonRow } from '../people/public.ts'
import { seenRequests } from './request.ts'
import { REQUESTS_PAGE } from './subscribers.ts'
import { roleRequests } from './tables.ts'

/** "Approve an HR Admin", for people who may decide, while a request is open. */
export const roleRequestTasks: TaskSource = {
  name: 'role-requests',
  kinds: ['role-request-waiting'],
  find: async ({ tx, viewer, now }) => ({
    tasks: (await seenRequests(tx, viewer, now)).flatMap(({ row, person, requester, shown }) =>
      shown.can.decide.allowed
        ? [
            {
              kind: 'role-request-waiting',
              subjectId: row.id,
              data: { name: person.name, by: requester.name },
              date: null,
              to: REQUESTS_PAGE,
            },
          ]
        : [],
    ),
  }),
  gone: async ({ tx, viewer }, _, requestId) => {
    if (!viewer.isHr) return undefined
    const companyId = viewer.company.id
    const which = and(eq(roleRequests.companyId, companyId), eq(roleRequests.id, requestId))
    const [row] = await tx.select().from(roleRequests).where(which)
    const person = row && (await findPersonRow(tx, companyId, row.personId))
    const requester = row && (await findPersonRow(tx, companyId, row.requestedById))
    return person && requester && { data: { name: person.name, by: requester.name }, deadline: null, to: REQUESTS_PAGE }
  },
}
