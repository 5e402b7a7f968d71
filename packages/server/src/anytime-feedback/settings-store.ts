import {
  defaultFeedbackRequestSettings,
  type FeedbackRequestSettings,
} from '@perennial/domain/anytime-feedback/settings.ts'
import type { Tx } from '../core/database/database.ts'
import { feedbackRequestSettings } from './tables.ts'

/** The company’s settings with their version; 0 for the defaults. */
export async function findSettings(tx: Tx): Promise<{ settings: FeedbackRequestSettings; version: number }> {
  const [row] = await tx.select().from(feedbackRequestSettings)
  if (!row) return { settings: defaultFeedbackRequestSettings, version: 0 }
  return { settings: row.settings as FeedbackRequestSettings, version: row.version }
}
