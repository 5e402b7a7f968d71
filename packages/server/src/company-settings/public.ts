// What other areas may use of company settings.

export { findEnabledSwitches } from './features.ts'
export {
  findOwnCompany,
  lastSaveOf,
  lockOwnCompany,
  saveSettings,
  setSwitches,
  settingsChangesOf,
} from './settings-store.ts'
