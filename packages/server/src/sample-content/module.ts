import type { Module } from '../core/module.ts'
import { answerSampleStatus, answerWorkOnSample } from './handlers.ts'
import { takeUpSample, workOnSample } from './jobs.ts'

/** Sample people and a sample cycle in a company of one's own (SYS-048). */
export const sampleContentModule: Module = {
  name: 'sample-content',
  answers: [answerSampleStatus, answerWorkOnSample],
  jobs: [workOnSample],
  rounds: [takeUpSample],
}
