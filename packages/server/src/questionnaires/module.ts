import type { Module } from '../core/module.ts'
import { archiveQuestionnaire, deleteQuestionnaire, unarchiveQuestionnaire } from './archive.ts'
import { defineQuestionnaireDrafts } from './drafts.ts'
import { addQuestionnaire, saveQuestionnaire } from './editing.ts'
import { listQuestionnaires, readQuestionnaire } from './library.ts'

defineQuestionnaireDrafts()

export const questionnairesModule: Module = {
  name: 'questionnaires',
  handlers: [
    listQuestionnaires,
    addQuestionnaire,
    readQuestionnaire,
    saveQuestionnaire,
    deleteQuestionnaire,
    archiveQuestionnaire,
    unarchiveQuestionnaire,
  ],
}
