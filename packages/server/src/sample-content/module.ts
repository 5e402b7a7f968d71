import { defineModule } from '../core/module.ts'
import { changeSampleContent, readSampleStatus } from './handlers.ts'
import { changeSampleJob, resumeSampleContent } from './jobs.ts'
import * as tables from './tables.ts'

/** Sample people and a sample cycle in a real company (SYS-048). */
export default defineModule({
  name: 'sample-content',
  tables,
  handlers: [readSampleStatus, changeSampleContent],
  jobs: [changeSampleJob],
  scheduledTasks: [resumeSampleContent],
})
