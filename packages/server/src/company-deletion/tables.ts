import { deletionScopes } from '@perennial/domain/company-deletion/deletion.ts'
import { sql } from 'drizzle-orm'
import { index, text, uuid } from 'drizzle-orm/pg-core'
import { idColumn, timestampColumn } from '../core/database/columns.ts'
import { companyTable } from '../core/database/company-table.ts'
import { authSchema } from '../identity/tables.ts'

/** Deletions of content, or of the company itself, that super admins requested. */
export const companyDeletions = companyTable(
  'company_deletions',
  {
    id: idColumn(),
    scope: text({ enum: deletionScopes }).notNull(),
    requestedById: uuid(),
    requestedAt: timestampColumn().notNull(),
    finishedAt: timestampColumn(),
    /** Set when it failed and waits for a retry, by a person or by the scheduled task. */
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
      meaning: 'A completed deletion of content of the company.',
      only: { where: sql`finished_at is not null`, because: 'deletions in progress are not transferred' },
      without: { failedAt: { because: 'only a deletion in progress has it' } },
    },
  },
  (row) => [index('deletions_by_time').on(row.companyId, row.requestedAt)],
)
export type CompanyDeletion = typeof companyDeletions.$inferSelect

/**
 * Companies that are closed but not completely deleted yet: the server resumes their deletion when it starts. Not
 * company data.
 */
export const authCompanyDeletions = authSchema.table('company_deletions', {
  companyId: uuid().primaryKey(),
  deletionId: uuid().notNull(),
  startedAt: timestampColumn().notNull(),
})
