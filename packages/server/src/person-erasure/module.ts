import type { Module } from '../core/module.ts'
import { repeatErasures } from './erasure-register.ts'
import { deletePerson, previewPersonDeletion } from './handlers.ts'
import { erasePersonJob, finishErasureJob, resumeErasures } from './jobs.ts'

/** Accounts of people that are deleted for good. */
export const personErasureModule: Module = {
  name: 'person-erasure',
  handlers: [previewPersonDeletion, deletePerson],
  jobs: [erasePersonJob, finishErasureJob],
  scheduledTasks: [resumeErasures],
  start: repeatErasures,
}
