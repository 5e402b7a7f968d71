import { expect, test } from 'vitest'
import type { TestReply } from '../testing/world.ts'
import { type LibraryWorld, libraryWorld } from './fixtures.ts'

const nobody = '00000000-0000-4000-8000-000000000000'
type Ask = (w: LibraryWorld, id: string, body: object) => Promise<TestReply>

const operations: [string, Ask][] = [
  ['GET /questionnaires/{questionnaireId}', ({ as, stranger }, id) => as(stranger).get(`/questionnaires/${id}`)],
  [
    'PUT /questionnaires/{questionnaireId}',
    ({ as, stranger }, id, body) => as(stranger).put(`/questionnaires/${id}`, body),
  ],
  ['DELETE /questionnaires/{questionnaireId}', ({ as, stranger }, id) => as(stranger).del(`/questionnaires/${id}`)],
  [
    'POST /questionnaires/{questionnaireId}/archiving',
    ({ as, stranger }, id) => as(stranger).post(`/questionnaires/${id}/archiving`),
  ],
  [
    'DELETE /questionnaires/{questionnaireId}/archiving',
    ({ as, stranger }, id) => as(stranger).del(`/questionnaires/${id}/archiving`),
  ],
  [
    'POST /questionnaires',
    ({ as, stranger }, id) => as(stranger).post('/questionnaires', { name: 'Theirs', from: { type: 'COPY', id } }),
  ],
]

const shapeOf = ({ status, body }: TestReply) => ({ status, ...body, id: undefined })

test.each(operations)('WALL-6 another company gets nothing of %s', async (_, ask) => {
  const w = await libraryWorld()
  const id = await w.add()
  const { questionnaire, version } = await w.open(id)
  const body = { name: 'Theirs', questionnaire, version }

  const foreign = await ask(w, id, body)

  expect(foreign.status).toBe(404)
  expect(shapeOf(foreign)).toEqual(shapeOf(await ask(w, nobody, body)))
  expect((await w.open(id)).name).toBe('Our talks')
})

test('WALL-6 another company gets nothing of GET /questionnaires and GET /review-cycles/questionnaire-conditions', async () => {
  const w = await libraryWorld()
  const id = await w.add('A secret name')
  await w.inside((tx) => tx.execute(`update people set department = 'Secret department' where first_name = 'Ravi'`))
  for (const path of ['/questionnaires', '/review-cycles/questionnaires', '/review-cycles/questionnaire-conditions']) {
    const { status, text } = await w.as(w.stranger).get(path)
    for (const secret of [id, 'A secret name', 'Secret department'])
      expect([path, status, text.includes(secret)]).toEqual([path, 200, false])
  }
  // What somebody elsewhere made a cycle from is nothing to those whose questionnaire has the same id.
  const model = { ...(await w.model()), revieweeSelection: { type: 'STATIC', userIds: [w.stranger.id] } }
  await w.as(w.stranger).post('/review-cycles', { model: { ...model, questionnaireFrom: id }, informReviewees: false })
  expect((await w.open(id)).uses).toBe(0)
})
