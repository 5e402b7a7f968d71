export { findGraphBoxNames } from './graph-box-names.ts'
export { createInvited } from './operator-creation.ts'
