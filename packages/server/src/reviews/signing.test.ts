import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { events } from '../core/tables.ts'
import { endOfBusiness, exampleQuestionnaire, reviewWorld } from './fixtures.ts'
import { assessments, reviews } from './tables.ts'

const MAX = 4_000

const outcome = ({ status, body }: { status: number; body: { code?: string } | undefined }) =>
  status < 400 ? String(status) : `${status} ${body?.code}`

test('PURP-03 both sign, in either order, and with the second signature the review is complete', async () => {
  const { mia, ravi, bothShared, sign, read, mailTo, bellOf } = await reviewWorld()
  await bothShared()
  const first = await sign(ravi)
  expect(first.body.sides.reviewee).toMatchObject({ signedBy: { name: 'Ravi Menon' } })
  expect(first.body.completedAt).toBeNull()
  expect(await mailTo(mia)).toContain('review-signed')
  const second = await sign(mia)
  expect(second.body).toMatchObject({ completedAt: expect.any(String), next: { step: 'COMPLETE' } })
  expect(await bellOf(ravi)).toContain('review-signed')
  expect((await read(ravi)).body.sides.manager.status).toBeUndefined()
})

test('REV-SIGN-01 REV-REASON-02 REV-REASON-03 no one signs before the other side has shared', async () => {
  const { mia, ravi, save, share, sign } = await reviewWorld()
  await save(mia, 'manager')
  await save(ravi, 'reviewee')
  const early = await sign(mia)
  expect(outcome(early)).toBe('403 SELF_ASSESSMENT_NOT_SHARED')
  expect(early.body.facts).toEqual({ name: 'Ravi Menon' })
  await share(mia, 'manager')
  expect(outcome(await sign(mia))).toBe('403 SELF_ASSESSMENT_NOT_SHARED')
  await share(ravi, 'reviewee')
  expect(outcome(await sign(mia))).toBe('200')
})

test('REV-REASON-01 no one signs twice', async () => {
  const { ravi, bothShared, sign } = await reviewWorld()
  await bothShared()
  await sign(ravi)
  expect(outcome(await sign(ravi))).toBe('403 ALREADY_SIGNED')
})

test('REV-SIGN-04 REV-SIGN-03 no one signs what became incomplete or too long while it was shared', async () => {
  const { mia, bothShared, sign, save } = await reviewWorld({ allowContentChangesWhileSharing: true })
  await bothShared()
  await save(mia, 'manager', { value: 'x'.repeat(200), version: 1 })
  expect(outcome(await sign(mia))).toBe('403 EXCEEDED_CHARACTER_LIMIT')
  await save(mia, 'manager', { value: '', version: 2 })
  expect(outcome(await sign(mia))).toBe('403 MANDATORY_ANSWERS_MISSING')
})

test('REV-P10 signing stays possible after the date to sign by', async () => {
  const { mia, bothShared, sign, on } = await reviewWorld()
  await bothShared()
  await on(endOfBusiness('2027-02-01'))
  expect(outcome(await sign(mia))).toBe('200')
})

test('REV-P12 a reviewee who is asked nothing signs too', async () => {
  const questionnaire = exampleQuestionnaire()
  for (const section of questionnaire.sections) section.reviewee = null
  questionnaire.overallRatings.enabledForReviewee = false
  const { mia, ravi, save, share, sign, inside, read } = await reviewWorld({ questionnaire })
  await inside((tx) => tx.delete(assessments).where(eq(assessments.type, 'SELF_ASSESSMENT')))
  await save(mia, 'manager')
  await share(mia, 'manager')
  expect((await read(ravi)).body).toMatchObject({
    editor: null,
    sides: { reviewee: { isAsked: false, isShared: false } },
  })
  expect(outcome(await sign(mia))).toBe('200')
  expect(outcome(await sign(ravi))).toBe('200')
  const [review] = await inside((tx) => tx.select().from(reviews))
  expect(review?.completedById).toBe(ravi.id)
})

test('TIME-2 REV-REASON-01 someone who signs twice at the same moment signs once', async () => {
  const { ravi, bothShared, sign, inside, id } = await reviewWorld()
  await bothShared()
  const replies = await Promise.all([sign(ravi), sign(ravi)])
  expect(replies.map(outcome).toSorted()).toEqual(['200', '403 ALREADY_SIGNED'])
  const signed = await inside((tx) => tx.select().from(events).where(eq(events.subjectId, id)))
  expect(signed.filter((event) => event.kind === 'review-signed')).toHaveLength(1)
})

test('TIME-2 both sign at the same moment: the review is completed once, by the second signature', async () => {
  const { mia, ravi, bothShared, sign, inside, id } = await reviewWorld()
  await bothShared()
  const replies = await Promise.all([sign(ravi), sign(mia)])
  expect(replies.map(outcome)).toEqual(['200', '200'])
  const all = await inside((tx) => tx.select().from(events).where(eq(events.subjectId, id)))
  expect(all.filter((event) => event.kind === 'review-completed')).toHaveLength(1)
})

