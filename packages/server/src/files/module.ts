import { defineModule } from '../core/module.ts'
import { addAttachment, downloadAttachment } from './attachments.ts'
import {
  addPersonFile,
  downloadPersonFile,
  listPersonFiles,
  notifyOfSharedFile,
  personFilesData,
  removePersonFile,
  sharedNews,
  sharePersonFile,
  unsharePersonFile,
} from './person-files.ts'
import { deleteUnusedAttachments } from './retention.ts'
import * as tables from './tables.ts'

/** Files on people, and attachments of texts behind their flag (PERM-41); other areas declare these texts. */
export default defineModule({
  name: 'files',
  tables,
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
  notifications: [sharedNews],
  personalData: [personFilesData],
  scheduledTasks: [deleteUnusedAttachments],
  subscribers: [notifyOfSharedFile],
})
