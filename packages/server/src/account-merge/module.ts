import { defineModule } from '../core/module.ts'
import { listMerges, mergeAccounts, mergeAccountsJob, previewMerge, resumeAccountMerges } from './handlers.ts'
import { mergedMail, notifyOfMerge } from './subscribers.ts'
import * as tables from './tables.ts'

/** Two accounts of one person become one. */
export default defineModule({
  name: 'account-merge',
  tables,
  handlers: [listMerges, previewMerge, mergeAccounts],
  emails: [mergedMail],
  jobs: [mergeAccountsJob],
  scheduledTasks: [resumeAccountMerges],
  subscribers: [notifyOfMerge],
})
