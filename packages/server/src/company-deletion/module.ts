import type { Module } from '../core/module.ts'
import { deleteCompany, readDeletionPermissions } from './handlers.ts'
import { deleteCompanyJob, resumeCompanyDeletions, resumeDeletionsAtStart } from './jobs.ts'

/** How content, or a whole company, comes to its end (SYS-049). */
export const companyDeletionModule: Module = {
  name: 'company-ends',
  handlers: [readDeletionPermissions, deleteCompany],
  jobs: [deleteCompanyJob],
  scheduledTasks: [resumeCompanyDeletions],
  start: resumeDeletionsAtStart,
}
