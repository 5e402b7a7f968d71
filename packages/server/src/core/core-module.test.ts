import { expect, test } from 'vitest'
import { world } from '../testing/world.ts'
import { claimEffect } from './events/effects.ts'
import { effects, idempotencyKeys } from './tables.ts'

test('ONCE-3 the first response to an Idempotency-Key is kept 24 hours, the marker of an effect 30 days', async () => {
  const { company, mia, inside, later, scheduledTasks, now } = await world()
  const row = {
    companyId: company.id,
    personId: mia.id,
    key: 'k',
    route: 'POST /x',
    bodyHash: 'h',
    status: 200,
    response: {},
  }
  await inside(async (tx) => {
    await tx.insert(idempotencyKeys).values({ ...row, at: now() })
    await claimEffect(tx, 'an effect', now())
  })
  const recorded = async () => {
    await scheduledTasks()
    const keys = await inside((tx) => tx.select().from(idempotencyKeys))
    const marks = await inside((tx) => tx.select().from(effects))
    return [keys.length, marks.filter((mark) => mark.key === 'an effect').length]
  }
  await later({ hours: 24 })
  expect(await recorded()).toEqual([1, 1])
  await later({ minutes: 1 })
  expect(await recorded()).toEqual([0, 1])
  await later({ days: 28 })
  expect(await recorded()).toEqual([0, 1])
  await later({ days: 2 })
  expect(await recorded()).toEqual([0, 0])
})
