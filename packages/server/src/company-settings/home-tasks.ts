import { displayName } from '@perennial/domain/people/names.ts'
import { and, asc, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import type { TaskContext, TaskSource } from '../home/public.ts'
import { bouncedAddresses } from '../mail/tables.ts'
import { people } from '../people/tables.ts'

const PAGE = '/app/admin/settings/bounced-emails'

/**
 * Bounced emails, for HR Admins and Tech Admins, while an active person can’t be reached at their current address.
 * After a complaint only the person can change that, so it is no task (ADM-P17).
 */
export const bounceTasks: TaskSource = {
  name: 'bounced emails',
  kinds: ['emails-bounced'],
  find: async (context) => {
    const { viewer } = context
    if (!viewer.isHr && !viewer.isTechAdmin) return { tasks: [] }
    const unreached = await unreachedPeople(context)
    const [first] = unreached
    if (!first) return { tasks: [] }
    const data = { count: unreached.length, name: displayName(first) }
    return { tasks: [{ kind: 'emails-bounced', subjectId: viewer.company.id, data, date: null, to: PAGE }] }
  },
  findClosed: async ({ viewer }, _, companyId) =>
    (viewer.isHr || viewer.isTechAdmin) && companyId === viewer.company.id
      ? { data: { count: 0, name: null }, deadline: null, to: PAGE }
      : undefined,
}

/** People whose current address is suppressed; former addresses don’t matter. */
const unreachedPeople = ({ tx, viewer }: TaskContext) =>
  tx
    .select({ firstName: people.firstName, lastName: people.lastName, nickname: people.nickname })
    .from(bouncedAddresses)
    .innerJoin(people, and(eq(people.companyId, bouncedAddresses.companyId), eq(people.id, bouncedAddresses.personId)))
    .where(
      and(
        eq(bouncedAddresses.companyId, viewer.company.id),
        isNotNull(bouncedAddresses.suppressedAt),
        ne(bouncedAddresses.reason, 'COMPLAINT'),
        ne(people.state, 'DEACTIVATED'),
        isNull(people.deletedAt),
        sql`lower(${people.email}) = lower(${bouncedAddresses.email})`,
      ),
    )
    .orderBy(asc(bouncedAddresses.lastFailedAt), asc(bouncedAddresses.id))
