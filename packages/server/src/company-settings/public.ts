// What other areas may use of the settings of a company.

export { changesOf, holdCompany, ownCompany, save, savedLast, setSwitches } from './saving.ts'
export { switchesNow } from './switches.ts'
