import { expect, test } from 'vitest'
import { must } from '../testing/access/case.ts'
import { objectiveWorld } from './fixtures.ts'

const ABSENT = '11111111-1111-4111-8111-111111111111'

test('WALL-6 OBJ-P14 the preview of a move answers alike for a private parent and for one that doesn’t exist', async () => {
  const w = await objectiveWorld()
  const { id } = await w.create(w.noor)
  const hidden = await w.create(w.ravi, { visibility: 'PRIVATE' })
  const preview = async (parentId: string) =>
    must(await w.as(w.noor).get(`/objectives/${id}/parent-preview?parentId=${parentId}`)).body
  expect(await preview(hidden.id)).toEqual(await preview(ABSENT))
})
