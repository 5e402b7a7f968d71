import { expect, test } from 'vitest'
import { auditEntries } from '../core/tables.ts'
import { reviewWorld } from './fixtures.ts'

const outcome = ({ status, body }: { status: number; body: { code?: string } | undefined }) =>
  status < 400 ? String(status) : `${status} ${body?.code}`

test('REV-P09 a review that HR completes is locked for everyone, no one is emailed, and it can be reopened', async () => {
  const { as, hana, mia, ravi, path, save, share, sign, bothShared, mailTo } = await reviewWorld()
  await bothShared()
  const before = await mailTo(ravi)
  const done = await as(hana).post(`${path}/completion`)
  expect(done.body).toMatchObject({ completedAt: expect.any(String), can: { complete: { allowed: false } } })
  expect(outcome(await sign(ravi))).toBe('403 REVIEW_COMPLETE')
  expect(outcome(await save(mia, 'manager', { version: 1 }))).toBe('403 REVIEW_COMPLETE')
  expect(await mailTo(ravi)).toEqual(before)
  const open = await as(hana).del(`${path}/completion`)
  expect(open.body.completedAt).toBeNull()
  expect(outcome(await sign(ravi))).toBe('200')
  expect(outcome(await share(mia, 'manager'))).toBe('200')
})

test('a revoked signature no longer counts: the side is shared, its signer is notified and can sign again', async () => {
  const { as, hana, mia, ravi, path, bothShared, sign, read, bellOf } = await reviewWorld()
  await bothShared()
  await sign(ravi)
  await sign(mia)
  const revoke = (side: string) => as(hana).del(`${path}/signatures?side=${side}`)
  expect(outcome(await revoke('reviewee'))).toBe('403 REOPEN_FIRST')
  await as(hana).del(`${path}/completion`)
  // "Reopen drops nothing."
  const reopened = (await read(mia)).body
  expect([reopened.sides.reviewee.signedAt, reopened.sides.manager.signedAt]).toEqual([
    expect.any(String),
    expect.any(String),
  ])
  const revoked = await revoke('reviewee')
  expect(revoked.body.sides.reviewee).toMatchObject({ signedAt: null, isShared: true })
  expect(outcome(await revoke('reviewee'))).toBe('200')
  expect((await bellOf(ravi)).filter((kind) => kind === 'review-signature-revoked')).toHaveLength(1)
  expect(await bellOf(mia)).not.toContain('review-signature-revoked')
  const again = await sign(ravi)
  expect(again.body.completedAt).toEqual(expect.any(String))
})

test('LOG-1 each final action of HR is recorded once', async () => {
  const { as, hana, ravi, path, inside } = await reviewWorld()
  await as(hana).post(`${path}/completion`)
  await as(hana).post(`${path}/completion`)
  await as(hana).del(`${path}/completion`)
  await as(hana).del(`${path}/completion`)
  const rows = await inside((tx) => tx.select().from(auditEntries))
  const kinds = rows.filter(({ actorId }) => actorId === hana.id).map(({ kind, data }) => [kind, data])
  expect(kinds).toEqual(
    expect.arrayContaining([
      ['review-completed', { revieweeId: ravi.id }],
      ['review-reopened', { revieweeId: ravi.id }],
    ]),
  )
  expect(kinds).toHaveLength(2)
})

test('TIME-2 completing and signing at the same moment: the review is complete once, and a signature counts or is refused', async () => {
  const { as, hana, mia, ravi, path, bothShared, sign, read } = await reviewWorld()
  await bothShared()
  await sign(ravi)
  const [completed, signed] = await Promise.all([as(hana).post(`${path}/completion`), sign(mia)])
  expect(outcome(completed)).toBe('200')
  expect(['200', '403 REVIEW_COMPLETE']).toContain(outcome(signed))
  expect((await read(hana)).body.completedAt).toEqual(expect.any(String))
})
