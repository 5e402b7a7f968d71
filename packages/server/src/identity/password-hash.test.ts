import { expect, test } from 'vitest'
import { openTransactionsDuring } from '../testing/open-transactions.ts'
import { type TestReply, type World, world } from '../testing/world.ts'
import { tryLogIn } from './fixtures.ts'

const password = 'seven geese over the marsh'

test.each<[string, (w: World) => Promise<TestReply>]>([
  ['a new password', (w) => w.as(w.ravi).put(`/users/${w.ravi.id}/password`, { password })],
  ['the password of a login', (w) => tryLogIn(w, w.ravi.loginname)],
  ['a confirmed password', (w) => w.as(w.ravi).post('/confirm-identity', { password: w.ravi.password })],
  [
    'the password for a deletion',
    (w) =>
      w
        .as(w.hana)
        .post('/delete-company', { deletionScope: 'CONTENT_WITHOUT_CYCLES', deletionPassword: w.hana.password }),
  ],
])('%s is hashed outside of any transaction, as everyone would wait for it', async (_, send) => {
  const w = await world()
  const replies: TestReply[] = []
  const counts = await openTransactionsDuring(w, 'ARGON2REQUEST', async () => void replies.push(await send(w)))
  expect(counts).toEqual([0])
  expect(replies[0]?.status).toBeLessThan(300)
})
