import { defineModule } from '../../core/module.ts'
import * as tables from './tables.ts'

/** Objective cycles: setting them up, running them, and what HR does with many of their people. */
export default defineModule({
  name: 'objectives/cycle',
  tables,
})
