import { asc, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { App } from '../core/app.ts'
import type { Tx } from '../core/database/database.ts'
import { runScheduledTasks } from '../core/schedule/scheduled-tasks.ts'
import { sessions } from '../identity/tables.ts'
import { emails } from '../mail/tables.ts'
import { notifications } from '../notifications/tables.ts'
import { testApp } from './app.ts'
import { createClient, type TestClient, type TestReply } from './client.ts'
import { createOtherSession, createTestCompany, type TestUser } from './company.ts'
import { type TestUserName, testUserNames } from './test-users.ts'

export type { TestReply } from './client.ts'
export type { TestUser } from './company.ts'

/** A Monday morning, ten o'clock in Berlin. */
export const TEST_START = new Date('2026-11-23T09:00:00Z')

export type Duration = { weeks?: number; days?: number; hours?: number; minutes?: number; seconds?: number }
export type TestUsers = Record<TestUserName, TestUser>
export type World = TestUsers & {
  company: { id: string; subdomain: string }
  /** A visitor without a session. */
  anonymous: TestUser
  /** An HR Admin of another company. */
  stranger: TestUser
  app: App
  server: FastifyInstance
  /** Sends requests as a person. */
  as: (person: TestUser) => TestClient
  /** The same person in another browser, in which their identity is not confirmed. */
  elsewhere: (person: TestUser) => Promise<TestUser>
  /** The response to each person: `200`, or status and code. All test users, the anonymous one and the stranger, unless listed. */
  answers: (
    ask: (who: TestUser, name: string) => Promise<TestReply>,
    names?: readonly (TestUserName | 'anonymous' | 'stranger')[],
  ) => Promise<Record<string, string>>
  /** Kinds of the emails sent to someone, in order, simultaneous ones by name, after running due jobs. */
  mailTo: (person: TestUser) => Promise<string[]>
  /** Kinds of someone’s notifications, in order, simultaneous ones by name, after running due jobs. */
  bellOf: (person: TestUser) => Promise<string[]>
  /** Runs all due jobs. */
  settle: () => Promise<void>
  now: () => Date
  /** Sets the clock. */
  at: (moment: Date | string) => void
  /** The same; everyone stays logged in. */
  on: (moment: Date | string) => Promise<void>
  /** Lets time pass and runs the jobs that become due. Dates are handled by `scheduledTasks`. */
  later: (duration: Duration) => Promise<void>
  /** Runs the scheduled tasks of this company, and the jobs that follow. */
  scheduledTasks: () => Promise<void>
  /** Reads or changes the company’s rows directly. */
  inside: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>
}

let companiesOfTest: string[] = []

/**
 * Whether a company belongs to the most recent world. Earlier tests leave emails and jobs for later days in the shared
 * database; when this test’s clock passes those days, they run as well.
 */
export const isCompanyOfTest = (companyId: string) => companiesOfTest.includes(companyId)

/** The response to everyone, for `answers`: people without a session get 401. */
export const everyone = (response: string) => ({
  ...(Object.fromEntries([...testUserNames, 'stranger'].map((name) => [name, response])) as Record<
    TestUserName | 'stranger',
    string
  >),
  anonymous: '401 SIGNED_OUT',
  dora: '401 SIGNED_OUT',
})

/** A company of its own for one test, with everyone logged in, on the database of this worker. */
export async function world({ now: start = TEST_START }: { now?: Date } = {}): Promise<World> {
  const { app, server, clock } = await testApp()
  clock.set(start)
  const company = await createTestCompany(app.db, testUserNames, start)
  const other = await createTestCompany(app.db, ['hana', 'ravi'], start)
  companiesOfTest = [company.id, other.id]
  const anonymous: TestUser = { id: '', name: 'anonymous', loginname: '', password: '', companyId: '', token: '' }
  const stranger = other.people.hana as TestUser
  const everybody: Record<string, TestUser> = { anonymous, stranger, ...company.people }
  const inside = <T>(work: (tx: Tx) => Promise<T>) => app.db.inCompany(company.id, work)
  const settle = () => app.jobs.idle()
  const as = (person: TestUser) => createClient(server, app.config, person)

  const kindsIn = async (read: (tx: Tx) => Promise<{ kind: string }[]>) => {
    await settle()
    return (await inside(read)).map((row) => row.kind)
  }
  return {
    ...(company.people as TestUsers),
    anonymous,
    stranger,
    app,
    server,
    as,
    inside,
    settle,
    company: { id: company.id, subdomain: company.subdomain },
    elsewhere: (person) => createOtherSession(app.db, person, clock.now()),
    answers: async (ask, names = Object.keys(everybody) as TestUserName[]) => {
      const answered: Record<string, string> = {}
      for (const name of names) answered[name] = outcome(await ask(everybody[name] ?? anonymous, name))
      return answered
    },
    mailTo: (person) =>
      kindsIn((tx) =>
        tx
          .select({ kind: emails.kind })
          .from(emails)
          .where(eq(emails.recipientId, person.id))
          .orderBy(asc(emails.queuedAt), asc(emails.kind)),
      ),
    bellOf: (person) =>
      kindsIn((tx) =>
        tx
          .select({ kind: notifications.kind })
          .from(notifications)
          .where(eq(notifications.personId, person.id))
          .orderBy(asc(notifications.createdAt), asc(notifications.kind)),
      ),
    now: () => clock.now(),
    at: (moment) => clock.set(new Date(moment)),
    on: async (moment) => {
      const now = new Date(moment)
      clock.set(now)
      await inside((tx) => tx.update(sessions).set({ createdAt: now, lastSeenAt: now, confirmedAt: now }))
    },
    later: async (duration) => {
      const ms = milliseconds(duration)
      clock.set(new Date(clock.now().getTime() + ms))
      // Jobs wait by the database’s own time, which does not pass in a test.
      await app.db.pool.query(
        `update pgboss.job set start_after = start_after - $1 * interval '1 millisecond' where state in ('created', 'retry')`,
        [ms],
      )
      await settle()
    },
    scheduledTasks: async () => {
      await settle()
      const db = { ...app.db, companyIds: async () => [company.id] }
      await runScheduledTasks({ ...app, db }, clock.now())
      await settle()
    },
  }
}

/** `200`, or `404 NOT_FOUND`. */
function outcome({ status, body }: TestReply): string {
  const code = status >= 400 ? (body as { code?: string } | undefined)?.code : undefined
  return code ? `${status} ${code}` : String(status)
}

const SECOND = 1000
const milliseconds = ({ weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0 }: Duration) =>
  ((((weeks * 7 + days) * 24 + hours) * 60 + minutes) * 60 + seconds) * SECOND
