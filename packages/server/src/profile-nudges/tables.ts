import { index, snakeCase, uuid } from 'drizzle-orm/pg-core'
import {
  companyForeignKey,
  companyIdColumn,
  companyPrimaryKey,
  idColumn,
  tenantPolicy,
  timestampColumn,
} from '../core/database/columns.ts'
import { people } from '../people/tables.ts'

/** Who was asked by HR to complete their profile, and when. Read by the person as a task, by HR as a reason not to ask again. */
export const profileNudges = snakeCase.table(
  'profile_nudges',
  {
    companyId: companyIdColumn(),
    id: idColumn(),
    personId: uuid().notNull(),
    nudgedAt: timestampColumn().notNull(),
  },
  (row) => [
    companyPrimaryKey(row),
    index('nudges_of_person').on(row.companyId, row.personId, row.nudgedAt),
    companyForeignKey([row.companyId, row.personId], people).onDelete('cascade'),
    tenantPolicy(),
  ],
)
