import type { Module } from '../core/module.ts'
import { queueDigests, sendDigestsJob } from './scheduled.ts'

/** The daily digest: what is new to somebody, in one mail, on the mornings of working days. */
export const digestsModule: Module = { name: 'digests', jobs: [sendDigestsJob], scheduledTasks: [queueDigests] }
