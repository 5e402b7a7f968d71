// What the commands use of backups.

export { makeBackup } from './backup.ts'
export { archiveFor, forgetOlder, refuseOtherUser } from './places.ts'
export { restoreBackup } from './restore.ts'
export { setSecret } from './secret-of.ts'
