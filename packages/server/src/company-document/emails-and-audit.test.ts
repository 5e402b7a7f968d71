import { randomUUID } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { recordAudit } from '../core/audit.ts'
import { auditEntries } from '../core/tables.ts'
import { emails } from '../mail/tables.ts'
import { world } from '../testing/world.ts'
import {
  completeOf,
  createEmptyInstallation,
  documentIn,
  enableXmlExport,
  exportArchive,
  packed,
  writeTempArchive,
} from './fixtures.ts'
import { importCompany } from './import.ts'

/** A sent email, one that stayed in the mailbox because nothing is sent, and one with a link. */
async function emailsOf(w: Awaited<ReturnType<typeof world>>) {
  const at = w.now()
  const one = { companyId: w.company.id, recipientId: w.mia.id, toAddress: w.mia.loginname, html: '<p>x</p>' }
  await w.inside((tx) =>
    tx.insert(emails).values(
      [
        { kind: 'a-sent', state: 'SENT' as const, text: 'It was shared.' },
        { kind: 'b-kept', state: 'KEPT' as const, text: 'Nothing leaves here.' },
        { kind: 'password-reset', state: 'KEPT' as const, text: 'https://reviews.example.com/#opens-something' },
      ].map((mail) => ({ ...one, ...mail, effectKey: randomUUID(), subject: mail.kind, queuedAt: at, resolvedAt: at })),
    ),
  )
}

test('XML-01 people read the same emails in their mailbox after a move; those with a secret link are left out', async () => {
  const w = await world()
  await enableXmlExport(w.app, w.company.id)
  await emailsOf(w)
  const archive = await completeOf(w.app, w.company.id)
  const { text } = await documentIn(archive)
  expect(text).not.toContain('opens-something')
  const other = await createEmptyInstallation(w.app, process.env.DATABASE_URL ? 'server' : 'embedded')
  try {
    await importCompany(other, writeTempArchive(archive))
    const moved = await other.db.inCompany(w.company.id, (tx) => tx.select().from(emails).orderBy(asc(emails.kind)))
    expect(moved.map(({ text }) => text)).toEqual(['It was shared.', 'Nothing leaves here.', ''])
  } finally {
    await other.close()
  }
  const shared = await documentIn(await exportArchive(w.app, w.company.id, w.hana.id))
  expect(shared.text).toContain('<kind>b-kept</kind>')
  expect(shared.text).not.toContain('Nothing leaves here.')
})

test('a document of an earlier version, without texts of emails, can be imported', async () => {
  const w = await world()
  await emailsOf(w)
  const archive = await completeOf(w.app, w.company.id)
  const { text } = await documentIn(archive)
  const other = await createEmptyInstallation(w.app, process.env.DATABASE_URL ? 'server' : 'embedded')
  try {
    await importCompany(other, await packed({ 'company.xml': text.replaceAll(/ *<text>[^<]*<\/text>\n/g, '') }))
    const moved = await other.db.inCompany(w.company.id, (tx) => tx.select({ text: emails.text }).from(emails))
    expect(moved.map((mail) => mail.text)).toEqual(['', '', ''])
  } finally {
    await other.close()
  }
})

test('LOG-1 an action by access token reads the same after a move', async () => {
  const w = await world()
  const tokenId = randomUUID()
  const by = { companyId: w.company.id, actorId: w.theo.id, impersonatorId: null, address: null, at: w.now() }
  await w.inside((tx) => recordAudit(tx, { ...by, tokenId }, { kind: 'list-exported', subjectId: w.company.id }))
  const archive = await completeOf(w.app, w.company.id)
  const other = await createEmptyInstallation(w.app, process.env.DATABASE_URL ? 'server' : 'embedded')
  try {
    await importCompany(other, writeTempArchive(archive))
    const entries = await other.db.inCompany(w.company.id, (tx) =>
      tx.select({ tokenId: auditEntries.tokenId }).from(auditEntries).where(eq(auditEntries.kind, 'list-exported')),
    )
    expect(entries).toEqual([{ tokenId }])
  } finally {
    await other.close()
  }
})
