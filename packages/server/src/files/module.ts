import type { Module } from '../core/module.ts'
import { addAttachment, downloadAttachment } from './attachments.ts'
import {
  addPersonFile,
  definePersonFilesExport,
  downloadPersonFile,
  listPersonFiles,
  notifyOfSharedFile,
  removePersonFile,
  sharePersonFile,
  unsharePersonFile,
} from './person-files.ts'
import { deleteUnusedAttachments } from './retention.ts'

definePersonFilesExport()

/** Files on people, and those attached to texts, behind their flag (PERM-41); which texts, other areas say. */
export const filesModule: Module = {
  name: 'files',
  handlers: [
    listPersonFiles,
    addPersonFile,
    downloadPersonFile,
    sharePersonFile,
    unsharePersonFile,
    removePersonFile,
    addAttachment,
    downloadAttachment,
  ],
  scheduledTasks: [deleteUnusedAttachments],
  subscribers: [notifyOfSharedFile],
}
