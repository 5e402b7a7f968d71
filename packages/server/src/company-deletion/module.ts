import { defineModule } from '../core/module.ts'
import { deletionEmails } from './emails.ts'
import { deleteCompany, readDeletionPermissions } from './handlers.ts'
import { deleteCompanyJob, resumeCompanyDeletions, resumeDeletionsAtStart } from './jobs.ts'
import * as tables from './tables.ts'

/** Deletion of content, or of a whole company (SYS-049). */
export default defineModule({
  name: 'company-deletion',
  tables,
  handlers: [readDeletionPermissions, deleteCompany],
  emails: deletionEmails,
  jobs: [deleteCompanyJob],
  scheduledTasks: [resumeCompanyDeletions],
  start: resumeDeletionsAtStart,
})