test('a comment on a signature is read by both sides and by everyone who reads that side, and by no one else', async () => {
  const { as, mia, ravi, hana, iris, cleo, bothShared, read, path } = await reviewWorld()
  await bothShared()
  const signed = await as(ravi).post(`${path}/signatures`, { comment: '  I see the second point differently.\n' })
  const comment = 'I see the second point differently.'
  expect(signed.body.sides.reviewee.signatureComment).toBe(comment)
  for (const who of [ravi, mia, hana, iris])
    expect((await read(who)).body.sides.reviewee.signatureComment, who.name).toBe(comment)
  // Cleo administers the cycle: she may see who has signed, but not what they wrote.
  const { reviewee } = (await read(cleo)).body.sides
  expect(reviewee.signedBy).toMatchObject({ name: 'Ravi Menon' })
  expect(reviewee.signatureComment).toBeUndefined()
  expect((await read(mia)).body.sides.manager.signatureComment).toBeUndefined()
})

test('a signature needs no comment, and a comment has a limit', async () => {
  const { as, mia, ravi, bothShared, sign, path } = await reviewWorld()
  await bothShared()
  const tooLong = await as(mia).post(`${path}/signatures`, { comment: 'x'.repeat(MAX + 1) })
  expect(tooLong.status).toBe(422)
  expect((await as(mia).post(`${path}/signatures`, { comment: 'x'.repeat(MAX) })).status).toBe(200)
  expect((await sign(ravi)).body.sides.reviewee.signatureComment).toBe('')
})

test('the comment of a revoked signature is gone from the review and kept in the Backups of its author', async () => {
  const { as, hana, ravi, mia, bothShared, read, path } = await reviewWorld()
  await bothShared()
  await as(ravi).post(`${path}/signatures`, { comment: 'Not how I remember it.' })
  await as(hana).del(`${path}/signatures?side=reviewee`)
  for (const who of [ravi, mia, hana])
    expect(JSON.stringify((await read(who)).body), who.name).not.toContain('Not how I remember it.')
  expect(JSON.stringify((await as(ravi).get('/drafts')).body)).toContain('Not how I remember it.')
  for (const who of [mia, hana])
    expect(JSON.stringify((await as(who).get('/drafts')).body)).not.toContain('Not how I remember it.')
})

test('KEEP-2 KEEP-6 the comment of a signature that is refused is in the Backups of its author', async () => {
  const { as, hana, ravi, mia, bothShared, path } = await reviewWorld()
  await bothShared()
  expect((await as(hana).post(`${path}/completion`)).status).toBe(200)
  const comment = 'Not how I remember it.'
  const refused = await as(ravi).post(`${path}/signatures`, { comment })
  expect([refused.status, refused.body.code, refused.body.facts]).toEqual([
    403,
    'REVIEW_COMPLETE',
    expect.objectContaining({ isSaved: 'yes' }),
  ])
  const { drafts } = (await as(ravi).get('/drafts')).body
  expect(drafts).toMatchObject([{ kind: 'closed', text: comment, canRestore: false }])
  expect(drafts[0].document.field).toBe('Comment on your signature')
  for (const who of [mia, hana]) expect((await as(who).get('/drafts')).text).not.toContain(comment)
  // HR has no side: nothing is kept of what they send.
  expect((await as(hana).post(`${path}/signatures`, { comment: 'Mine' })).body.facts?.isSaved).toBeUndefined()
  expect((await as(hana).get('/drafts')).text).not.toContain('Mine')
})

test('KEEP-2 a comment that is sent again after its signature was stored is not kept a second time', async () => {
  const { as, ravi, bothShared, path } = await reviewWorld()
  await bothShared()
  const send = (comment: string) => as(ravi).post(`${path}/signatures`, { comment })
  expect((await send('The first')).status).toBe(200)
  expect((await send('The first')).body).toMatchObject({ code: 'ALREADY_SIGNED' })
  expect((await as(ravi).get('/drafts')).body.drafts).toEqual([])
  expect((await send('Another')).body).toMatchObject({ code: 'ALREADY_SIGNED', facts: { isSaved: 'yes' } })
  expect((await as(ravi).get('/drafts')).body.drafts).toMatchObject([{ kind: 'closed', text: 'Another' }])
})

test('after one signature, the other person is shown that it is their turn', async () => {
  const { mia, ravi, bothShared, sign, read } = await reviewWorld()
  await bothShared()
  expect((await read(ravi)).body.next).toEqual(expect.not.objectContaining({ hasOtherSigned: true }))
  await sign(mia)
  expect((await read(ravi)).body.next).toMatchObject({ step: 'SIGN', name: 'Mia Keller', hasOtherSigned: true })
  expect((await read(mia)).body.next).toMatchObject({ step: 'WAIT_FOR_SIGNATURE' })
})
