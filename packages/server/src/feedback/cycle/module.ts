import { defineModule } from '../../core/module.ts'
import * as tables from './tables.ts'

/** Feedback cycles: setting them up, running them, and what HR does with many of their requests. */
export default defineModule({
  name: 'feedback/cycle',
  tables,
})
