/** What other areas may use of impersonation. */
export { endExpiredImpersonations, endStaffImpersonations } from './end-impersonation.ts'
export { isStaffAccessGranted } from './impersonation-auth.ts'
