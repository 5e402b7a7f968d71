import { defineModule } from '../core/module.ts'
import { repeatErasures } from './erasure-register.ts'
import { deletePerson, previewPersonDeletion } from './handlers.ts'
import { erasePersonJob, finishErasureJob, resumeErasures } from './jobs.ts'
import * as tables from './tables.ts'

/** Deletion of people’s accounts for good. */
export default defineModule({
  name: 'person-erasure',
  tables,
  handlers: [previewPersonDeletion, deletePerson],
  jobs: [erasePersonJob, finishErasureJob],
  scheduledTasks: [resumeErasures],
  start: repeatErasures,
})
