import { defineModule } from '../core/module.ts'
import * as tables from './tables.ts'

/** Feedback in cycles: reviewees, their reviewers, and what reviewers answered. */
export default defineModule({
  name: 'feedback',
  tables,
})
