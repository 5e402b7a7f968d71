import { requestStates } from '@perennial/domain/role-requests/decision.ts'
import { sql } from 'drizzle-orm'
import { check, index, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { idColumn, timestampColumn } from '../core/database/columns.ts'
import { companyTable } from '../core/database/company-table.ts'
import { people } from '../people/tables.ts'

/** Requests to make someone an HR Admin, which another HR Admin decides. */
export const roleRequests = companyTable(
  'role_requests',
  {
    id: idColumn(),
    personId: uuid().notNull(),
    requestedById: uuid().notNull(),
    requestedAt: timestampColumn().notNull(),
    state: text({ enum: requestStates }).notNull().default('OPEN'),
    decidedById: uuid(),
    endedAt: timestampColumn(),
  },
  {
    report: { topic: 'SETTINGS', label: 'worksCouncil.of.role_requests' },
    dataClass: 'RECORD',
    readers: ['HR_ADMIN'],
    retention: 'PERSON',
    deletion: 'company',
    people: {
      decidedById: { erasure: 'REPLACE', merge: 'KEEP' },
      personId: { erasure: 'DELETE_ROW', merge: 'KEEP' },
      requestedById: { erasure: 'DELETE_ROW', merge: 'MOVE' },
    },
    references: {
      personId: { to: () => people, onDelete: 'cascade', name: 'role_request_for_person' },
      requestedById: { to: () => people, onDelete: 'cascade', name: 'role_request_by_person' },
    },
    document: { leftOut: 'open requests are decided in the installation they were made in; roles are part of people' },
  },
  (request) => [
    uniqueIndex('one_open_role_request_per_person')
      .on(request.companyId, request.personId)
      .where(sql`${request.state} = 'OPEN'`),
    index('role_requests_by_person').on(request.companyId, request.personId),
    index('role_requests_by_requester').on(request.companyId, request.requestedById),
    check(
      'role_request_decided_by_someone',
      sql`(${request.state} in ('APPROVED', 'DECLINED')) = (${request.decidedById} is not null)`,
    ),
    check('role_request_ended_at_a_time', sql`(${request.state} = 'OPEN') = (${request.endedAt} is null)`),
  ],
)
export type RoleRequestRow = typeof roleRequests.$inferSelect
