import { and, eq, isNull, lte, type SQL } from 'drizzle-orm'
import type { Tx } from '../core/database/database.ts'
import { type Actor, recordEvents, systemActor } from '../core/events/events.ts'
import type { ScheduledTask } from '../core/schedule/scheduled-tasks.ts'
import { personReturned } from './events.ts'
import { leaves } from './tables.ts'

/** Processes leaves that have ended, each once: areas that move dates subscribe to the event (ONCE-5). */
async function followUp(tx: Tx, actor: Actor, which?: SQL): Promise<void> {
  const back = await tx
    .update(leaves)
    .set({ returnedAt: actor.at })
    .where(and(eq(leaves.companyId, actor.companyId), isNull(leaves.returnedAt), lte(leaves.endsAt, actor.at), which))
    .returning()
  const events = back.map(({ personId, startsAt, endsAt }) => ({
    kind: personReturned,
    subject: ['person', personId] as const,
    aboutId: personId,
    data: { startsAt: startsAt.toISOString(), endsAt: endsAt?.toISOString() ?? null },
  }))
  await recordEvents(tx, actor, events)
}

/** Processes the leave of one person, if it has ended. */
export const recordReturn = (tx: Tx, actor: Actor, personId: string): Promise<void> =>
  followUp(tx, actor, eq(leaves.personId, personId))

/** People whose last day of leave has passed are back. */
export const endOverdueLeaves: ScheduledTask = {
  name: 'see-who-is-back',
  run: ({ tx, companyId, now }) => followUp(tx, systemActor(companyId, now)),
}
