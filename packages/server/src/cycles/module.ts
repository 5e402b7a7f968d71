import { defineModule } from '../core/module.ts'
import { compactCycleRollups } from './scheduled.ts'
import * as tables from './tables.ts'

/** The engine for all kinds of cycle. The kinds themselves provide the operations. */
export default defineModule({
  name: 'cycles',
  tables,
  scheduledTasks: [compactCycleRollups],
})
