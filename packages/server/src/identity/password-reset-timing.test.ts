import { createHook } from 'node:async_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { createServer } from '../core/http/server.ts'
import { createClient } from '../testing/client.ts'
import { world } from '../testing/world.ts'

const TOO_LONG_MS = 20_000

test('AUTH-2 a password reset takes as long as a hash, whether the account exists or not', async () => {
  const w = await world()
  let order: string[] = []
  let hashBegins = () => {}
  const hook = createHook({
    init: (_, type) => {
      if (type !== 'ARGON2REQUEST') return
      order.push('hash begins')
      hashBegins()
    },
  }).enable()
  onTestFinished(() => void hook.disable())
  const { db } = w.app
  const asAuthRole = async <T>(work: Parameters<typeof db.asAuthRole<T>>[0]) => {
    order.push('account is looked up')
    const begun = new Promise<void>((resolve) => {
      hashBegins = resolve
    })
    await Promise.race([begun, wait(TOO_LONG_MS, undefined, { ref: false }).then(() => order.push('no hash came'))])
    return db.asAuthRole(work)
  }
  const app = { ...w.app, db: { ...db, asAuthRole } }
  const browser = createClient(await createServer(app), app.config, w.anonymous)
  for (const loginname of [w.ravi.loginname, 'unknown@nowhere.example']) {
    order = []
    expect((await browser.post('/password-reset', { loginname })).status).toBe(204)
    expect(order).toEqual(['account is looked up', 'hash begins'])
  }
  expect(await w.mailTo(w.ravi)).toEqual(['password-reset'])
})
