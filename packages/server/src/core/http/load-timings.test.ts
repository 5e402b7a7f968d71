import { expect, test } from 'vitest'
import { world } from '../../testing/world.ts'

test('FRAME-17 what a page measured within 30 seconds is in the metrics, and identifies no one', async () => {
  const { as, mia, server } = await world()
  const count = async () =>
    Number(
      /perennial_page_load_seconds_count\{moment="largestPaint"\} (\d+)/.exec(
        (await server.inject('/metrics')).body,
      )?.[1] ?? 0,
    )
  const before = await count()
  await as(mia).post('/load-timings', { largestPaint: 30_000 })
  expect(await count()).toBe(before + 1)
  const { body } = await server.inject('/metrics')
  for (const secret of [mia.id, mia.companyId, mia.loginname]) expect(body).not.toContain(secret)
})

test.each([{ largestPaint: 30_001 }, { largestPaint: -1 }, { page: '/app/home' }])(
  'FRAME-17 %j can’t come from a page and is refused',
  async (body) => {
    const { as, mia } = await world()
    expect((await as(mia).post('/load-timings', body)).status).toBe(422)
  },
)
