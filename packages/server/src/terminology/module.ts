import type { Module } from '../core/module.ts'
import { answerOwnTerm, answerStandardTerm, answerStandardTerms, answerWording } from './handlers.ts'

export const wordingModule: Module = {
  name: 'wording',
  answers: [answerWording, answerOwnTerm, answerStandardTerm, answerStandardTerms],
}
