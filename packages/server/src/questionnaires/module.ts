import type { Module } from '../core/module.ts'
import { answerArchiveQuestionnaire, answerDeleteQuestionnaire, answerUnarchiveQuestionnaire } from './archiving.ts'
import { defineQuestionnaireDocument } from './backups.ts'
import { answerAddQuestionnaire, answerSaveQuestionnaire } from './keeping.ts'
import { answerListQuestionnaires, answerReadQuestionnaire } from './listing.ts'

defineQuestionnaireDocument()

export const questionnairesModule: Module = {
  name: 'questionnaires',
  answers: [
    answerListQuestionnaires,
    answerAddQuestionnaire,
    answerReadQuestionnaire,
    answerSaveQuestionnaire,
    answerDeleteQuestionnaire,
    answerArchiveQuestionnaire,
    answerUnarchiveQuestionnaire,
  ],
}
