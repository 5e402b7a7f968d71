import type { Module } from '../core/module.ts'
import { eraseAgain } from './erasure-register.ts'
import { answerDeletePerson, answerDeletionPreview } from './handlers.ts'
import { erasePerson, sweepAfterErasure, takeUpErasures } from './jobs.ts'

/** Accounts of people that are deleted for good. */
export const personErasureModule: Module = {
  name: 'person-erasure',
  answers: [answerDeletionPreview, answerDeletePerson],
  jobs: [erasePerson, sweepAfterErasure],
  rounds: [takeUpErasures],
  start: eraseAgain,
}
