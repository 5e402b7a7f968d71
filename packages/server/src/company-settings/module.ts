import type { Module } from '../core/module.ts'
import { readAdvancedSettings, saveAdvancedSettings } from './advanced.ts'
import { readBasicSettings, saveBasicSettings } from './basics.ts'
import { readDateTimeSettings, saveDateTimeSettings } from './date-time.ts'
import { listFeatures, readUserSettings, saveUserSettings, setFeature } from './features.ts'
import { defineBounceTasks } from './home-tasks.ts'
import { readAdminHome, readSettingsStatus } from './overview.ts'

defineBounceTasks()

/** The settings of a company, and the start page of those who look after it. */
export const companySettingsModule: Module = {
  name: 'company-settings',
  handlers: [
    readBasicSettings,
    saveBasicSettings,
    readDateTimeSettings,
    saveDateTimeSettings,
    readAdvancedSettings,
    saveAdvancedSettings,
    readUserSettings,
    saveUserSettings,
    listFeatures,
    setFeature,
    readSettingsStatus,
    readAdminHome,
  ],
}
