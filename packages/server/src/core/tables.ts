import { sql } from 'drizzle-orm'
import { index, integer, jsonb, text, uuid } from 'drizzle-orm/pg-core'
import { idColumn, timestampColumn } from './database/columns.ts'
import { companyTable } from './database/company-table.ts'
import { forTheOperatorOnly, readerIsSuperAdmin } from './database/document-sharing.ts'
import { formerDataKeys, formerDataValues, formerKinds } from './database/former-kinds.ts'
import { YEAR_DAYS } from './database/table-facts.ts'

const data = 'Names, counts and ids; never content that people wrote'
const actors = {
  actorId: 'The person who did it; absent for the product itself',
  impersonatorId: 'The person who impersonated them',
}

/** The history of records: append-only, without confidential text. */
export const events = companyTable(
  'events',
  {
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
  {
    report: { topic: 'SETTINGS', label: 'worksCouncil.of.events' },
    dataClass: 'RECORD',
    readers: ['NOBODY'],
    retention: 'COMPANY',
    deletion: {
      category: 'company',
      // Events about reviews are deleted with the reviews, those about cycles with the cycles; people and settings keep theirs.
      except: [
        { where: sql`subject_kind in ('review', 'file', 'import')`, category: 'content' },
        { where: sql`subject_kind = 'review-cycle'`, category: 'cycle' },
      ],
    },
    people: {
      aboutId: { erasure: 'REPLACE', merge: 'KEEP' },
      actorId: { erasure: 'REPLACE', merge: 'KEEP' },
      impersonatorId: { erasure: 'REPLACE', merge: 'KEEP' },
    },
    document: {
      list: { order: 480, name: 'events', row: 'event' },
      meaning: 'An event in the history of a record.',
      fields: { ...actors, subjectId: 'The record it belongs to', aboutId: 'The person it is about', data },
      formerValues: { kind: formerKinds },
      formerNames: { keys: { data: formerDataKeys } },
      shared: forTheOperatorOnly,
    },
  },
  (event) => [index('events_by_subject').on(event.companyId, event.subjectId, event.at)],
)
export type EventRow = typeof events.$inferSelect

/** Markers of completed effects, so that each happens once (ONCE-2). */
export const effects = companyTable(
  'effects',
  { key: text().notNull(), at: timestampColumn().notNull() },
  {
    dataClass: 'TECHNICAL',
    readers: ['NOBODY'],
    retention: { days: 30, after: 'at' },
    deletion: 'company',
    primaryKey: ['key'],
    document: {
      list: { order: 500, name: 'effects', row: 'effect' },
      meaning: 'A marker of a completed effect, kept 30 days so that nothing is sent twice.',
      shared: forTheOperatorOnly,
    },
  },
)

/** The audit log (LOG-1): append-only for the server, readable by super admins, never content, kept 24 months. */
export const auditEntries = companyTable(
  'audit_entries',
  {
    id: idColumn(),
    kind: text().notNull(),
    actorId: uuid(),
    impersonatorId: uuid(),
    /** The access token that was used (AUTH-12). */
    tokenId: uuid(),
    subjectId: uuid(),
    /** The person it concerns, if any. */
    aboutId: uuid(),
    ipAddress: text(),
    at: timestampColumn().notNull(),
    data: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  },
  {
    report: { topic: 'ACCOUNTS', label: 'worksCouncil.of.audit_entries' },
    dataClass: 'RECORD',
    readers: ['SUPER_ADMIN'],
    retention: { days: 2 * YEAR_DAYS, after: 'at' },
    deletion: 'company',
    people: {
      aboutId: { erasure: 'REPLACE', merge: 'KEEP' },
      actorId: { erasure: 'REPLACE', merge: 'KEEP' },
      impersonatorId: { erasure: 'REPLACE', merge: 'KEEP' },
    },
    document: {
      list: { order: 490, name: 'audit', row: 'entry' },
      meaning: 'An entry of the audit log.',
      fields: {
        ...actors,
        aboutId: 'The person it concerns',
        ipAddress: 'The IP address of the request',
        tokenId: 'The access token that was used; the token itself is not in the document',
        data,
      },
      formerValues: { kind: formerKinds },
      formerNames: {
        fields: { address: 'ipAddress' },
        keys: { data: formerDataKeys },
        dataValues: { data: formerDataValues },
      },
      shared: { where: readerIsSuperAdmin, because: 'it is included only if a super admin exports' },
      only: {
        where: sql`kind <> 'company-imported'`,
        because: 'only the importing installation records the import',
      },
    },
  },
  (entry) => [
    index('audit_by_time').on(entry.companyId, entry.at, entry.id),
    index('audit_by_actor').on(entry.companyId, entry.actorId, entry.at),
    index('audit_by_impersonator').on(entry.companyId, entry.impersonatorId, entry.at),
    index('audit_by_person').on(entry.companyId, entry.aboutId, entry.at),
  ],
)
export type AuditEntry = typeof auditEntries.$inferSelect

/** The first response to a request with an Idempotency-Key (ONCE-3). */
export const idempotencyKeys = companyTable(
  'idempotency_keys',
  {
    personId: uuid().notNull(),
    key: text().notNull(),
    route: text().notNull(),
    bodyHash: text().notNull(),
    status: integer().notNull(),
    response: jsonb(),
    at: timestampColumn().notNull(),
  },
  {
    dataClass: 'TECHNICAL',
    readers: ['NOBODY'],
    retention: { days: 1, after: 'at' },
    deletion: 'content',
    people: { personId: { erasure: 'DELETE_ROW', merge: 'KEEP' } },
    primaryKey: ['personId', 'key'],
    document: { leftOut: 'it is short-lived and specific to the installation' },
  },
)
