import { expect, test } from 'vitest'
import { useTestModule } from '../../testing/test-module.ts'
import { reviewWorld } from '../fixtures.ts'

useTestModule({
  evidence: [
    {
      name: 'test-notes',
      find: async ({ viewer, personId, period }) => [
        {
          id: 'note',
          title: `${viewer.id} about ${personId}`,
          text: `${period.from} to ${period.to.toISOString()}`,
          by: null,
          at: null,
          to: null,
          sectionId: null,
          facts: { stars: 3 },
        },
      ],
    },
    { name: 'test-praise', feature: 'praise', find: async () => [] },
  ],
})

test('every area that has evidence is asked with the reader, the reviewee and the period under review', async () => {
  const { as, mia, ravi, cycle, path } = await reviewWorld()
  const { body } = await as(mia).get(`${path}/evidence`)
  expect(body.sources.at(-1)).toMatchObject({
    name: 'test-notes',
    entries: [
      {
        title: `${mia.id} about ${ravi.id}`,
        text: `${cycle.periodFrom} to ${cycle.periodTo.toISOString()}`,
        facts: { stars: 3 },
      },
    ],
  })
})

test('COM-P18 a feature that is off has no evidence', async () => {
  const { as, mia, path } = await reviewWorld()
  const { sources } = (await as(mia).get(`${path}/evidence`)).body
  expect(sources.map(({ name }: { name: string }) => name)).toEqual(['reviews', 'test-notes'])
})
