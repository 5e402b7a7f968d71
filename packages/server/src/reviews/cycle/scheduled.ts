import { enabledSwitches } from '@perennial/domain/companies/features.ts'
import {
  canNudgeParticipant,
  dueOccasion,
  type NudgeKind,
  nudgeSides,
} from '@perennial/domain/reviews/cycle/nudging.ts'
import { and, eq, gt, isNotNull, isNull, lte } from 'drizzle-orm'
import { companies, featureSwitches } from '../../companies/tables.ts'
import type { Tx } from '../../core/database/database.ts'
import { claimEffect } from '../../core/events/effects.ts'
import { defineJob, queueJob } from '../../core/jobs/queue.ts'
import type { ScheduledTask } from '../../core/schedule/scheduled-tasks.ts'
import { autoNudgeSettingsOf } from './model.ts'
import { informCycleInTransaction } from './notices.ts'
import { findParticipantTasks, logSkippedOnLeave, sendReminders } from './nudge.ts'
import { type ReviewCycleRow, reviewCycles } from './tables.ts'

/** While the feature is off nobody is told of anything; what was not told waits until it is on again (COM-P18). */
export const isReviewFeatureEnabled = async (tx: Tx) =>
  enabledSwitches(await tx.select().from(featureSwitches)).has('review')

/** Cycles that have started without their beginning having been told of: people are told if the cycle says so. */
export const informAtCycleStart: ScheduledTask = {
  name: 'tell-of-cycle-start',
  run: async ({ tx, companyId, now }) => {
    if (!(await isReviewFeatureEnabled(tx))) return
    const cycles = await tx
      .select()
      .from(reviewCycles)
      .where(
        and(
          eq(reviewCycles.companyId, companyId),
          lte(reviewCycles.processStarts, now),
          isNull(reviewCycles.informedAt),
          isNull(reviewCycles.archivedAt),
          isNotNull(reviewCycles.createdReviewsAt),
        ),
      )
      .for('no key update', { skipLocked: true })
    for (const cycle of cycles) await begin(tx, cycle, now)
  },
}

async function begin(tx: Tx, cycle: ReviewCycleRow, now: Date): Promise<void> {
  if (cycle.informAtStart) return informCycleInTransaction(tx, cycle, now)
  await tx
    .update(reviewCycles)
    .set({ informedAt: now })
    .where(and(eq(reviewCycles.companyId, cycle.companyId), eq(reviewCycles.id, cycle.id)))
}

type Occasion = { cycleId: string; kind: NudgeKind; key: string; at: string }

/** Weekly reminders whose hour has come, each occasion once (ONCE-5), none more than a day late (COM-P06). */
export const queueWeeklyReminders: ScheduledTask = {
  name: 'send-review-reminders',
  run: async ({ tx, companyId, now }) => {
    if (!(await isReviewFeatureEnabled(tx))) return
    const [company] = await tx
      .select({ timeZone: companies.timeZone })
      .from(companies)
      .where(eq(companies.id, companyId))
    const running = await tx
      .select()
      .from(reviewCycles)
      .where(
        and(
          eq(reviewCycles.companyId, companyId),
          lte(reviewCycles.processStarts, now),
          gt(reviewCycles.signBy, now),
          isNull(reviewCycles.archivedAt),
        ),
      )
    for (const cycle of running) {
      const { autoNudgeNonStarted, autoNudgeNonShared } = autoNudgeSettingsOf(cycle)
      for (const [kind, nudge] of [
        ['NOT_STARTED', autoNudgeNonStarted],
        ['NOT_SHARED', autoNudgeNonShared],
      ] as const) {
        const due = dueOccasion(nudge, company?.timeZone ?? 'UTC', now)
        // Of what was not there at that hour nobody is reminded afterwards.
        if (!due || due.at < cycle.processStarts || due.at <= cycle.createdAt) continue
        if (!(await claimEffect(tx, `reminder ${cycle.id} ${kind} ${due.key}`, now))) continue
        const occasion: Occasion = { cycleId: cycle.id, kind, key: due.key, at: due.at.toISOString() }
        await queueJob(tx, sendAutomaticRemindersJob, companyId, occasion)
      }
    }
  },
}

/** Reminds everybody of a cycle for whom it is due; repeated, nobody a second time for the same occasion. */
export const sendAutomaticRemindersJob = defineJob<Occasion>({
  name: 'send-review-reminders',
  run: async ({ tx, companyId, data: { cycleId, kind, key, at }, now }) => {
    const [cycle] = await tx
      .select()
      .from(reviewCycles)
      .where(and(eq(reviewCycles.companyId, companyId), eq(reviewCycles.id, cycleId)))
      .for('no key update')
    if (!cycle) return
    const since = new Date(at)
    for (const side of nudgeSides) {
      const tasks = await findParticipantTasks(tx, cycle, side, { senderId: null, now })
      const before = tasks.filter((task) => task.createdAt < since)
      const verdicts = Map.groupBy(before, (task) => {
        const verdict = canNudgeParticipant(kind, side, task, now)
        return verdict.allowed ? 'due' : verdict.reason
      })
      await sendReminders(tx, cycle, side, kind, verdicts.get('due') ?? [], { senderId: null, occasion: key, at: now })
      await logSkippedOnLeave(tx, cycle, side, kind, verdicts.get('PERSON_ON_LEAVE') ?? [], at)
    }
  },
})
