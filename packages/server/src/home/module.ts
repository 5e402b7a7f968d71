import { defineModule } from '../core/module.ts'
import { readAdminAttention } from './admin-home.ts'
import { listTasks, readTask } from './handlers.ts'
import { readHomeOverview } from './overview.ts'
import * as tables from './tables.ts'
import { deleteExpiredTaskStates, dismissTask, snoozeTask, unsnoozeTask } from './task-states.ts'

/** Open tasks: each area declares its own, and the home page shows them in one order. */
export default defineModule({
  name: 'home',
  tables,
  handlers: [listTasks, readTask, snoozeTask, unsnoozeTask, dismissTask, readAdminAttention, readHomeOverview],
  scheduledTasks: [deleteExpiredTaskStates],
})
