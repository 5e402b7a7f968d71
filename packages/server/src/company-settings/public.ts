// The parts of company settings that other areas may use.

export { findEnabledSwitches } from './features.ts'
export {
  findOwnCompany,
  lastSaveOf,
  lockOwnCompany,
  saveSettings,
  setSwitches,
  settingsChangesOf,
} from './settings-store.ts'
