import { expect, test } from 'vitest'
import { libraryWorld } from './fixtures.ts'

test('WALL-6 another company gets nothing of GET /questionnaires and GET /review-cycles/questionnaire-conditions', async () => {
  const w = await libraryWorld()
  const id = await w.add('A secret name')
  await w.inside((tx) => tx.execute(`update people set department = 'Secret department' where first_name = 'Ravi'`))
  for (const path of ['/questionnaires', '/review-cycles/questionnaires', '/review-cycles/questionnaire-conditions']) {
    const { status, text } = await w.as(w.stranger).get(path)
    for (const secret of [id, 'A secret name', 'Secret department'])
      expect([path, status, text.includes(secret)]).toEqual([path, 200, false])
  }
  // Cycles of another company are not listed, even if their questionnaire has the same id.
  const model = { ...(await w.model()), revieweeSelection: { type: 'STATIC', userIds: [w.stranger.id] } }
  await w.as(w.stranger).post('/review-cycles', { model: { ...model, questionnaireFrom: id }, informReviewees: false })
  expect((await w.open(id)).uses).toBe(0)
})
