import { deletionScopes } from '@perennial/domain/company-deletion/deletion.ts'
import { sql } from 'drizzle-orm'
import { index, text, uuid } from 'drizzle-orm/pg-core'
import { idColumn, timestampColumn } from '../core/database/columns.ts'
import { companyTable } from '../core/database/company-table.ts'
import { authSchema } from '../identity/tables.ts'

/** Deletions of content, or of the company itself, that super admins asked for. */
export const companyDeletions = companyTable(
  'company_deletions',
  {
    id: idColumn(),
    scope: text({ enum: deletionScopes }).notNull(),
    requestedById: uuid(),
    requestedAt: timestampColumn().notNull(),
    finishedAt: timestampColumn(),
    /** It came to an error and waits for someone who tries again, or for the next round. */
    failedAt: timestampColumn(),
  },
  {
    report: { topic: 'RECORDS', label: 'worksCouncil.of.company_deletions' },
    dataClass: 'RECORD',
    readers: ['HR_ADMIN', 'HR_ASSISTANT', 'TECH_ADMIN'],
    retention: 'COMPANY',
    deletion: 'company',
    people: { requestedById: { erasure: 'REPLACE', merge: 'KEEP' } },
    document: {
      list: { order: 100, name: 'deletions', row: 'deletion' },
      meaning: 'Content of the company that was deleted at once.',
      only: { where: sql`finished_at is not null`, because: 'what goes on stays where it goes on' },
      without: { failedAt: { because: 'what goes on stays where it goes on' } },
    },
  },
  (row) => [index('deletions_by_time').on(row.companyId, row.requestedAt)],
)
export type CompanyDeletion = typeof companyDeletions.$inferSelect

/** Companies that no one enters any more and that are not wholly gone yet: a start that finds one goes on. No company data. */
export const authCompanyDeletions = authSchema.table('company_deletions', {
  companyId: uuid().primaryKey(),
  deletionId: uuid().notNull(),
  startedAt: timestampColumn().notNull(),
})
