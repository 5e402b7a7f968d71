// The parts of backups that the commands use.

export { archiveFor, forgetOlder, refuseOtherUser } from './archive-files.ts'
export { makeBackup } from './backup.ts'
export { setSecret } from './data-folder.ts'
export { restoreBackup } from './restore.ts'
