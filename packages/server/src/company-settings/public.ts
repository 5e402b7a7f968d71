// What other areas may use of the settings of a company.

export { switchesNow } from './features.ts'
export { changesOf, holdCompany, ownCompany, save, savedLast, setSwitches } from './settings-store.ts'
