import { defineModule } from '../../core/module.ts'
import { importedEmail, importedNotification } from './emails.ts'
import { objectiveImportErasure } from './erasure.ts'
import { downloadProblems, downloadTemplate } from './files.ts'
import {
  listObjectiveImportRows,
  listObjectiveImports,
  readObjectiveImport,
  startObjectiveImport,
  undoObjectiveImport,
} from './handlers.ts'
import { readObjectiveImportJob } from './read-job.ts'
import { runObjectiveImportJob } from './run-job.ts'
import { deleteOldObjectiveImports, resumeObjectiveImports } from './scheduled.ts'
import { notifyOwnersOfImport } from './subscribers.ts'
import * as tables from './tables.ts'
import { undoObjectiveImportJob } from './undo-job.ts'
import { changeObjectiveReading, createObjectiveImport, readImportOptions } from './upload.ts'

/** Importing objectives from files, with a preview and an undo. */
export default defineModule({
  name: 'objectives/import',
  tables,
  handlers: [
    readImportOptions,
    downloadTemplate,
    listObjectiveImports,
    createObjectiveImport,
    readObjectiveImport,
    changeObjectiveReading,
    startObjectiveImport,
    undoObjectiveImport,
    listObjectiveImportRows,
    downloadProblems,
  ],
  erasure: [objectiveImportErasure],
  emails: [importedEmail],
  notifications: [importedNotification],
  jobs: [readObjectiveImportJob, runObjectiveImportJob, undoObjectiveImportJob],
  subscribers: [notifyOwnersOfImport],
  scheduledTasks: [resumeObjectiveImports, deleteOldObjectiveImports],
})
