import { impersonationEndReasons } from '@perennial/domain/impersonation/impersonation.ts'
import { sql } from 'drizzle-orm'
import { boolean, check, index, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { idColumn, timestampColumn } from '../core/database/columns.ts'
import { companyTable } from '../core/database/company-table.ts'
import { formerEndReasons } from '../core/database/former-kinds.ts'
import { YEAR_DAYS } from '../core/database/table-facts.ts'
import { people } from '../people/tables.ts'

/**
 * Each time that someone acted as another: a super admin of the company, or one of the operator's own people, who is
 * no one here and is kept by name.
 */
export const impersonations = companyTable(
  'impersonations',
  {
    id: idColumn(),
    impersonatorId: uuid(),
    /** Staff of the operator: whose rows belong together, and what they and their company are called. Nothing refers to their company. */
    staffId: uuid(),
    staffName: text(),
    /** The number of the ticket for which they came (STF-P04). */
    ticket: text(),
    personId: uuid().notNull(),
    /** The session in which it goes on, by the digest of its token too: it leads back when the session is gone. */
    sessionId: uuid().notNull(),
    tokenHash: text().notNull(),
    /** The session of one's own that it began from. */
    impersonatorSessionId: uuid().notNull(),
    /** The company of that session, where it is another. */
    impersonatorCompanyId: uuid(),
    reason: text().notNull(),
    allowsChanges: boolean().notNull(),
    startedAt: timestampColumn().notNull(),
    expiresAt: timestampColumn().notNull(),
    endedAt: timestampColumn(),
    endReason: text({ enum: impersonationEndReasons }),
    /** When the browser went back to one's own account: it does so once. */
    returnedAt: timestampColumn(),
  },
  {
    report: { topic: 'ACCOUNTS', label: 'worksCouncil.of.impersonations' },
    dataClass: 'RECORD',
    readers: ['SIDES', 'HR_ADMIN'],
    retention: { days: 2 * YEAR_DAYS, after: 'startedAt' },
    deletion: 'company',
    people: { impersonatorId: { erasure: 'REPLACE', merge: 'KEEP' }, personId: { erasure: 'REPLACE', merge: 'KEEP' } },
    references: {
      impersonatorId: { to: () => people, onDelete: 'cascade', name: 'impersonator_in_company' },
      personId: { to: () => people, onDelete: 'cascade', name: 'impersonated_person_in_company' },
    },
    document: {
      list: { order: 210, name: 'impersonations', row: 'impersonation' },
      formerNames: {
        fields: {
          actorId: 'impersonatorId',
          mayChange: 'allowsChanges',
          until: 'expiresAt',
          endedBecause: 'endReason',
          ownSessionId: 'impersonatorSessionId',
          ownCompanyId: 'impersonatorCompanyId',
        },
      },
      formerValues: { endReason: formerEndReasons },
      meaning: 'Somebody acted as another person.',
      fields: {
        impersonatorId: 'Who; absent where it was staff of the operator',
        staffName: 'Who it was of the operator, by name alone',
        ticket: 'The number of the ticket for which staff came',
        allowsChanges: 'Or only look',
        expiresAt: 'The latest end',
        returnedAt: 'When the browser went back',
      },
      without: {
        sessionId: { because: 'logins do not travel', fill: sql`gen_random_uuid()` },
        impersonatorSessionId: { because: 'logins do not travel', fill: sql`gen_random_uuid()` },
        staffId: { because: 'staff are people of another company' },
        impersonatorCompanyId: { because: 'staff are people of another company' },
        tokenHash: { because: 'logins do not travel', fill: sql`gen_random_uuid()::text` },
      },
      only: { where: sql`ended_at is not null`, because: 'what goes on at that moment belongs to a login' },
    },
  },
  (row) => [
    uniqueIndex('one_impersonation_per_session').on(row.companyId, row.sessionId),
    index('impersonations_by_token').on(row.companyId, row.tokenHash),
    index('impersonations_by_person').on(row.companyId, row.personId, row.startedAt),
    index('impersonations_by_impersonator').on(row.companyId, row.impersonatorId, row.startedAt),
    check('person_or_staff', sql`(${row.impersonatorId} is null) = (${row.staffName} is not null)`),
    check('nobody_impersonates_themself', sql`${row.impersonatorId} <> ${row.personId}`),
    check('ended_says_why', sql`(${row.endedAt} is null) = (${row.endReason} is null)`),
  ],
)
export type ImpersonationRow = typeof impersonations.$inferSelect
