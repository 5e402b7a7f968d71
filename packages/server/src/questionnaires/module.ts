import { defineModule } from '../core/module.ts'
import { archiveQuestionnaire, deleteQuestionnaire, unarchiveQuestionnaire } from './archive.ts'
import { questionnaireDrafts } from './drafts.ts'
import { addQuestionnaire, saveQuestionnaire } from './editing.ts'
import { listQuestionnaires, readQuestionnaire } from './library.ts'
import * as tables from './tables.ts'

export default defineModule({
  name: 'questionnaires',
  tables,
  handlers: [
    listQuestionnaires,
    addQuestionnaire,
    readQuestionnaire,
    saveQuestionnaire,
    deleteQuestionnaire,
    archiveQuestionnaire,
    unarchiveQuestionnaire,
  ],
  drafts: [questionnaireDrafts],
})
