import { expect, onTestFinished, test } from 'vitest'
import type { TestSpace } from '../testing/disk-space.ts'
import { type TestUser, world } from '../testing/world.ts'

test('UP-5 administrators are shown that the disk is almost full, or full, and no one else is', async () => {
  const w = await world()
  const diskSpace = w.app.diskSpace as TestSpace
  onTestFinished(() => diskSpace.set('fine'))
  const shownTo = async (who: TestUser) => (await w.as(who).get('/users/current')).body.diskSpace
  expect(await shownTo(w.hana)).toBe('fine')
  for (const state of ['low', 'full'] as const) {
    diskSpace.set(state)
    for (const admin of [w.hana, w.asta, w.theo]) expect(await shownTo(admin)).toBe(state)
    for (const other of [w.mia, w.ravi, w.gwen]) expect(await shownTo(other)).toBeUndefined()
  }
})
