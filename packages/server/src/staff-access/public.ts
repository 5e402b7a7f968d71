/** What other areas may use of staff access. */
export { resolveStaffSession } from './staff-auth.ts'
export { recordStaffAccessChange } from './subscribers.ts'
