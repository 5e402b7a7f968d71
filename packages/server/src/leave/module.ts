import type { Module } from '../core/module.ts'
import { answerEndLeave, answerEnterLeave, answerEnterLeaves } from './handlers.ts'
import { answerReadLeave, defineLeavePart } from './queries.ts'
import { seeWhoIsBack } from './scheduled.ts'

defineLeavePart()

/** People on leave: who is away, and that they are back. */
export const leaveModule: Module = {
  name: 'leave',
  answers: [answerReadLeave, answerEnterLeave, answerEndLeave, answerEnterLeaves],
  rounds: [seeWhoIsBack],
}
