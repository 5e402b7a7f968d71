import { defineModule } from '../core/module.ts'
import { readRequest } from './request-page.ts'
import * as tables from './tables.ts'

/** Feedback in cycles: reviewees, their reviewers, and what reviewers answered. */
export default defineModule({
  name: 'feedback',
  tables,
  handlers: [readRequest],
})
