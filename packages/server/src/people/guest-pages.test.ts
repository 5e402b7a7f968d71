import { expect, test } from 'vitest'
import { world } from '../testing/world.ts'

test('no one finds the card or the team of a guest', async () => {
  const { as, gwen, ravi, hana, mia } = await world()
  for (const path of [`/users/${gwen.id}/card`, `/users/${gwen.id}/team`])
    for (const who of [hana, mia]) expect((await as(who).get(path)).status).toBe(404)
  for (const path of [`/users/${ravi.id}/card`, `/users/${ravi.id}/team`, `/users/${gwen.id}`])
    expect((await as(gwen).get(path)).status).toBe(403)
})
