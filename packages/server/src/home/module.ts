import type { Module } from '../core/module.ts'
import { listTasks, readTask } from './handlers.ts'
import { deleteExpiredTaskStates, dismissTask, snoozeTask, unsnoozeTask } from './task-states.ts'

/** What waits for somebody: every area says what of its own does, and the home page shows it in one order. */
export const homeModule: Module = {
  name: 'home',
  handlers: [listTasks, readTask, snoozeTask, unsnoozeTask, dismissTask],
  scheduledTasks: [deleteExpiredTaskStates],
}
