import { bigint, snakeCase, text, uuid } from 'drizzle-orm/pg-core'
import { id, key, moment, ofCompany, wall } from '../database/columns.ts'

/** Stored files, under random names. Read as the record they belong to; kept until they expire or it is deleted. */
export const files = snakeCase.table(
  'files',
  {
    companyId: ofCompany(),
    id: id(),
    name: text().notNull(),
    type: text().notNull(),
    size: bigint({ mode: 'number' }).notNull(),
    path: text().notNull(),
    purpose: text().notNull(),
    ownerId: uuid(),
    createdAt: moment().notNull(),
    expiresAt: moment(),
  },
  (file) => [key(file), wall()],
)
export type FileRow = typeof files.$inferSelect
