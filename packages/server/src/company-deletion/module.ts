import type { Module } from '../core/module.ts'
import { answerDelete, answerMayDelete } from './handlers.ts'
import { deleteNow, goOnDeleting, goOnEnding } from './jobs.ts'

/** How content, or a whole company, comes to its end (SYS-049). */
export const companyEndsModule: Module = {
  name: 'company-ends',
  answers: [answerMayDelete, answerDelete],
  jobs: [deleteNow],
  rounds: [goOnDeleting],
  start: goOnEnding,
}
