import { impersonationEndReasons } from '@perennial/domain/impersonation/impersonation.ts'
import { sql } from 'drizzle-orm'
import { boolean, check, index, snakeCase, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import {
  companyForeignKey,
  companyIdColumn,
  companyPrimaryKey,
  idColumn,
  tenantPolicy,
  timestampColumn,
} from '../core/database/columns.ts'
import { people } from '../people/tables.ts'

/**
 * Each time that somebody acted as another: a super admin of the company, or one of the operator's own people, who is nobody here
 * and is kept by name. Read by both, and by HR Admins; kept 24 months.
 */
export const impersonations = snakeCase.table(
  'impersonations',
  {
    companyId: companyIdColumn(),
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
  (row) => [
    companyPrimaryKey(row),
    uniqueIndex('one_impersonation_per_session').on(row.companyId, row.sessionId),
    index('impersonations_by_token').on(row.companyId, row.tokenHash),
    index('impersonations_by_person').on(row.companyId, row.personId, row.startedAt),
    index('impersonations_by_impersonator').on(row.companyId, row.impersonatorId, row.startedAt),
    companyForeignKey([row.companyId, row.impersonatorId], people, 'impersonator_in_company').onDelete('cascade'),
    companyForeignKey([row.companyId, row.personId], people, 'impersonated_person_in_company').onDelete('cascade'),
    check('person_or_staff', sql`(${row.impersonatorId} is null) = (${row.staffName} is not null)`),
    check('nobody_impersonates_themself', sql`${row.impersonatorId} <> ${row.personId}`),
    check('ended_says_why', sql`(${row.endedAt} is null) = (${row.endReason} is null)`),
    tenantPolicy(),
  ],
)
export type ImpersonationRow = typeof impersonations.$inferSelect
