import fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { databaseNameFor, databaseUrlOn, dropDatabase, runOnServer } from '../../testing/database.ts'
import { fillEveryTable, queryInCompany } from '../../testing/generated-rows.ts'
import { type Database, openDatabase } from './database.ts'
import { migrateDatabase, migrationsFolder } from './migrate.ts'

/** The last version in which tables, kinds and keys had their former names. */
const LAST_BEFORE = '20261123110200_role_requests'
/** A table that a later version split: its rows have the rest of their columns in the other one, under the same ids. */
const split = { from: 'review_cycles', to: 'cycles' }
const companyId = '5d3c8a52-4a5e-4f43-9a57-3a3f2f0f9d01'
const otherId = '5d3c8a52-4a5e-4f43-9a57-3a3f2f0f9d02'

const server = process.env.DATABASE_URL
let dataDir: string
let db: Database
let before: Map<string, Rows>
let after: Map<string, Rows>

const migrate = async (folder?: string) => {
  const client = await db.pool.connect()
  try {
    await migrateDatabase(client, folder)
  } finally {
    client.release()
  }
}

type Rows = { name: string; count: number; texts: string[] }

/** The rows of each table; a table is identified by its object id, which survives renaming. */
async function rowsByTable(): Promise<Map<string, Rows>> {
  const { rows: tables } = await db.pool.query<{ id: string; name: string }>(
    `select oid::text as id, oid::regclass::text as name from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace order by oid`,
  )
  const found = new Map<string, Rows>()
  for (const { id, name } of tables) {
    const all = []
    for (const company of [companyId, otherId])
      all.push(...(await queryInCompany(db, company, `select t::text as row from ${name} t`)).rows)
    const texts = all.flatMap(({ row }) => String(row).match(/text [0-9a-f-]{36}/g) ?? []).toSorted()
    found.set(id, { name, count: all.length, texts })
  }
  return found
}

/** Values with a meaning, as earlier versions wrote them. */
const former = [
  `insert into events (company_id, kind, subject_kind, subject_id, at, data)
    select company_id, former.kind, subject_kind, subject_id, at, former.data::jsonb from events, (values
      ('review-deed-undone', '{"deed": 3, "way": "HR", "askedById": "4", "name": "a \\"way\\": of life"}'), ('review-look-taken-back', '{}')
    ) as former (kind, data)`,
  `insert into audit_entries (company_id, kind, at, data) values
    ('${companyId}', 'signed-in', now(), '{}'),
    ('${companyId}', 'acting-ended', now(), '{"acting": "7", "because": "HAND"}'),
    ('${companyId}', 'refused', now(), '{"operation": "PATCH /users/current", "code": "ONLY_LOOKING"}'),
    ('${companyId}', 'settings-changed', now(), '{"page": "security", "change": {"secondFactorFrom": null}}'),
    ('${companyId}', 'address-objected', now(), '{}')`,
  `update mails set kind = 'password-reset-waits', effect_key = 'password-reset-waits 1'`,
  `insert into mails select (jsonb_populate_record(m, jsonb_build_object('id', gen_random_uuid(), 'kind', 'address-code',
    'effect_key', 'address-code 2'))).* from mails m`,
  `insert into mails select (jsonb_populate_record(m, jsonb_build_object('id', gen_random_uuid(), 'kind', 'password-reset',
    'effect_key', 'password-reset 3', 'state', 'SENT', 'sent_at', '2026-11-20T08:00:00Z', 'text', 'A link'))).*
    from mails m where kind = 'password-reset-waits'`,
  `insert into mails select (jsonb_populate_record(m, jsonb_build_object('id', gen_random_uuid(), 'kind', 'review-nudge',
    'effect_key', 'review-nudge 4', 'state', 'SENT', 'sent_at', '2026-11-20T08:00:00Z'))).*
    from mails m where kind = 'password-reset-waits'`,
  `update mail_templates set kind = 'access-token-made'`,
  `update mail_lines set kind = 'address-code', key = 'address-code 2026-11-23'`,
  `update notifications set kind = 'looked-as-you'`,
  `update activities set audience = 'concerned'`,
  `update exports set failed_because = 'NOT_MADE'`,
  `update impersonations set ended_at = now(), ended_because = 'GRANT'`,
  `update import_configs set options = '{"sendWelcomeMails": true, "mapNickname": false}'`,
  `update review_cycles set process_starts = '2026-11-16T08:00:00Z', sign_by = '2026-12-31T16:00:00Z', archived_at = '2027-01-04T08:00:00Z',
    archived_by_id = created_by_id, created_reviews_at = '2026-11-10T08:00:00Z', informed_at = '2026-11-16T08:05:00Z', version = 7,
    auto_nudge_non_started = '{"hour": 10}', auto_nudge_non_shared = '{"hour": 11}', reviewee_selection = '{"type": "STATIC"}'`,
  `update review_cycle_members set review_id = (select id from reviews), chosen_reviewers = '{"contributorIds": []}'`,
  `update review_deeds set kind = 'REVIEWERS', changes = '[{"reviewId": "1"}]'`,
  `insert into review_deeds select (jsonb_populate_record(d, jsonb_build_object('id', gen_random_uuid(), 'kind', 'COMPLETION',
    'review_ids', jsonb_build_array('${otherId}')))).* from review_deeds d`,
  `update review_counts set state = 'COMPLETE REVIEWEE_TOLD REVIEWER_TOLD'`,
  `insert into effects (company_id, key, at) values
    ('${companyId}', 'event 11 tell-of-sharing', now()), ('${companyId}', 'event 11 unknown', now()),
    ('${companyId}', 'round forget-mails 2026-11-23', now()), ('${companyId}', 'round weekly 2026-11-23', now())`,
]

