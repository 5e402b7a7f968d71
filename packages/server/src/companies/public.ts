export { createInvited } from './inviting.ts'
