import type { Module } from '../core/module.ts'
import { endLeave, enterLeave, enterLeaves } from './handlers.ts'
import { defineLeaveExport, readLeave } from './queries.ts'
import { endOverdueLeaves } from './scheduled.ts'

defineLeaveExport()

/** People on leave: who is away, and that they are back. */
export const leaveModule: Module = {
  name: 'leave',
  handlers: [readLeave, enterLeave, endLeave, enterLeaves],
  scheduledTasks: [endOverdueLeaves],
}