beforeAll(async () => {
  dataDir = fs.mkdtempSync(join(tmpdir(), 'perennial-upgrade-'))
  const name = databaseNameFor(dataDir)
  if (server) await runOnServer(server, `create database ${name}`)
  const databaseUrl = server ? databaseUrlOn(server, name) : undefined
  db = await openDatabase({ dataDir, databaseUrl, isPrepared: true, fsync: false })
  const folder = join(dataDir, 'migrations')
  for (const entry of fs.readdirSync(migrationsFolder))
    if (entry <= LAST_BEFORE) fs.cpSync(join(migrationsFolder, entry), join(folder, entry), { recursive: true })
  await migrate(folder)
  for (const id of [companyId, otherId]) await fillEveryTable(db, id)
  for (const statement of former) await queryInCompany(db, companyId, statement)
  for (const statement of ['update companies set is_sample = true', `update mails set state = 'SENT', sent_at = now()`])
    await queryInCompany(db, otherId, statement)
  before = await rowsByTable()
  await migrate()
  after = await rowsByTable()
}, 120_000)

afterAll(async () => {
  await db.close()
  if (server) await dropDatabase(server, databaseNameFor(dataDir))
  fs.rmSync(dataDir, { recursive: true, force: true })
})

const valuesOf = async (text: string) => (await queryInCompany(db, companyId, text)).rows

test('UP-8 an upgrade that renames keeps every row of every table', () => {
  expect(before.size).toBeGreaterThan(60)
  expect([...before.values()].filter(({ count }) => count < 2)).toEqual([])
  const added = [...after.values()].find(({ name }) => name === split.to)
  expect(added?.count).toBe(2)
  for (const [table, { name, count, texts }] of before) {
    const rows = after.get(table)
    const found = name === split.from ? [...(rows?.texts ?? []), ...(added?.texts ?? [])].toSorted() : rows?.texts
    expect([rows?.count, found], name).toEqual([count, texts])
  }
})

test('UP-8 events, audit entries and their data get today’s names, and texts within them stay unchanged', async () => {
  expect(await valuesOf(`select kind, data from events where kind like 'review-%' order by kind`)).toMatchObject([
    { kind: 'review-acknowledgement-removed' },
    {
      kind: 'review-bulk-action-undone',
      data: { action: 3, source: 'HR', requestedById: '4', name: 'a "way": of life' },
    },
  ])
  const entries = await valuesOf(`select kind, data from audit_entries where at > '2026-11-23T09:00:01Z' order by kind`)
  expect(entries).toEqual([
    { kind: 'access-refused', data: { operation: 'PATCH /users/current', code: 'IMPERSONATION_READ_ONLY' } },
    { kind: 'address-change-rejected', data: {} },
    { kind: 'impersonation-ended', data: { impersonationId: '7', cause: 'MANUAL' } },
    { kind: 'logged-in', data: {} },
    { kind: 'settings-changed', data: { page: 'security', change: { secondFactorRequiredFrom: null } } },
  ])
})

