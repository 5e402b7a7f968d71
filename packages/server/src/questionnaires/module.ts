import type { Module } from '../core/module.ts'
import { answerArchiveQuestionnaire, answerDeleteQuestionnaire, answerUnarchiveQuestionnaire } from './archive.ts'
import { defineQuestionnaireDocument } from './drafts.ts'
import { answerAddQuestionnaire, answerSaveQuestionnaire } from './editing.ts'
import { answerListQuestionnaires, answerReadQuestionnaire } from './library.ts'

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
