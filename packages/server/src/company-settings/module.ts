import type { Module } from '../core/module.ts'
import { answerAdvanced, answerSaveAdvanced } from './advanced.ts'
import { answerBasics, answerSaveBasics } from './basics.ts'
import { answerDateTime, answerSaveDateTime } from './date-time.ts'
import { answerFeatures, answerSaveUserSettings, answerSwitchFeature, answerUserSettings } from './features.ts'
import { defineBounceTasks } from './home-tasks.ts'
import { answerAdminHome, answerSettingsStatus } from './overview.ts'

defineBounceTasks()

/** The settings of a company, and the start page of those who look after it. */
export const companySettingsModule: Module = {
  name: 'company-settings',
  answers: [
    answerBasics,
    answerSaveBasics,
    answerDateTime,
    answerSaveDateTime,
    answerAdvanced,
    answerSaveAdvanced,
    answerUserSettings,
    answerSaveUserSettings,
    answerFeatures,
    answerSwitchFeature,
    answerSettingsStatus,
    answerAdminHome,
  ],
}
