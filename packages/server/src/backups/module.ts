import { defineModule } from '../core/module.ts'
import { lastBackupGauge, readInstallation } from './last-backup.ts'
import { serveCopyRequests } from './online-copy.ts'

export default defineModule({
  name: 'backups',
  handlers: [readInstallation],
  gauges: [lastBackupGauge],
  start: serveCopyRequests,
})
