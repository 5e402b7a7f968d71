import { defineModule } from '../core/module.ts'
import { listTasks, readTask } from './handlers.ts'
import * as tables from './tables.ts'
import { deleteExpiredTaskStates, dismissTask, snoozeTask, unsnoozeTask } from './task-states.ts'

/** What waits for somebody: every area says what of its own does, and the home page shows it in one order. */
export default defineModule({
  name: 'home',
  tables,
  handlers: [listTasks, readTask, snoozeTask, unsnoozeTask, dismissTask],
  scheduledTasks: [deleteExpiredTaskStates],
})
