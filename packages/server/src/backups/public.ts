// What the commands use of backups.

export { makeBackup } from './making.ts'
export { archiveFor, forgetOlder, refuseOtherUser } from './places.ts'
export { restoreBackup } from './restoring.ts'
export { setSecret } from './secret-of.ts'
