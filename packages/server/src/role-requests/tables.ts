import { requestStates } from '@perennial/domain/role-requests/decision.ts'
import { sql } from 'drizzle-orm'
import { check, index, snakeCase, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import {
  companyForeignKey,
  companyIdColumn,
  companyPrimaryKey,
  idColumn,
  tenantPolicy,
  timestampColumn,
} from '../core/database/columns.ts'
import { people } from '../people/tables.ts'

/** That someone be made an HR Admin, until another HR Admin decides. Read by HR Admins; goes with either of the two. */
export const roleRequests = snakeCase.table(
  'role_requests',
  {
    companyId: companyIdColumn(),
    id: idColumn(),
    personId: uuid().notNull(),
    requestedById: uuid().notNull(),
    requestedAt: timestampColumn().notNull(),
    state: text({ enum: requestStates }).notNull().default('OPEN'),
    decidedById: uuid(),
    endedAt: timestampColumn(),
  },
  (request) => [
    companyPrimaryKey(request),
    uniqueIndex('one_open_role_request_per_person')
      .on(request.companyId, request.personId)
      .where(sql`${request.state} = 'OPEN'`),
    index('role_requests_by_person').on(request.companyId, request.personId),
    index('role_requests_by_requester').on(request.companyId, request.requestedById),
    companyForeignKey([request.companyId, request.personId], people, 'role_request_for_person').onDelete('cascade'),
    companyForeignKey([request.companyId, request.requestedById], people, 'role_request_by_person').onDelete('cascade'),
    check(
      'role_request_decided_by_someone',
      sql`(${request.state} in ('APPROVED', 'DECLINED')) = (${request.decidedById} is not null)`,
    ),
    check('role_request_ended_at_a_time', sql`(${request.state} = 'OPEN') = (${request.endedAt} is null)`),
    tenantPolicy(),
  ],
)
export type RoleRequestRow = typeof roleRequests.$inferSelect
