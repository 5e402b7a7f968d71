import { afterAll, beforeEach, expect, test } from 'vitest'
import type { Tx } from '../core/database/database.ts'
import { auditEntries, events } from '../core/tables.ts'
import { emails } from '../mail/tables.ts'
import { emailTemplates } from '../mail-templates/tables.ts'
import { type World, world } from '../testing/world.ts'
import { completeOf, createEmptyInstallation, writeTempArchive } from './fixtures.ts'
import { importCompany } from './import.ts'

let w: World
let other: Awaited<ReturnType<typeof createEmptyInstallation>> | undefined

/** Rows as earlier versions wrote them. */
beforeEach(async () => {
  w = await world()
  const companyId = w.company.id
  const row = { companyId, subjectId: w.mia.id, at: w.now() }
  const email = { companyId, recipientId: w.mia.id, toAddress: w.mia.loginname, subject: 'x', html: '', text: '' }
  const sent = { ...email, queuedAt: w.now(), sentAt: w.now(), state: 'SENT' as const }
  await w.inside(async (tx) => {
    await tx
      .insert(auditEntries)
      .values(['address-objected', 'invitation-link-taken', 'signed-in'].map((kind) => ({ ...row, kind })))
    await tx.insert(events).values({ ...row, kind: 'address-objected', subjectKind: 'person' })
    await tx.insert(emailTemplates).values({ companyId, kind: 'password-reset-waits' })
    await tx.insert(emails).values(
      ['address-objected', 'address-took-effect', 'password-reset-waits', 'password-reset'].map((kind) => ({
        ...sent,
        kind,
        effectKey: `${kind} ${w.mia.id} 1`,
      })),
    )
  })
})
afterAll(() => other?.close())

async function kindsIn(tx: Tx) {
  const kinds = (rows: { kind: string }[]) =>
    rows.map(({ kind }) => kind).filter((kind) => /address|link|reset|logged|signed/.test(kind))
  return {
    audit: kinds(await tx.select().from(auditEntries)).toSorted(),
    events: kinds(await tx.select().from(events)),
    templates: kinds(await tx.select().from(emailTemplates)),
    emails: kinds(await tx.select().from(emails)).toSorted(),
  }
}
const current = {
  audit: ['address-change-rejected', 'invitation-link-created', 'logged-in'],
  events: ['address-change-rejected'],
  templates: ['password-reset-delayed'],
  emails: ['address-change-completed', 'address-change-rejected', 'password-reset', 'password-reset-delayed'],
}

test('XML-01 the document of an earlier version is imported with today’s kinds', async () => {
  const archive = await completeOf(w.app, w.company.id)
  other = await createEmptyInstallation(w.app, 'embedded')
  await importCompany(other, writeTempArchive(archive))
  expect(await other.db.inCompany(w.company.id, kindsIn)).toEqual(current)
})
