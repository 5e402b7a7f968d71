import { audiences } from '@perennial/domain/anytime-feedback/feedback-request.ts'
import type { Levels } from '@perennial/domain/anytime-feedback/visibility.ts'
import { MINUTE_MS } from '@perennial/domain/calendar/durations.ts'
import { sql } from 'drizzle-orm'
import { everythingRead, namedIds } from '../testing/everything-read.ts'
import type { TestUserName } from '../testing/test-users.ts'
import { TEST_START } from '../testing/world.ts'
import { DEADLINE, type FeedbackWorld, feedbackWorld } from './fixtures.ts'
import { feedbackRequests } from './tables.ts'

/** Everyone who wrote neither of the two swapped texts: the requester, the subject, managers, HR, a reviewer. */
const readers = ['hana', 'ravi', 'mia', 'iris', 'paul', 'noor', 'asta', 'theo'] as const satisfies TestUserName[]

/** Every combination of audiences that read without names or not at all. */
export const combinations: Levels[] = Array.from({ length: 2 ** audiences.length }, (_, number) =>
  Object.fromEntries(audiences.map((audience, index) => [audience, (number >> index) & 1 ? 'ANONYMOUS' : 'NONE'])),
) as Levels[]

export const texts = ['Explains decisions early.', 'Could listen longer.'] as const

type Swapped = { first: 'leo' | 'cleo'; second: 'leo' | 'cleo' }

/**
 * Runs the same scenario in a new company: Hana asks about Ravi, once in each combination, and four people answer. The
 * only difference is which of two texts Leo wrote and which Cleo wrote. Returns everything that everyone else can read.
 */
export async function scenario({ first, second }: Swapped, combinations: readonly Levels[]): Promise<string> {
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
  // The order key is random in each company.
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
  const running = await readAll(all, ids)
  await all.on(DEADLINE)
  await all.scheduledTasks()
  const ended = await readAll(all, ids)
  return namedIds(all, ids, JSON.stringify({ running, ended }, null, 1))
}

const readAll = (all: FeedbackWorld, ids: readonly string[]) => {
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
  return everythingRead(all, { readers, pathsOf: () => paths, ids })
}
