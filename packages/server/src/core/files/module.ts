import type { Module } from '../module.ts'
import { deleteExpiredFiles } from './stored-files.ts'

export const storedFilesModule: Module = { name: 'stored-files', scheduledTasks: [deleteExpiredFiles] }
