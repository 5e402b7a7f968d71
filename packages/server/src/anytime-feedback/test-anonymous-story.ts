import { audiences } from '@perennial/domain/anytime-feedback/feedback-request.ts'
import type { Levels } from '@perennial/domain/anytime-feedback/visibility.ts'
import { MINUTE_MS } from '@perennial/domain/calendar/durations.ts'
import { asc, sql } from 'drizzle-orm'
import { emails } from '../mail/tables.ts'
import type { TestUserName } from '../testing/test-users.ts'
import { TEST_START } from '../testing/world.ts'
import { DEADLINE, type FeedbackWorld, feedbackWorld } from './fixtures.ts'
import { feedbackRequests } from './tables.ts'

/** Everyone who wrote neither of the two texts that change places: the requester, the subject, managers, HR, a reviewer. */
const readers = ['hana', 'ravi', 'mia', 'iris', 'paul', 'noor', 'asta', 'theo'] as const satisfies TestUserName[]

/** Every combination of audiences that read without names or nothing. */
export const combinations: Levels[] = Array.from({ length: 2 ** audiences.length }, (_, number) =>
  Object.fromEntries(audiences.map((audience, index) => [audience, (number >> index) & 1 ? 'ANONYMOUS' : 'NONE'])),
) as Levels[]

export const texts = ['Explains decisions early.', 'Could listen longer.'] as const

type Swapped = { first: 'leo' | 'cleo'; second: 'leo' | 'cleo' }

/**
 * The same story in a company of its own: Hana asks about Ravi, once in each combination, and four people answer. Only
 * who of Leo and Cleo wrote which of two texts differs. Returns everything that everyone else can read of it.
 */
export async function story({ first, second }: Swapped, combinations: readonly Levels[]): Promise<string> {
  const all = await feedbackWorld()
  const ids: string[] = []
  for (const [index, levels] of combinations.entries()) {
    all.at(new Date(TEST_START.getTime() + index * MINUTE_MS))
    ids.push(
      await all.ask(all.hana, {
        kind: 'ABOUT_OTHER',
        subjects: [all.ravi],
        reviewers: [all.leo, all.cleo, all.noor, all.theo],
        levels,
      }),
    )
    await all.settle()
  }
  // The key of the order is random in each company.
  await all.inside((tx) =>
    tx.update(feedbackRequests).set({ orderKey: sql`'00000000-0000-4000-8000-000000000000'::uuid` }),
  )
  for (const id of ids) {
    await all.answer(all.leo, id, first === 'leo' ? texts[0] : texts[1])
    await all.answer(all.cleo, id, second === 'cleo' ? texts[1] : texts[0])
    await all.answer(all.theo, id, 'Keeps promises.')
  }
  await all.settle()
  await all.scheduledTasks()
  const running = await everythingRead(all, ids)
  await all.on(DEADLINE)
  await all.scheduledTasks()
  const ended = await everythingRead(all, ids)
  return namedIds(all, ids, JSON.stringify({ running, ended }, null, 1))
}

async function everythingRead(all: FeedbackWorld, ids: readonly string[]) {
  const paths = [
    '/feedback-requests',
    '/feedback/about-me',
    '/feedback/to-write',
    '/feedback/by-me',
    '/feedback/team',
    '/feedback-requests/company',
    '/tasks',
    '/home-overview',
    '/notifications?size=100',
    '/activities',
    `/users/${all.ravi.id}/timeline`,
    '/search?q=listen',
    ...ids.map((id) => `/feedback-requests/${id}`),
    ...ids.slice(-1).map((id) => `/feedback-requests/${id}/responses/${all.leo.id}`),
  ]
  const read: Record<string, unknown> = {}
  for (const name of readers) {
    for (const path of paths) {
      const { status, body } = await all.as(all[name]).get(path)
      const { id: _, ...shown } = body ?? {}
      // What happened at the same instant is in the order of random ids.
      const named = JSON.parse(namedIds(all, ids, JSON.stringify({ status, body: status === 200 ? body : shown })))
      for (const list of path === '/tasks' ? ['rows'] : ['notifications', 'dates'])
        named.body[list]?.sort(byTimeAndText)
      // Of many dates at the same instant the page shows a few, in the order of random ids.
      for (const date of named.body.dates ?? []) Object.assign(date, { id: '', to: '' })
      read[`${name} ${path}`] = named
    }
    const emailsOfReader = namedIds(all, ids, JSON.stringify(await emailsTo(all, all[name].id)))
    read[`${name} emails`] = JSON.parse(emailsOfReader).toSorted(byTimeAndText)
  }
  return read
}

type Dated = { createdAt?: string; date?: string }
/** By time, and what happened at the same instant by its text: its order is that of random ids. */
const byTimeAndText = (a: Dated, b: Dated) => (orderOf(a) < orderOf(b) ? -1 : 1)
const orderOf = (item: Dated) => `${item.createdAt ?? item.date ?? ''} ${JSON.stringify(item)}`

const emailsTo = (all: FeedbackWorld, recipientId: string) =>
  all.inside(async (tx) => {
    const rows = await tx.select().from(emails).orderBy(asc(emails.queuedAt), asc(emails.kind), asc(emails.subject))
    return rows
      .filter((row) => row.recipientId === recipientId)
      .map(({ kind, subject, text, queuedAt }) => ({ kind, subject, text, createdAt: queuedAt.toISOString() }))
  })

/** Ids are random: those of people and requests by their names, all others alike. */
function namedIds(all: FeedbackWorld, ids: readonly string[], text: string): string {
  let named = text
  for (const [name, person] of Object.entries(all))
    if (typeof person === 'object' && person && 'id' in person && typeof person.id === 'string' && person.id)
      named = named.replaceAll(person.id, `(${name})`)
  for (const [index, id] of ids.entries()) named = named.replaceAll(id, `(request ${index})`)
  return named.replace(/[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g, '(id)')
}
