import { expect, test } from 'vitest'
import { world } from '../testing/world.ts'

test('LOGIN-08 anyone can read the running version', async () => {
  const { as, anonymous, app } = await world()
  expect(await as(anonymous).get('/version')).toMatchObject({ status: 200, body: app.version })
})
