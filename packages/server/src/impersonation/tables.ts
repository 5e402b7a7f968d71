import { impersonationEndReasons } from '@perennial/domain/impersonation/impersonation.ts'
import { sql } from 'drizzle-orm'
import { boolean, check, index, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { idColumn, timestampColumn } from '../core/database/columns.ts'
import { companyTable } from '../core/database/company-table.ts'
import { readerIsHr, theReader } from '../core/database/document-sharing.ts'
import { formerEndReasons } from '../core/database/former-kinds.ts'
import { YEAR_DAYS } from '../core/database/table-facts.ts'
import { people } from '../people/tables.ts'

/**
 * Impersonations: by a super admin of the company, or by staff of the operator, who aren’t people of this company and
 * are stored by name.
 */
export const impersonations = companyTable(
  'impersonations',
  {
    id: idColumn(),
    impersonatorId: uuid(),
    /**
     * For staff of the operator: an id that groups their rows, and the names of the person and their company. Nothing
     * references their company.
     */
    staffId: uuid(),
    staffName: text(),
    /** The ticket number that staff came for (STF-P04). */
    ticket: text(),
    personId: uuid().notNull(),
    /** The session of the impersonation; its token’s digest too, which leads back once the session is gone. */
    sessionId: uuid().notNull(),
    tokenHash: text().notNull(),
    /** The impersonator’s own session. */
    impersonatorSessionId: uuid().notNull(),
    /** The company of that session, if it is another one. */
    impersonatorCompanyId: uuid(),
    reason: text().notNull(),
    allowsChanges: boolean().notNull(),
    startedAt: timestampColumn().notNull(),
    expiresAt: timestampColumn().notNull(),
    endedAt: timestampColumn(),
    endReason: text({ enum: impersonationEndReasons }),
    /** When the browser returned to the impersonator’s own account, which it does once. */
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
      shared: {
        where: sql`(${readerIsHr} or ${theReader} in (person_id, impersonator_id))`,
        because: 'an HR Admin exports all of them, others only those by or of themselves',
      },
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
      meaning: 'An impersonation of one person by another.',
      fields: {
        impersonatorId: 'The impersonator; absent for staff of the operator',
        staffName: 'The name of the staff member of the operator',
        ticket: 'The ticket number that staff came for',
        allowsChanges: 'Whether changes were allowed, or only reading',
        expiresAt: 'The latest possible end',
        returnedAt: 'When the browser returned to the impersonator’s account',
      },
      without: {
        sessionId: { because: 'sessions are not transferred', fill: sql`gen_random_uuid()` },
        impersonatorSessionId: { because: 'sessions are not transferred', fill: sql`gen_random_uuid()` },
        staffId: { because: 'staff belong to another company' },
        impersonatorCompanyId: { because: 'staff belong to another company' },
        tokenHash: { because: 'sessions are not transferred', fill: sql`gen_random_uuid()::text` },
      },
      only: { where: sql`ended_at is not null`, because: 'impersonations in progress belong to a session' },
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
