import { sql } from 'drizzle-orm'
import { boolean, jsonb, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { idColumn, timestampColumn } from '../core/database/columns.ts'
import { companyTable } from '../core/database/company-table.ts'
import { forHrAdmins } from '../core/database/document-sharing.ts'
import { people } from '../people/tables.ts'

/** Merges of two accounts into one: their progress, and what was moved. */
export const accountMerges = companyTable(
  'account_merges',
  {
    id: idColumn(),
    sourceId: uuid().notNull(),
    destinationId: uuid().notNull(),
    requestedById: uuid().notNull(),
    /** Whether the emptied source account is deleted at the end. */
    deleteSource: boolean().notNull().default(false),
    moved: jsonb().$type<Record<string, number>>().notNull().default({}),
    requestedAt: timestampColumn().notNull(),
    lastAttemptAt: timestampColumn().notNull(),
    finishedAt: timestampColumn(),
  },
  {
    report: { topic: 'RECORDS', label: 'worksCouncil.of.account_merges' },
    dataClass: 'RECORD',
    readers: ['HR_ADMIN', 'SUPER_ADMIN'],
    retention: 'COMPANY',
    deletion: 'company',
    people: {
      requestedById: { erasure: 'REPLACE', merge: 'KEEP' },
      destinationId: { erasure: 'REPLACE', merge: 'KEEP' },
      sourceId: { erasure: 'REPLACE', merge: 'KEEP' },
    },
    references: { sourceId: { to: () => people }, destinationId: { to: () => people } },
    document: {
      list: { order: 200, name: 'accountMerges', row: 'accountMerge' },
      formerNames: {
        list: 'merges',
        row: 'merge',
        fields: {
          askedById: 'requestedById',
          askedAt: 'requestedAt',
          triedAt: 'lastAttemptAt',
          doneAt: 'finishedAt',
          deletesSource: 'deleteSource',
        },
      },
      meaning: 'A completed merge of two accounts of the same person.',
      fields: {
        moved: 'How many records of each kind were moved',
        deleteSource: 'Whether the emptied source account was deleted',
      },
      only: { where: sql`finished_at is not null`, because: 'merges in progress are not transferred' },
      shared: forHrAdmins,
    },
  },
  (row) => [
    uniqueIndex('one_open_merge_per_person').on(row.companyId, row.sourceId).where(sql`${row.finishedAt} is null`),
  ],
)
export type AccountMergeRow = typeof accountMerges.$inferSelect
