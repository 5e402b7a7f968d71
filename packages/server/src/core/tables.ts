import { index, integer, jsonb, primaryKey, snakeCase, text, uuid } from 'drizzle-orm/pg-core'
import { companyIdColumn, companyPrimaryKey, idColumn, tenantPolicy, timestampColumn } from './database/columns.ts'

/** What happened: append-only, without confidential text. Read by subscribers and history; kept with its subject. */
export const events = snakeCase.table(
  'events',
  {
    companyId: companyIdColumn(),
    id: idColumn(),
    kind: text().notNull(),
    actorId: uuid(),
    impersonatorId: uuid(),
    subjectKind: text().notNull(),
    subjectId: uuid().notNull(),
    aboutId: uuid(),
    at: timestampColumn().notNull(),
    data: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  },
  (event) => [
    companyPrimaryKey(event),
    index('events_by_subject').on(event.companyId, event.subjectId, event.at),
    tenantPolicy(),
  ],
)
export type EventRow = typeof events.$inferSelect

/** Marks of effects that happened, so that they happen once (ONCE-2). Kept 30 days. */
export const effects = snakeCase.table(
  'effects',
  { companyId: companyIdColumn(), key: text().notNull(), at: timestampColumn().notNull() },
  (effect) => [primaryKey({ columns: [effect.companyId, effect.key] }), tenantPolicy()],
)

/** Who did what that must be answered for (LOG-1): append-only for the server. Read by super admins; never content; kept 24 months. */
export const auditEntries = snakeCase.table(
  'audit_entries',
  {
    companyId: companyIdColumn(),
    id: idColumn(),
    kind: text().notNull(),
    actorId: uuid(),
    impersonatorId: uuid(),
    /** The access token by which it was done (AUTH-12). */
    tokenId: uuid(),
    subjectId: uuid(),
    /** The person whom it concerns, if there is one. */
    aboutId: uuid(),
    ipAddress: text(),
    at: timestampColumn().notNull(),
    data: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  },
  (entry) => [
    companyPrimaryKey(entry),
    index('audit_by_time').on(entry.companyId, entry.at, entry.id),
    index('audit_by_actor').on(entry.companyId, entry.actorId, entry.at),
    index('audit_by_impersonator').on(entry.companyId, entry.impersonatorId, entry.at),
    index('audit_by_person').on(entry.companyId, entry.aboutId, entry.at),
    tenantPolicy(),
  ],
)
export type AuditEntry = typeof auditEntries.$inferSelect

/** The first answer to a request with an Idempotency-Key (ONCE-3). Read by the same person only; kept 24 hours. */
export const idempotencyKeys = snakeCase.table(
  'idempotency_keys',
  {
    companyId: companyIdColumn(),
    personId: uuid().notNull(),
    key: text().notNull(),
    route: text().notNull(),
    bodyHash: text().notNull(),
    status: integer().notNull(),
    response: jsonb(),
    at: timestampColumn().notNull(),
  },
  (row) => [primaryKey({ columns: [row.companyId, row.personId, row.key] }), tenantPolicy()],
)
