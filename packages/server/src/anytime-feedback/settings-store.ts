import { defaultFeedbackRequestSettings } from '@perennial/domain/anytime-feedback/settings.ts'
import { defineVersionedSettings } from '../core/versioned-settings.ts'
import { feedbackRequestSettings } from './tables.ts'

const store = defineVersionedSettings(feedbackRequestSettings, {
  defaults: defaultFeedbackRequestSettings,
  auditKind: 'feedback-request-settings-changed',
})

export const { find: findSettings, save: storeSettings } = store
