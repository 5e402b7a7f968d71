// What the commands use of backups.

export { makeBackup } from './backup.ts'
export { archiveFor, forgetOlder, refuseOtherUser } from './archive-files.ts'
export { restoreBackup } from './restore.ts'
export { setSecret } from './data-folder.ts'
