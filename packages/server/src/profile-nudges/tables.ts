import { index, uuid } from 'drizzle-orm/pg-core'
import { idColumn, timestampColumn } from '../core/database/columns.ts'
import { companyTable } from '../core/database/company-table.ts'
import { deletedWithPerson } from '../people/tables.ts'

/** Who was asked by HR to complete their profile, and when. Read by the person as a task, by HR as a reason not to ask again. */
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
      meaning: 'HR asked somebody to complete their profile.',
    },
  },
  (row) => [index('nudges_of_person').on(row.companyId, row.personId, row.nudgedAt)],
)
