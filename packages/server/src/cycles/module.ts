import { defineModule } from '../core/module.ts'
import { compactCycleRollups } from './scheduled.ts'
import * as tables from './tables.ts'

/** The engine of all kinds of cycle. Its operations belong to the kinds. */
export default defineModule({
  name: 'cycles',
  tables,
  scheduledTasks: [compactCycleRollups],
})
