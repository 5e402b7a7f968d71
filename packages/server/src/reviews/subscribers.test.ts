import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { emails } from '../mail/tables.ts'
import { notifications } from '../notifications/tables.ts'
import { endOfBusiness, reviewWorld } from './fixtures.ts'

const SECRET = 'What nobody reads in a mail'
const count = (kinds: readonly string[], kind: string) => kinds.filter((value) => value === kind).length

test('COM-P13 emails and notifications have names and a link, never what was written', async () => {
  const { mia, ravi, save, share, settle, inside, id } = await reviewWorld()
  await save(mia, 'manager', { value: SECRET, comment: SECRET })
  await share(mia, 'manager')
  await settle()
  const [mail] = await inside((tx) => tx.select().from(emails).where(eq(emails.recipientId, ravi.id)))
  expect(mail?.subject).toBe('Mia Keller shared your performance review with you')
  expect(mail?.text).toContain(`/app/reviews/view/${id}`)
  const bell = await inside((tx) => tx.select().from(notifications))
  expect(bell).toMatchObject([{ data: { name: 'Mia Keller', cycle: 'Autumn talks' }, link: `/app/reviews/view/${id}` }])
  expect(JSON.stringify([mail, bell])).not.toContain(SECRET)
})

const approval = { hrAndIndirectManagerApproval: true }

test('REVC-12 REVC-13 the cycle decides who is notified that writing is finished', async () => {
  const silent = await reviewWorld(approval)
  await silent.save(silent.mia, 'manager')
  await silent.as(silent.mia).post(`${silent.path}/finished-writing`)
  for (const who of [silent.hana, silent.iris]) expect(await silent.mailTo(who)).toEqual([])

  const notified = await reviewWorld({
    ...approval,
    notifyHrAdminsWhenManagersAreFinishedWriting: true,
    notifyIndirectManagersWhenManagersAreFinishedWriting: true,
  })
  await notified.save(notified.mia, 'manager')
  await notified.as(notified.mia).post(`${notified.path}/finished-writing`)
  for (const who of [notified.hana, notified.iris, notified.paul])
    expect(await notified.mailTo(who)).toEqual(['review-finished'])
  for (const who of [notified.ravi, notified.asta]) expect(await notified.mailTo(who)).toEqual([])
})

test.each([
  ['REVC-12 HR Admins alone', 'notifyHrAdminsWhenManagersAreFinishedWriting', ['hana', 'paul']],
  ['REVC-13 indirect managers alone', 'notifyIndirectManagersWhenManagersAreFinishedWriting', ['iris']],
] as const)('%s are notified that writing is finished where the cycle says so', async (_, option, notified) => {
  const all = await reviewWorld({ ...approval, [option]: true })
  await all.save(all.mia, 'manager')
  await all.as(all.mia).post(`${all.path}/finished-writing`)
  const reached: string[] = []
  for (const name of ['hana', 'paul', 'iris', 'leo', 'asta', 'ravi', 'mia'] as const)
    if ((await all.mailTo(all[name])).includes('review-finished')) reached.push(name)
  expect(reached).toEqual(notified)
})

test('the other side is notified of a change after sharing, at most once an hour', async () => {
  const { mia, ravi, save, share, mailTo, later } = await reviewWorld({ allowContentChangesWhileSharing: true })
  await save(mia, 'manager')
  await share(mia, 'manager')
  await save(mia, 'manager', { value: 'Other', version: 1 })
  await save(mia, 'manager', { value: 'Another', version: 2 })
  expect(count(await mailTo(ravi), 'review-changed')).toBe(1)
  await later({ hours: 1 })
  await save(mia, 'manager', { value: 'A third', version: 3 })
  expect(count(await mailTo(ravi), 'review-changed')).toBe(2)
})

test('TIME-3 the reviewee is not notified of changes to what they never see', async () => {
  const { mia, ravi, save, share, mailTo } = await reviewWorld({ allowContentChangesWhileSharing: true })
  await save(mia, 'manager')
  await share(mia, 'manager')
  await save(mia, 'manager', { sectionId: 'secret', value: SECRET })
  expect(await mailTo(ravi)).toEqual(['review-shared'])
})

test('REV-P21 the reviewer is notified once an hour when HR edits for them, and the page shows it', async () => {
  const { mia, hana, save, mailTo, read, ravi } = await reviewWorld()
  await save(hana, 'manager', { editAs: true })
  await save(hana, 'manager', { editAs: true, value: 'More', version: 1 })
  expect(await mailTo(mia)).toEqual(['review-edited-as'])
  expect((await read(mia)).body.sides.manager.editedByHrAt).not.toBeNull()
  expect((await read(ravi)).body.sides.manager).not.toHaveProperty('editedByHrAt')
})

test('REV-P26 the reviewer is notified when HR changes a rating after the submission', async () => {
  const { mia, hana, save, mailTo, on } = await reviewWorld({ allowOverallRatingChangesWhileSharing: true })
  const rating = { sectionId: 'overallRating' }
  await save(mia, 'manager', { ...rating, value: '4' })
  expect((await save(hana, 'manager', { ...rating, value: '3', version: 1 })).status).toBe(200)
  expect(await mailTo(mia)).toEqual([])
  await on(endOfBusiness('2026-12-07'))
  expect((await save(hana, 'manager', { ...rating, value: '2', version: 2 })).status).toBe(200)
  expect(await mailTo(mia)).toEqual(['review-rating-changed'])
})

test('the notification says whose review was signed: the reader’s or the signer’s', async () => {
  const { mia, ravi, bothShared, sign, settle, inside } = await reviewWorld()
  await bothShared()
  await sign(ravi)
  await sign(mia)
  await settle()
  const bell = await inside((tx) => tx.select().from(notifications).where(eq(notifications.kind, 'review-signed')))
  expect(Object.fromEntries(bell.map(({ personId, data }) => [personId, data.whose]))).toEqual({
    [mia.id]: 'own',
    [ravi.id]: 'yours',
  })
})
