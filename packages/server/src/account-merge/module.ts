import type { Module } from '../core/module.ts'
import { answerMerge, answerMergePreview, answerMerges, mergeAccounts, takeUpMerges } from './handlers.ts'
import { tellOfMerge } from './subscribers.ts'

/** Two accounts of one person become one. */
export const accountMergeModule: Module = {
  name: 'account-merge',
  answers: [answerMerges, answerMergePreview, answerMerge],
  jobs: [mergeAccounts],
  rounds: [takeUpMerges],
  subscribers: [tellOfMerge],
}
