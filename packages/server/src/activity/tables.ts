import { sql } from 'drizzle-orm'
import { index, jsonb, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { idColumn, timestampColumn } from '../core/database/columns.ts'
import { companyTable } from '../core/database/company-table.ts'
import { theReader } from '../core/database/document-sharing.ts'
import { formerAudiences } from '../core/database/former-kinds.ts'
import { YEAR_DAYS } from '../core/database/table-facts.ts'

/**
 * The entries of the activity stream: who did something, about whom, and to which record; never what someone wrote. The rule of
 * its kind decides who may read an entry, at the time of reading. Kept for two years.
 */
export const activities = companyTable(
  'activities',
  {
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
  {
    report: { topic: 'HOME', label: 'worksCouncil.of.activities' },
    dataClass: 'RECORD',
    readers: ['COLLEAGUES'],
    retention: { days: 2 * YEAR_DAYS, after: 'at' },
    deletion: 'content',
    people: { aboutId: { erasure: 'DELETE_ROW', merge: 'MOVE' }, actorId: { erasure: 'REPLACE', merge: 'MOVE' } },
    document: {
      list: { order: 460, name: 'activities', row: 'activity' },
      meaning: 'An entry of the activity stream.',
      formerValues: { audience: formerAudiences },
      fields: { part: 'Which part of the subject', data: 'Names, counts and ids; never content that people wrote' },
      shared: {
        // An entry about someone can say that a side was shared which they don’t read yet (TIME-4).
        where: sql`actor_id = ${theReader}`,
        because: 'only entries by the exporting person are included',
      },
    },
  },
  (row) => [
    // An entry exists once: if the same happens again, it moves up.
    uniqueIndex('one_activity_per_event').on(row.companyId, row.kind, row.subjectId, row.part),
    index('activities_by_time').on(row.companyId, row.at, row.id),
    index('activities_about').on(row.companyId, row.aboutId, row.at),
  ],
)
export type ActivityRow = typeof activities.$inferSelect
