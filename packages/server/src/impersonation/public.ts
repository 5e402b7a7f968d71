/** What other areas know of acting as someone else. */
export { endExpiredImpersonations, endStaffImpersonations } from './end-impersonation.ts'
export { isStaffAccessGranted } from './impersonation-auth.ts'
