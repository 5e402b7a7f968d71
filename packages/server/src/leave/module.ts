import { defineModule } from '../core/module.ts'
import { endLeave, enterLeave, enterLeaves } from './handlers.ts'
import { leaveData, readLeave } from './queries.ts'
import { endOverdueLeaves } from './scheduled.ts'
import * as tables from './tables.ts'

/** People on leave, and their return. */
export default defineModule({
  name: 'leave',
  tables,
  handlers: [readLeave, enterLeave, endLeave, enterLeaves],
  personalData: [leaveData],
  scheduledTasks: [endOverdueLeaves],
})
