import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { activities } from '../activity/tables.ts'
import { auditEntries } from '../core/tables.ts'
import { textRevisions } from '../drafts/tables.ts'
import { impersonations } from '../impersonation/tables.ts'
import { notifications } from '../notifications/tables.ts'
import { world } from '../testing/world.ts'

async function withOwnThings() {
  const here = await world()
  const { ravi, company, inside, now } = here
  await inside(async (tx) => {
    await tx
      .insert(notifications)
      .values({ companyId: company.id, personId: ravi.id, kind: 'told-me', effectKey: `k${ravi.id}`, createdAt: now() })
    await tx.insert(textRevisions).values({
      companyId: company.id,
      authorId: ravi.id,
      documentKind: 'review',
      documentId: ravi.id,
      field: 'a',
      kind: 'saved',
      version: 1,
      value: 'a draft of mine',
      at: now(),
    })
  })
  return here
}

test('EMP-P12 people download all their data: person, account, bell, emails and drafts', async () => {
  const { as, ravi } = await withOwnThings()
  const { body, headers } = await as(ravi).get(`/users/${ravi.id}/export-data`)
  expect(body).toMatchObject({
    person: { name: 'Ravi Menon', manager: 'Mia Keller', secondaryReviewer: 'Leo Duarte' },
    account: { loginname: ravi.loginname, language: null },
    notifications: [{ kind: 'told-me' }],
    backups: [{ value: 'a draft of mine' }],
    mails: [],
  })
  expect(String(headers['content-disposition'])).toContain('Ravi')
})

test('PRIV-2 it has what happened by and about the person, and who acted as them, once that is over', async () => {
  const { as, ravi, hana, noor, company, inside, now } = await world()
  const activity = { companyId: company.id, audience: 'everyone' as const, at: now(), kind: 'user-joined' }
  const acting = {
    companyId: company.id,
    impersonatorId: hana.id,
    personId: ravi.id,
    reason: 'He asked me to',
    allowsChanges: false,
    startedAt: now(),
    expiresAt: now(),
  }
  const session = () => ({ sessionId: randomUUID(), tokenHash: randomUUID(), impersonatorSessionId: randomUUID() })
  await inside(async (tx) => {
    await tx.insert(activities).values([
      { ...activity, aboutId: ravi.id, subjectId: ravi.id },
      { ...activity, aboutId: noor.id, subjectId: noor.id },
    ])
    await tx.insert(impersonations).values([
      { ...acting, ...session(), endedAt: now(), endReason: 'MANUAL' },
      { ...acting, ...session(), reason: 'It goes on' },
    ])
  })
  const { body, text } = await as(ravi).get(`/users/${ravi.id}/export-data`)
  expect(body.activities).toMatchObject([{ what: 'user.joined', about: 'Ravi Menon' }])
  expect(body.actedAs).toMatchObject([{ by: 'Hana Sato', reason: 'He asked me to', allowsChanges: false }])
  expect(text).not.toContain('It goes on')
  expect((await as(hana).get(`/users/${ravi.id}/export-data`)).text).not.toContain('He asked me to')
})

test('EMP-P12 a super admin gets only what they may read: no drafts, notifications or emails of others', async () => {
  const { as, ravi, hana } = await withOwnThings()
  const { text, body } = await as(hana).get(`/users/${ravi.id}/export-data`)
  expect(body.person.name).toBe('Ravi Menon')
  for (const secret of ['a draft of mine', 'told-me', 'backups', 'notifications'])
    expect([secret, text.includes(secret)]).toEqual([secret, false])
})

test('LOG-1 downloading the package is audited, with the person it is about', async () => {
  const { as, ravi, hana, inside } = await world()
  await as(hana).get(`/users/${ravi.id}/export-data`)
  const audited = await inside((tx) =>
    tx
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.kind, 'personal-data-downloaded'), eq(auditEntries.subjectId, ravi.id))),
  )
  expect(audited).toMatchObject([{ actorId: hana.id }])
})

test('AUTH-7 the package is created only for someone with a confirmed identity', async () => {
  const { as, ravi, elsewhere } = await world()
  expect((await as(await elsewhere(ravi)).get(`/users/${ravi.id}/export-data`)).body.code).toBe(
    'PASSWORD_NOT_CONFIRMED',
  )
})
