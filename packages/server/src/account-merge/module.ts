import { defineModule } from '../core/module.ts'
import { listMerges, mergeAccounts, mergeAccountsJob, previewMerge, resumeAccountMerges } from './handlers.ts'
import { mergedMail, notifyOfMerge } from './subscribers.ts'
import * as tables from './tables.ts'

/** Merges two accounts of one person. */
export default defineModule({
  name: 'account-merge',
  tables,
  handlers: [listMerges, previewMerge, mergeAccounts],
  emails: [mergedMail],
  jobs: [mergeAccountsJob],
  scheduledTasks: [resumeAccountMerges],
  subscribers: [notifyOfMerge],
})
