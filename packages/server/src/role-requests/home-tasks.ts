import type { TaskSource } from '../home/public.ts'
import { findEndedRequest, seenRequests } from './request.ts'
import { REQUESTS_PAGE } from './subscribers.ts'

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
  findClosed: async ({ tx, viewer }, _, requestId) => {
    const found = await findEndedRequest(tx, viewer, requestId)
    return found && { data: { name: found.person.name, by: found.requester.name }, deadline: null, to: REQUESTS_PAGE }
  },
}
