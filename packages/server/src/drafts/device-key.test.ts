import { expect, test } from 'vitest'
import { world } from '../testing/world.ts'

test('KEEP-3 who may GET /drafts/encryption-key: everyone logged in, each their own key, the same in every browser of theirs', async () => {
  const { answers, as, mia, ravi, stranger, elsewhere } = await world()
  const reply = await answers((who) => as(who).get('/drafts/encryption-key'))
  const { anonymous, dora, ...others } = reply
  expect([anonymous, dora]).toEqual(['401 SIGNED_OUT', '401 SIGNED_OUT'])
  expect(new Set(Object.values(others))).toEqual(new Set(['200']))
  const keyOf = async (who: typeof mia) => (await as(who).get('/drafts/encryption-key')).body.key as string
  expect(await keyOf(await elsewhere(mia))).toBe(await keyOf(mia))
  expect(new Set([await keyOf(mia), await keyOf(ravi), await keyOf(stranger)]).size).toBe(3)
})

test('WALL-6 another company gets nothing of GET /drafts/encryption-key: the same person elsewhere has another key', async () => {
  const [one, other] = [await world(), await world()]
  const key = (await one.as(one.mia).get('/drafts/encryption-key')).body.key
  expect((await other.as(other.mia).get('/drafts/encryption-key')).body.key).not.toBe(key)
})
