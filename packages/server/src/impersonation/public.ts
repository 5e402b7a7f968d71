/** What other areas know of acting as somebody else. */
export { endExpiredImpersonations, endStaffImpersonations } from './end-impersonation.ts'
export { isStaffAccessGranted } from './impersonation-auth.ts'
