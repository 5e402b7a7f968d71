import { defineModule } from '../core/module.ts'
import { readAdvancedSettings, saveAdvancedSettings } from './advanced.ts'
import { readBasicSettings, saveBasicSettings } from './basics.ts'
import { readDateTimeSettings, saveDateTimeSettings } from './date-time.ts'
import { listFeatures, readUserSettings, saveUserSettings, setFeature } from './features.ts'
import { bounceTasks } from './home-tasks.ts'
import { companyAttention, companySetupSteps, readAdminHome, readSettingsStatus } from './overview.ts'
import * as tables from './tables.ts'

/** The settings of a company, and the home page of administrators. */
export default defineModule({
  name: 'company-settings',
  tables,
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
  homeTasks: [bounceTasks],
  adminAttention: [companyAttention],
  setupSteps: companySetupSteps,
})