test('UP-8 ONCE-2 emails get today’s kinds, and keys that prevent sending twice', async () => {
  expect(await valuesOf('select kind, effect_key from emails order by kind')).toEqual([
    { kind: 'contact-email-code', effect_key: 'contact-email-code 2' },
    { kind: 'password-reset', effect_key: 'password-reset 3' },
    { kind: 'password-reset-delayed', effect_key: 'password-reset-delayed 1' },
    { kind: 'review-nudge', effect_key: 'review-nudge 4' },
  ])
  expect(await valuesOf('select kind from email_templates')).toEqual([{ kind: 'access-token-created' }])
  expect(await valuesOf('select kind, key from email_log_summaries')).toEqual([
    { kind: 'contact-email-code', key: 'contact-email-code 2026-11-23' },
  ])
})

test('UP-8 stored states get today’s names', async () => {
  const [row] = await valuesOf(`select (select kind from notifications) as notification,
    (select audience from activities) as audience, (select failure_reason from exports) as failure,
    (select end_reason from impersonations) as ended, (select options from import_configs) as options,
    (select min(state) from cycle_rollups where state like 'COMPLETE %') as counted`)
  expect(row).toEqual({
    notification: 'impersonated-view-only',
    audience: 'involved',
    failure: 'INTERNAL_ERROR',
    ended: 'GRANT_ENDED',
    options: { sendWelcomeEmails: true, mapNickname: false },
    counted: 'COMPLETE REVIEWEE_INFORMED REVIEWER_INFORMED',
  })
})

test('UP-8 cycles have what every kind has in common in tables of their own', async () => {
  const [cycle] = await valuesOf(
    'select c.*, s.id as settings from cycles c join review_cycles s on s.id = c.id and s.kind = c.kind',
  )
  expect(cycle).toMatchObject({
    kind: 'REVIEW',
    settings: cycle?.id,
    starts_at: new Date('2026-11-16T08:00:00Z'),
    ends_at: new Date('2026-12-31T16:00:00Z'),
    audience: { type: 'STATIC' },
    reminders: { NOT_STARTED: { hour: 10 }, NOT_SHARED: { hour: 11 } },
    items_created_at: new Date('2026-11-10T08:00:00Z'),
    informed_at: new Date('2026-11-16T08:05:00Z'),
    archived_at: new Date('2027-01-04T08:00:00Z'),
    version: 7,
  })
  expect(cycle?.archived_by_id).toBe(cycle?.created_by_id)
  const [members] = await valuesOf(
    'select m.setup, r.id is not null as "isReview" from cycle_members m left join reviews r on r.id = m.item_id',
  )
  expect(members).toEqual({ setup: { contributorIds: [] }, isReview: true })
  expect(await valuesOf('select kind from cycle_admins union all select kind from cycle_drafts')).toEqual([
    { kind: 'REVIEW' },
    { kind: 'REVIEW' },
  ])
  expect(await valuesOf(`select undo from cycle_bulk_actions order by undo->>'kind'`)).toEqual([
    { undo: { kind: 'COMPLETION', reviewIds: [otherId] } },
    { undo: { kind: 'REVIEWERS', changes: [{ reviewId: '1' }] } },
  ])
})

test('UP-8 ONCE-2 completed effects stay completed under their new names', async () => {
  const keys = await valuesOf(`select key from effects where key ~ '^(event 11|scheduled-task)' order by key`)
  expect(keys.map(({ key }) => key)).toEqual([
    'event 11 notify-of-sharing',
    'event 11 unknown',
    'scheduled-task delete-expired-emails 2026-11-23',
    'scheduled-task weekly 2026-11-23',
  ])
})

test('UP-8 emails known never to have left show “In mailbox”, and others stay unchanged', async () => {
  const states =
    'select kind, state, sent_at is null as "isUnsent", resolved_at is not null as "isResolved" from emails'
  expect(await valuesOf(`${states} where sent_at is not null or state = 'KEPT' order by kind`)).toEqual([
    { kind: 'password-reset', state: 'KEPT', isUnsent: true, isResolved: true },
    { kind: 'review-nudge', state: 'SENT', isUnsent: false, isResolved: false },
  ])
  const ofSample = (await queryInCompany(db, otherId, states)).rows
  expect(ofSample).toMatchObject([{ state: 'KEPT', isUnsent: true, isResolved: true }])
})
