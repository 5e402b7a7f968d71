import { defineModule } from '../core/module.ts'
import { listBackups, restoreBackup } from './backups.ts'
import { readDeviceKey } from './device-key.ts'
import * as tables from './tables.ts'

export default defineModule({
  name: 'drafts',
  tables,
  handlers: [listBackups, restoreBackup, readDeviceKey],
})
