/** The parts of impersonation that other areas may use. */
export { endExpiredImpersonations, endStaffImpersonations } from './end-impersonation.ts'
export { isStaffAccessGranted } from './impersonation-auth.ts'
