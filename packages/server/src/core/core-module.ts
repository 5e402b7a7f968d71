import { lt } from 'drizzle-orm'
import { handleEventJob } from './events/events.ts'
import { publicHandler } from './http/handler.ts'
import { IDEMPOTENCY_KEY_MS } from './http/idempotency.ts'
import { recordLoadTimings } from './http/load-timings.ts'
import { defineModule } from './module.ts'
import { applyRetentionTask } from './retention/retention.ts'
import type { ScheduledTask } from './schedule/scheduled-tasks.ts'
import * as tables from './tables.ts'
import { idempotencyKeys } from './tables.ts'

/** First responses are deleted on time, not only at night: their keys are free after 24 hours (ONCE-3). */
const deleteExpiredResponses: ScheduledTask = {
  name: 'delete-expired-responses',
  run: async ({ tx, now }) => {
    await tx.delete(idempotencyKeys).where(lt(idempotencyKeys.at, new Date(now.getTime() - IDEMPOTENCY_KEY_MS)))
  },
}

/** What belongs to no area: running subscribers, the version, and retention (PRIV-1). */
export default defineModule({
  name: 'core',
  tables,
  handlers: [publicHandler('GET /version', async ({ app }) => app.version), recordLoadTimings],
  jobs: [handleEventJob],
  scheduledTasks: [deleteExpiredResponses, applyRetentionTask],
})
