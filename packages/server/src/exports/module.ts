import { defineModule } from '../core/module.ts'
import { fullExport } from './emails.ts'
import { exportErasure } from './erasure.ts'
import { createExport, deleteExport, downloadExport, listExports } from './handlers.ts'
import { createExportJob, deleteExpiredExports, exportFailed, exportReady, failStuckExports } from './jobs.ts'
import { downloadResultFile } from './result-file.ts'
import * as tables from './tables.ts'

/** Files created in the background, private to the person who requested them. */
export default defineModule({
  name: 'exports',
  tables,
  handlers: [listExports, createExport, downloadExport, deleteExport, downloadResultFile],
  emails: [fullExport],
  notifications: [exportReady, exportFailed],
  erasure: [exportErasure],
  jobs: [createExportJob],
  scheduledTasks: [failStuckExports, deleteExpiredExports],
})
