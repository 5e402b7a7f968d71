import type { Module } from '../core/module.ts'
import { listMerges, mergeAccounts, mergeAccountsJob, previewMerge, resumeAccountMerges } from './handlers.ts'
import { notifyOfMerge } from './subscribers.ts'

/** Two accounts of one person become one. */
export const accountMergeModule: Module = {
  name: 'account-merge',
  handlers: [listMerges, previewMerge, mergeAccounts],
  jobs: [mergeAccountsJob],
  scheduledTasks: [resumeAccountMerges],
  subscribers: [notifyOfMerge],
}
