import type { Module } from '../core/module.ts'
import { answerListTasks, answerReadTask } from './handlers.ts'
import { answerDismiss, answerSnooze, answerTakeUp, forgetMarks } from './task-states.ts'

/** What waits for somebody: every area says what of its own does, and the home page shows it in one order. */
export const homeModule: Module = {
  name: 'home',
  answers: [answerListTasks, answerReadTask, answerSnooze, answerTakeUp, answerDismiss],
  rounds: [forgetMarks],
}
