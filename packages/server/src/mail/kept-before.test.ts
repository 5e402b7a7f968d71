import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { companies } from '../companies/tables.ts'
import { migrationsFolder } from '../core/database/migrate.ts'
import { type World, world } from '../testing/world.ts'
import { emails } from './tables.ts'

const SENT_AT = new Date('2026-11-20T08:00:00Z')

/** Emails as versions before “In mailbox” left them behind. */
const before = (w: World, rows: readonly (readonly [kind: string, text: string])[]) =>
  w.inside((tx) =>
    tx.insert(emails).values(
      rows.map(([kind, text]) => ({
        ...{ companyId: w.company.id, effectKey: `${kind} before`, kind, recipientId: w.mia.id, text, html: text },
        ...{ toAddress: w.mia.loginname, subject: kind, state: 'SENT' as const, tries: 1, sentAt: SENT_AT },
        queuedAt: SENT_AT,
      })),
    ),
  )

/** What the migration says of rows, within one company: the rest of it only lets the owner of the tables through. */
const upgrade = (w: World) => {
  const folder = readdirSync(migrationsFolder).find((name) => name.endsWith('_kept_emails')) ?? ''
  const [update = ''] = readFileSync(join(migrationsFolder, folder, 'migration.sql'), 'utf8')
    .split('--> statement-breakpoint')
    .filter((statement) => statement.includes('UPDATE'))
  return w.inside((tx) => tx.execute(sql.raw(update)))
}

const statesOf = async (w: World) => {
  const rows = await w.inside((tx) => tx.select().from(emails))
  return Object.fromEntries(rows.map(({ kind, state, sentAt, settledAt }) => [kind, { state, sentAt, settledAt }]))
}
const recorded = { state: 'KEPT', sentAt: null, settledAt: SENT_AT }
const sent = { state: 'SENT', sentAt: SENT_AT, settledAt: null }

test('after an upgrade, emails of which it is known that they never left read “In mailbox”, and others stay as they were', async () => {
  const w = await world()
  await before(w, [
    ['password-reset', 'Choose it here: https://perennial.example/set-password#x'],
    // A mail server took it: its link is kept nowhere.
    ['invitation', ''],
    ['review-shared', 'Mia has shared'],
  ])
  await upgrade(w)
  expect(await statesOf(w)).toEqual({ 'password-reset': recorded, invitation: sent, 'review-shared': sent })
})

test('after an upgrade, all emails of the sample company read “In mailbox”, and stay in the mailbox with their time', async () => {
  const w = await world()
  await w.inside((tx) => tx.update(companies).set({ isSample: true }))
  await before(w, [['review-shared', 'Mia has shared']])
  await upgrade(w)
  await upgrade(w)
  expect(await statesOf(w)).toEqual({ 'review-shared': recorded })
  expect((await w.as(w.mia).get('/emails')).body.mails).toMatchObject([{ receivedAt: SENT_AT.toISOString() }])
})
