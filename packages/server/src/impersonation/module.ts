import { lt } from 'drizzle-orm'
import type { Module } from '../core/module.ts'
import { nightly } from '../core/rounds.ts'
import { answerStopActing, endWhatIsOver } from './ending.ts'
import { answerImpersonationsFile } from './list-file.ts'
import { answerImpersonations, answerOwnImpersonations } from './listing.ts'
import { answerActAs, answerCanActAs } from './starting.ts'
import { impersonations } from './tables.ts'
import { tellThePerson } from './telling.ts'

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
