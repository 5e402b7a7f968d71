import { defineModule } from '../core/module.ts'
import { changeHeaderMessage } from './header-message.ts'
import { listReleaseNotes, markNotesRead, readLastUpdated } from './release-notes.ts'
import { dismissSpark, markSparkSeen, readSparkStates } from './sparks.ts'
import { readSupportContact } from './support-contact.ts'
import * as tables from './tables.ts'

/** The parts of every page: release notes, tips, help, the company's message. */
export default defineModule({
  name: 'shell',
  tables,
  handlers: [
    listReleaseNotes,
    readLastUpdated,
    markNotesRead,
    readSparkStates,
    markSparkSeen,
    dismissSpark,
    readSupportContact,
    changeHeaderMessage,
  ],
})
