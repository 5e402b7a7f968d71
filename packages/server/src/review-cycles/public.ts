export { readCycleRows, showsRatings } from './rows.ts'
export { findCycle } from './seeing.ts'
export { tellPeople } from './telling.ts'
