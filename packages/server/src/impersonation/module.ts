import { lt } from 'drizzle-orm'
import type { Module } from '../core/module.ts'
import { nightly } from '../core/schedule/scheduled-tasks.ts'
import { answerStopActing, endWhatIsOver } from './end-impersonation.ts'
import { answerImpersonationsFile } from './exports.ts'
import { answerImpersonations, answerOwnImpersonations } from './impersonation-log.ts'
import { answerActAs, answerCanActAs } from './start-impersonation.ts'
import { tellThePerson } from './subscribers.ts'
import { impersonations } from './tables.ts'

const KEPT_MS = 730 * 86_400_000

/** Acting as another person: with a grant, for an hour, looking alone unless said otherwise, and told afterwards (SYS-025). */
export const impersonationModule: Module = {
  name: 'impersonation',
  answers: [
    answerCanActAs,
    answerActAs,
    answerStopActing,
    answerImpersonations,
    answerImpersonationsFile,
    answerOwnImpersonations,
  ],
  subscribers: [tellThePerson],
  rounds: [
    { name: 'end-impersonations', run: ({ tx, house, now }) => endWhatIsOver({ tx, house, now }) },
    nightly({
      name: 'forget-impersonations',
      run: async ({ tx, now }) => {
        await tx.delete(impersonations).where(lt(impersonations.startedAt, new Date(now.getTime() - KEPT_MS)))
      },
    }),
  ],
}
