import { deletionScopes } from '@perennial/domain/company-deletion/deletion.ts'
import { index, snakeCase, text, uuid } from 'drizzle-orm/pg-core'
import { id, key, moment, ofCompany, wall } from '../core/database/columns.ts'
import { door } from '../identity/tables.ts'

/** Deletions of content, or of the company itself, that super admins asked for. Read by administrators; kept with the company. */
export const companyDeletions = snakeCase.table(
  'company_deletions',
  {
    companyId: ofCompany(),
    id: id(),
    scope: text({ enum: deletionScopes }).notNull(),
    requestedById: uuid(),
    requestedAt: moment().notNull(),
    finishedAt: moment(),
    /** It came to an error and waits for somebody who tries again, or for the next round. */
    failedAt: moment(),
  },
  (row) => [key(row), index('deletions_by_time').on(row.companyId, row.requestedAt), wall()],
)
export type CompanyDeletion = typeof companyDeletions.$inferSelect

/** Companies that nobody enters any more and that are not wholly gone yet: a start that finds one goes on. No company data. */
export const doorEndings = door.table('endings', {
  companyId: uuid().primaryKey(),
  deletionId: uuid().notNull(),
  since: moment().notNull(),
})
