/** The parts of staff access that other areas may use. */
export { resolveStaffSession } from './staff-auth.ts'
export { recordStaffAccessChange } from './subscribers.ts'
