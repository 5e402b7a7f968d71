import { defaultFeedbackReviewerSettings } from '@perennial/domain/feedback/reviewer-settings.ts'
import { handler } from '../../core/http/handler.ts'
import { defineVersionedSettings } from '../../core/versioned-settings.ts'
import { feedbackReviewerSettings } from './tables.ts'

const settings = defineVersionedSettings(feedbackReviewerSettings, {
  defaults: defaultFeedbackReviewerSettings,
  auditKind: 'feedback-reviewer-settings-changed',
})

/** Who may nominate guests, how many open requests a reviewer should have, and how often reviewers are notified. */
export const { find: findReviewerSettings } = settings

/** `GET /feedback-reviewer-settings` */
export const readReviewerSettings = handler('GET /feedback-reviewer-settings', ({ tx }) => settings.find(tx))

/** `PUT /feedback-reviewer-settings`: an older version is refused; reviewers who were picked before stay. */
export const saveReviewerSettings = handler('PUT /feedback-reviewer-settings', (request) =>
  settings.save(request, request.body),
)
