import { expect, test } from 'vitest'
import type { TestUserName } from '../testing/test-users.ts'
import type { TestReply, TestUser } from '../testing/world.ts'
import { type LibraryWorld, libraryWorld } from './fixtures.ts'

type Answers = Partial<Record<TestUserName | 'nobody' | 'stranger', string>>
const asked = ['nobody', 'stranger', 'gwen', 'ravi', 'mia', 'theo', 'paul', 'hana', 'asta', 'cleo', 'dora'] as const
type Ask = (w: LibraryWorld, who: TestUser, id: string) => Promise<TestReply>

/** HR Admins, HR Assistants and Cleo, who administers a cycle; for others it is not open, or not there. */
const readers = (ok: string, change: Answers = {}): Answers => ({
  ...{ nobody: '401 SIGNED_OUT', stranger: '404 NOT_FOUND', gwen: '403 ROLE_MISSING', ravi: '403 ROLE_MISSING' },
  ...{ mia: '403 ROLE_MISSING', theo: '403 ROLE_MISSING', paul: ok, hana: ok, asta: ok, cleo: ok },
  ...{ dora: '401 SIGNED_OUT', ...change },
})
const keepers = (ok: string, change: Answers = {}) =>
  readers(ok, { cleo: '403 ONLY_HR_KEEPS_QUESTIONNAIRES', ...change })
const onlyHr = '403 ONLY_HR_ADMINS_DELETE_QUESTIONNAIRES'

const operations: [string, Ask, Answers][] = [
  ['GET /questionnaires', ({ as }, who) => as(who).get('/questionnaires'), readers('200', { stranger: '200' })],
  ['GET /questionnaires/{questionnaireId}', ({ as }, who, id) => as(who).get(`/questionnaires/${id}`), readers('200')],
  [
    'POST /questionnaires',
    ({ as }, who) => as(who).post('/questionnaires', { name: 'New', from: { type: 'EMPTY' } }),
    keepers('201', { stranger: '201' }),
  ],
  [
    'PUT /questionnaires/{questionnaireId}',
    async ({ as, open }, who, id) => {
      const { name, questionnaire, version } = await open(id)
      return as(who).put(`/questionnaires/${id}`, { name, questionnaire, version })
    },
    keepers('200'),
  ],
  [
    'POST /questionnaires/{questionnaireId}/archiving',
    ({ as }, who, id) => as(who).post(`/questionnaires/${id}/archiving`),
    keepers('204'),
  ],
  [
    'DELETE /questionnaires/{questionnaireId}/archiving',
    ({ as }, who, id) => as(who).del(`/questionnaires/${id}/archiving`),
    keepers('204'),
  ],
  [
    'DELETE /questionnaires/{questionnaireId}',
    ({ as }, who, id) => as(who).del(`/questionnaires/${id}`),
    readers('204', { asta: onlyHr, cleo: onlyHr }),
  ],
  [
    'GET /review-cycles/questionnaire-conditions',
    ({ as }, who) => as(who).get('/review-cycles/questionnaire-conditions'),
    readers('200', { stranger: '200' }),
  ],
]

test.each(operations)('COM-P07 PERM-13 PERM-19 who may %s', async (_, ask, expected) => {
  const w = await libraryWorld()
  // One for everybody, so that nobody takes it away from the next.
  expect(await w.answers(async (who) => ask(w, who, await w.add()), asked)).toEqual(expected)
})
