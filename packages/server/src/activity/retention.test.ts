import { expect, test } from 'vitest'
import { world } from '../testing/world.ts'
import { activities } from './tables.ts'

test('PRIV-1 entries are deleted after two years', async () => {
  const w = await world()
  const row = { companyId: w.company.id, kind: 'user-joined', audience: 'everyone' as const, aboutId: w.ravi.id }
  const ago = (days: number) => new Date(w.now().getTime() - days * 86_400_000)
  await w.inside((tx) =>
    tx.insert(activities).values([
      { ...row, subjectId: w.ravi.id, at: ago(729) },
      { ...row, subjectId: w.noor.id, at: ago(731) },
    ]),
  )
  await w.scheduledTasks()
  expect(await w.inside((tx) => tx.select({ id: activities.subjectId }).from(activities))).toEqual([{ id: w.ravi.id }])
})
