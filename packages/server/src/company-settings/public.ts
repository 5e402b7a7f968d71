// What other areas may use of the settings of a company.

export { findEnabledSwitches } from './features.ts'
export {
  findOwnCompany,
  lastSaveOf,
  lockOwnCompany,
  saveSettings,
  setSwitches,
  settingsChangesOf,
} from './settings-store.ts'
