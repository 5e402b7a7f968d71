import type { Module } from '../core/module.ts'
import { defineExportErasure } from './erasure.ts'
import { createExport, deleteExport, downloadExport, listExports } from './handlers.ts'
import { createExportJob, deleteExpiredExports, failStuckExports } from './jobs.ts'

defineExportErasure()

/** Files that are made in the background, private to whoever asked for them. */
export const exportsModule: Module = {
  name: 'exports',
  handlers: [listExports, createExport, downloadExport, deleteExport],
  jobs: [createExportJob],
  scheduledTasks: [failStuckExports, deleteExpiredExports],
}
