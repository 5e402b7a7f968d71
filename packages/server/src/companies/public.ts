export { createInvited } from './operator-creation.ts'
