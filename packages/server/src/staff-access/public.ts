/** What other areas know of staff of the operator. */
export { resolveStaffSession } from './staff-auth.ts'
export { recordStaffAccessChange } from './subscribers.ts'
