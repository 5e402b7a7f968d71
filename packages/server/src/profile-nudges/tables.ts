import { index, uuid } from 'drizzle-orm/pg-core'
import { idColumn, timestampColumn } from '../core/database/columns.ts'
import { companyTable } from '../core/database/company-table.ts'
import { ofTheReaderOrForHrAdmins } from '../core/database/document-sharing.ts'
import { deletedWithPerson } from '../people/tables.ts'

/** When HR asked people to complete their profiles. Shown to the person as a task, and to HR so that they don’t ask again. */
export const profileNudges = companyTable(
  'profile_nudges',
  {
    id: idColumn(),
    personId: uuid().notNull(),
    nudgedAt: timestampColumn().notNull(),
  },
  {
    report: { topic: 'PEOPLE', label: 'worksCouncil.of.profile_nudges' },
    dataClass: 'RECORD',
    readers: ['PERSON', 'HR_ADMIN', 'HR_ASSISTANT'],
    retention: 'PERSON',
    deletion: 'content',
    ...deletedWithPerson,
    document: {
      list: { order: 160, name: 'profileNudges', row: 'profileNudge' },
      meaning: 'HR asked a person to complete their profile.',
      shared: ofTheReaderOrForHrAdmins,
    },
  },
  (row) => [index('nudges_of_person').on(row.companyId, row.personId, row.nudgedAt)],
)
