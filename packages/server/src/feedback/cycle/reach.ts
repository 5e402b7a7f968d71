import type { FeedbackCycleModel } from '@perennial/contract/feedback/cycle/schemas.ts'
import { needsManager, onlyHrReads } from '@perennial/domain/feedback/cycle/concerns.ts'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../core/database/database.ts'
import type { Viewer } from '../../core/viewer.ts'
import { summarizeReach } from '../../cycles/public.ts'
import type { FeedbackCycleRow } from './tables.ts'

/** Who takes part in a feedback cycle, with warnings for HR (FBK-P20). */
export async function summarizeReviewees(
  tx: Tx,
  viewer: Viewer,
  model: Pick<FeedbackCycleModel, 'revieweeSelection' | 'nominationMode' | 'visibility'>,
  edited: FeedbackCycleRow | undefined,
  now: Date,
) {
  const { nominationMode, visibility, revieweeSelection: audience } = model
  const isWithoutManager = sql`c.manager_id is null`
  const onlyHr = onlyHrReads(visibility, true)
    ? sql`true`
    : onlyHrReads(visibility, false)
      ? isWithoutManager
      : sql`false`
  const concerns = {
    NO_MANAGER: sql`${needsManager(nominationMode, visibility)}::boolean and ${isWithoutManager}`,
    ONLY_HR_READS: onlyHr,
  }
  const asksManagers = nominationMode === 'MANAGER_NOMINATION'
  const { people, ...reach } = await summarizeReach(tx, viewer, { audience, edited, asksManagers, concerns }, now)
  return { reviewees: people, ...reach }
}
