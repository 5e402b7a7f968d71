import { createHook } from 'node:async_hooks'
import type { World } from './world.ts'

/** Slow work, as Node names it when it starts: a password is hashed, a thread reads a file. */
type SlowWork = 'ARGON2REQUEST' | 'WORKER'

/** How many transactions of companies are open each time such work starts while `run` runs. */
export async function openTransactionsDuring(
  { app }: Pick<World, 'app'>,
  work: SlowWork,
  run: () => Promise<unknown>,
): Promise<number[]> {
  const { inCompany } = app.db
  const counts: number[] = []
  let open = 0
  app.db.inCompany = async (...args) => {
    open += 1
    return inCompany(...args).finally(() => {
      open -= 1
    })
  }
  const hook = createHook({ init: (_, type) => void (type === work && counts.push(open)) }).enable()
  try {
    await run()
  } finally {
    hook.disable()
    app.db.inCompany = inCompany
  }
  return counts
}
