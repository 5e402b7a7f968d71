import type { Module } from '../core/module.ts'
import { answerDeletePerson, answerDeletionPreview } from './deleting.ts'
import { erasePerson, sweepAfterErasure, takeUpErasures } from './erasing.ts'
import { answerMerge, answerMergePreview, answerMerges, mergeAccounts, takeUpMerges } from './merging.ts'
import { eraseAgain } from './remembering.ts'
import { tellOfMerge } from './telling.ts'

/** How accounts of people end: deleted for good, or merged into another one. */
export const peopleEndsModule: Module = {
  name: 'people-ends',
  answers: [answerDeletionPreview, answerDeletePerson, answerMerges, answerMergePreview, answerMerge],
  jobs: [erasePerson, sweepAfterErasure, mergeAccounts],
  rounds: [takeUpErasures, takeUpMerges],
  subscribers: [tellOfMerge],
  start: eraseAgain,
}
