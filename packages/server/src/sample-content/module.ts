import type { Module } from '../core/module.ts'
import { changeSampleContent, readSampleStatus } from './handlers.ts'
import { changeSampleJob, resumeSampleContent } from './jobs.ts'

/** Sample people and a sample cycle in a company of one's own (SYS-048). */
export const sampleContentModule: Module = {
  name: 'sample-content',
  handlers: [readSampleStatus, changeSampleContent],
  jobs: [changeSampleJob],
  scheduledTasks: [resumeSampleContent],
}
