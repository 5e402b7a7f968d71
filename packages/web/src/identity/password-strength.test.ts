import { expect, test } from 'vitest'
import { loadPasswordCheck, ratePassword } from './password-strength.ts'

const own = ['Wilhelmina', 'Overbeek', 'wilhelmina@northwind.example', 'Northwind Traders']
const judged = async (password: string) => ratePassword(await loadPasswordCheck(), password, own)

test.each([
  ['aaaa', 'veryWeak'],
  ['seven wooden bicycles', 'great'],
  ['seven geese over the marsh at dawn', 'great'],
])('PWD-01 %j is judged %s', async (password, strength) => {
  expect((await judged(password)).strength).toBe(strength)
})

test('PWD-02 weak passwords get a tip, Good and Great ones none', async () => {
  expect((await judged('aaaa')).tip).toBe('longer')
  expect((await judged('seven wooden bicycles')).tip).toBeUndefined()
})

test.each(['wilhelmina overbeek', 'Northwind2026', 'overbeek!!'])(
  'PWD-04 own names lower the score: %j',
  async (password) => {
    expect(await judged(password)).toEqual({ strength: 'veryWeak', tip: 'names' })
  },
)

test('PWD-04 the same words are rated at least as high for other people', async () => {
  const check = await loadPasswordCheck()
  const scores = ['veryWeak', 'weak', 'soSo', 'good', 'great']
  const [here, elsewhere] = [
    ratePassword(check, 'overbeek willows 7', own),
    ratePassword(check, 'overbeek willows 7', []),
  ]
  expect(scores.indexOf(elsewhere.strength)).toBeGreaterThanOrEqual(scores.indexOf(here.strength))
})
