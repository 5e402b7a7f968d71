import { index, jsonb, snakeCase, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import {
  companyIdColumn,
  companyPrimaryKey,
  idColumn,
  tenantPolicy,
  timestampColumn,
} from '../core/database/columns.ts'

/**
 * What has happened, for the activity stream: who, about whom, which record, never what somebody wrote. Read by those whom the
 * rule of its kind names at the moment of reading; kept two years.
 */
export const activities = snakeCase.table(
  'activities',
  {
    companyId: companyIdColumn(),
    id: idColumn(),
    kind: text().notNull(),
    audience: text({ enum: ['everyone', 'involved'] }).notNull(),
    at: timestampColumn().notNull(),
    actorId: uuid(),
    aboutId: uuid().notNull(),
    subjectId: uuid().notNull(),
    /** Which part of the subject: the side of a review, the year of an anniversary. */
    part: text().notNull().default(''),
    data: jsonb().$type<Record<string, string | number>>().notNull().default({}),
  },
  (row) => [
    companyPrimaryKey(row),
    // The same is told once; what happens again moves up.
    uniqueIndex('one_activity_per_event').on(row.companyId, row.kind, row.subjectId, row.part),
    index('activities_by_time').on(row.companyId, row.at, row.id),
    index('activities_about').on(row.companyId, row.aboutId, row.at),
    tenantPolicy(),
  ],
)
export type ActivityRow = typeof activities.$inferSelect
