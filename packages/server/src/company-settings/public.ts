// What other areas may use of the settings of a company.
export { changesOf, ownCompany, save, savedLast, setSwitches } from './saving.ts'
