import { deletionScopes } from '@perennial/domain/company-deletion/deletion.ts'
import { index, snakeCase, text, uuid } from 'drizzle-orm/pg-core'
import {
  companyIdColumn,
  companyPrimaryKey,
  idColumn,
  tenantPolicy,
  timestampColumn,
} from '../core/database/columns.ts'
import { authSchema } from '../identity/tables.ts'

/** Deletions of content, or of the company itself, that super admins asked for. Read by administrators; kept with the company. */
export const companyDeletions = snakeCase.table(
  'company_deletions',
  {
    companyId: companyIdColumn(),
    id: idColumn(),
    scope: text({ enum: deletionScopes }).notNull(),
    requestedById: uuid(),
    requestedAt: timestampColumn().notNull(),
    finishedAt: timestampColumn(),
    /** It came to an error and waits for somebody who tries again, or for the next round. */
    failedAt: timestampColumn(),
  },
  (row) => [companyPrimaryKey(row), index('deletions_by_time').on(row.companyId, row.requestedAt), tenantPolicy()],
)
export type CompanyDeletion = typeof companyDeletions.$inferSelect

/** Companies that nobody enters any more and that are not wholly gone yet: a start that finds one goes on. No company data. */
export const authCompanyDeletions = authSchema.table('company_deletions', {
  companyId: uuid().primaryKey(),
  deletionId: uuid().notNull(),
  startedAt: timestampColumn().notNull(),
})
