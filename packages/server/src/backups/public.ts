// The parts of backups that the commands use.

export { archiveFor, deleteOlder, refuseOtherUser } from './archive-files.ts'
export { makeBackup } from './backup.ts'
export { setSecret } from './data-folder.ts'
export { restoreBackup } from './restore.ts'
