import { lt } from 'drizzle-orm'
import { forgetEffects } from './events/effects.ts'
import { follow } from './events/events.ts'
import { answerAnyone } from './http/handler.ts'
import { KEEPS_ANSWERS_MS } from './http/idempotency.ts'
import { answerLoadTimings } from './http/load-timings.ts'
import type { Module } from './module.ts'
import { forgettingPast } from './retention/retention.ts'
import type { Round } from './schedule/scheduled-tasks.ts'
import { idempotencyKeys } from './tables.ts'

/** What belongs to no area: following events, the version, and forgetting what has had its time (PRIV-1). */
export const coreModule: Module = {
  name: 'core',
  answers: [answerAnyone('GET /version', async ({ house }) => house.version), answerLoadTimings],
  jobs: [follow],
  rounds: [forgetting(), forgettingPast],
}

function forgetting(): Round {
  return {
    name: 'forget-marks',
    run: async ({ tx, now }) => {
      await tx.delete(idempotencyKeys).where(lt(idempotencyKeys.at, new Date(now.getTime() - KEEPS_ANSWERS_MS)))
      await forgetEffects(tx, now)
    },
  }
}
