import type { Module } from '../core/module.ts'
import { answerAttach, answerReadAttachment } from './attaching.ts'
import { sweepAttachments } from './sweeping.ts'

/** Files attached to texts, behind their flag (PERM-41); which texts, other areas say. */
export const attachmentsModule: Module = {
  name: 'attachments',
  answers: [answerAttach, answerReadAttachment],
  rounds: [sweepAttachments],
}
