import { requestKinds } from '@perennial/domain/anytime-feedback/feedback-request.ts'
import type { FeedbackRequestSettings } from '@perennial/domain/anytime-feedback/settings.ts'
import { levelsOfKind } from '@perennial/domain/anytime-feedback/visibility.ts'
import { handler } from '../core/http/handler.ts'
import { findSettings, storeSettings } from './settings-store.ts'

/** `GET /feedback-request-settings`. */
export const readSettings = handler('GET /feedback-request-settings', ({ tx }) => findSettings(tx))

/** `PUT /feedback-request-settings`: an older version is refused; requests that were already sent don’t change. */
export const saveSettings = handler('PUT /feedback-request-settings', (request) => {
  const { settings, version } = request.body
  return storeSettings(request, { settings: withPossibleLevels(settings), version })
})

/** Replaces levels that are impossible for a kind by those that a request would have. */
const withPossibleLevels = (settings: FeedbackRequestSettings): FeedbackRequestSettings => ({
  ...settings,
  kinds: Object.fromEntries(
    requestKinds.map((kind) => {
      const { levels, canChange } = settings.kinds[kind]
      return [kind, { canChange, levels: levelsOfKind(kind, levels) }]
    }),
  ) as FeedbackRequestSettings['kinds'],
})
