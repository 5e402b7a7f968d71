import { isDeepStrictEqual } from 'node:util'
import { requestKinds } from '@perennial/domain/anytime-feedback/feedback-request.ts'
import type { FeedbackRequestSettings } from '@perennial/domain/anytime-feedback/settings.ts'
import { levelsOfKind } from '@perennial/domain/anytime-feedback/visibility.ts'
import { sql } from 'drizzle-orm'
import { recordAudit } from '../core/audit.ts'
import { thisCompany } from '../core/database/columns.ts'
import { actorOf } from '../core/events/events.ts'
import { handler } from '../core/http/handler.ts'
import { refuse } from '../core/http/refusals.ts'
import { findSettings } from './settings-store.ts'
import { feedbackRequestSettings } from './tables.ts'

/** `GET /feedback-request-settings`. */
export const readSettings = handler('GET /feedback-request-settings', ({ tx }) => findSettings(tx))

/** `PUT /feedback-request-settings`: of two windows the later one is refused; requests that were sent stay as they are. */
export const saveSettings = handler('PUT /feedback-request-settings', async ({ tx, viewer, body, now }) => {
  const before = await findSettings(tx)
  const settings = withPossibleLevels(body.settings)
  if (isDeepStrictEqual(settings, before.settings)) return before
  if (body.version !== before.version) refuse('VERSION_CONFLICT')
  const saved = await tx
    .insert(feedbackRequestSettings)
    .values({ companyId: thisCompany, settings })
    .onConflictDoUpdate({
      target: feedbackRequestSettings.companyId,
      set: { settings, version: sql`${feedbackRequestSettings.version} + 1` },
      setWhere: sql`${feedbackRequestSettings.version} = ${before.version}`,
    })
    .returning({ version: feedbackRequestSettings.version })
  const [row] = saved
  if (!row) return refuse('VERSION_CONFLICT')
  await recordAudit(tx, actorOf(viewer, now), {
    kind: 'feedback-request-settings-changed',
    data: { before: before.settings, after: settings },
  })
  return { settings, version: row.version }
})

/** Levels that a kind can’t have are what they would be in a request. */
const withPossibleLevels = (settings: FeedbackRequestSettings): FeedbackRequestSettings => ({
  ...settings,
  kinds: Object.fromEntries(
    requestKinds.map((kind) => {
      const { levels, canChange } = settings.kinds[kind]
      return [kind, { canChange, levels: levelsOfKind(kind, levels) }]
    }),
  ) as FeedbackRequestSettings['kinds'],
})
