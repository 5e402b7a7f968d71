import { defineModule } from '../module.ts'
import { deleteExpiredFiles } from './stored-files.ts'
import * as tables from './tables.ts'

export default defineModule({
  name: 'core/files',
  tables,
  scheduledTasks: [deleteExpiredFiles],
})
