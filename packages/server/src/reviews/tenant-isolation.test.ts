import { expect, test } from 'vitest'
import { reviewWorld } from './fixtures.ts'

test('WALL-7 an assessment of another review is not part of this one', async () => {
  const { as, mia, noor, another, path } = await reviewWorld()
  const other = await another(noor, mia)
  const page = await as(mia).get(`/reviews/${other}`)
  const foreign = page.body.editor.assessmentId
  const reply = await as(mia).put(`${path}/assessments/${foreign}/answers/well`, {
    version: 0,
    value: 'x',
    comment: '',
  })
  expect([reply.status, reply.body.code]).toEqual([404, 'NOT_FOUND'])
})
