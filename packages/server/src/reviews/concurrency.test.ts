import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Tx } from '../core/database/database.ts'
import { events } from '../core/tables.ts'
import { textRevisions } from '../drafts/tables.ts'
import { runConcurrently } from '../testing/concurrency.ts'
import { reviewCycles } from './cycle/tables.ts'
import { exampleQuestionnaire, type ReviewWorld, reviewWorld } from './fixtures.ts'
import { assessments, reviewAnswers, reviews } from './tables.ts'

const outcome = ({ status, body }: { status: number; body: { code?: string } | undefined }) =>
  status < 400 ? String(status) : `${status} ${body?.code}`

const countOf = async ({ inside, id }: ReviewWorld, kind: string) => {
  const all = await inside((tx) => tx.select().from(events).where(eq(events.subjectId, id)))
  return all.filter((event) => event.kind === kind).length
}
const assessmentOfType = async ({ inside }: ReviewWorld, type: 'ASSESSMENT' | 'SELF_ASSESSMENT') => {
  const [assessment] = await inside((tx) => tx.select().from(assessments).where(eq(assessments.type, type)))
  return assessment
}
const textOf = (item: { value: unknown } | undefined) => (item ? (item.value as { value: string }).value : undefined)
const times = [1, 2, 3]

test('TIME-2 ONCE-2 the main reviewer and HR share the same side at the same moment: it is shared once', async () => {
  const all = await reviewWorld()
  const { mia, hana, ravi, save, share, mailTo } = all
  await save(mia, 'manager')
  const replies = await Promise.all([share(mia, 'manager'), share(hana, 'manager')])
  expect(replies.map(outcome)).toEqual(['200', '200'])
  expect(await countOf(all, 'review-shared')).toBe(1)
  expect(await mailTo(ravi)).toEqual(['review-shared'])
})

test('TIME-2 ONCE-2 both share at the same moment: each reads the other side and is notified exactly once', async () => {
  const both = { showToRevieweeOnlyWhenBothShare: true, showToManagerOnlyWhenBothShare: true }
  const { mia, ravi, save, share, read, mailTo } = await reviewWorld(both)
  await save(mia, 'manager')
  await save(ravi, 'reviewee')
  await Promise.all([share(mia, 'manager'), share(ravi, 'reviewee')])
  expect((await read(ravi)).body.sides.manager.canRead.allowed).toBe(true)
  expect((await read(mia)).body.sides.reviewee.canRead.allowed).toBe(true)
  expect([await mailTo(ravi), await mailTo(mia)]).toEqual([['review-shared'], ['review-self-shared']])
})

test('TIME-2 both hide at the same moment, each their own side', async () => {
  const all = await reviewWorld()
  const { mia, ravi, bothShared, hide } = all
  await bothShared()
  const replies = await Promise.all([hide(mia, 'manager'), hide(ravi, 'reviewee')])
  expect(replies.map(outcome)).toEqual(['200', '200'])
  expect(await countOf(all, 'review-hidden')).toBe(2)
})

test('TIME-2 of two who hide the same side at the same moment one does it, and the other side is notified once', async () => {
  const all = await reviewWorld()
  const { mia, hana, ravi, bothShared, hide, mailTo } = all
  await bothShared()
  await Promise.all([hide(mia, 'manager'), hide(hana, 'manager')])
  expect(await countOf(all, 'review-hidden')).toBe(1)
  expect((await mailTo(ravi)).filter((kind) => kind === 'review-hidden')).toHaveLength(1)
})

test('TIME-2 sharing while the same side is being hidden: the later of the two decides what is stored', async () => {
  for (const _ of times) {
    const all = await reviewWorld()
    const { mia, save, share, hide, read } = all
    await save(mia, 'manager')
    await share(mia, 'manager')
    await Promise.all([hide(mia, 'manager'), share(mia, 'manager')])
    const [shares, hides] = [await countOf(all, 'review-shared'), await countOf(all, 'review-hidden')]
    expect((await read(mia)).body.sides.manager.isShared).toBe(shares > hides)
  }
})

test('TIME-2 signing while the other side is being hidden: no one signs what is hidden, nothing signed is hidden', async () => {
  for (const _ of times) {
    const all = await reviewWorld()
    const { mia, ravi, bothShared, sign, hide } = all
    await bothShared()
    const [signed, hidden] = await Promise.all([sign(ravi), hide(mia, 'manager')])
    const [own, other] = [await assessmentOfType(all, 'SELF_ASSESSMENT'), await assessmentOfType(all, 'ASSESSMENT')]
    expect([outcome(signed), outcome(hidden)].filter((value) => value === '200')).toHaveLength(1)
    expect(own?.signedAt !== null && other?.sharedAt === null).toBe(false)
  }
})

test('KEEP-5 TIME-2 saving while it is being shared: the text is shared, or refused and kept completely in Backups', async () => {
  for (const _ of times) {
    const { mia, ravi, save, share, read, inside } = await reviewWorld()
    await save(mia, 'manager', { value: 'First.' })
    const [saved] = await Promise.all([save(mia, 'manager', { value: 'Second.', version: 1 }), share(mia, 'manager')])
    const shown = (await read(ravi)).body.sides.manager.answers.well.value
    if (saved.status === 200) expect(shown).toBe('Second.')
    else {
      expect([outcome(saved), shown]).toEqual(['403 ALREADY_SHARED', 'First.'])
      const recorded = await inside((tx) => tx.select().from(textRevisions))
      expect(recorded.map(textOf)).toContain('Second.')
    }
  }
})

test('KEEP-5 TIME-2 a change to what is shared while it is being signed is in time, or refused and kept completely', async () => {
  for (const _ of times) {
    const { mia, ravi, save, sign, bothShared, inside, read } = await reviewWorld({
      allowContentChangesWhileSharing: true,
    })
    await bothShared()
    const [saved, signed] = await Promise.all([save(mia, 'manager', { value: 'Late.', version: 1 }), sign(ravi)])
    expect(outcome(signed)).toBe('200')
    const text = (await read(ravi)).body.sides.manager.answers.well.value
    if (saved.status === 200) expect(text).toBe('Late.')
    else {
      expect([outcome(saved), text]).toEqual(['403 LOCKED_BY_SIGNATURE', 'It went well.'])
      const recorded = await inside((tx) => tx.select().from(textRevisions).where(eq(textRevisions.kind, 'closed')))
      expect(recorded.map(textOf)).toEqual(['Late.'])
    }
  }
})

test('REV-SHARE-04 TIME-2 emptying a mandatory answer while it is being shared never leaves a share without it', async () => {
  for (const _ of times) {
    const all = await reviewWorld()
    const { mia, save, share, inside } = all
    await save(mia, 'manager')
    await Promise.all([save(mia, 'manager', { value: '', version: 1 }), share(mia, 'manager')])
    const [answer] = await inside((tx) => tx.select().from(reviewAnswers))
    const isEmpty = textOf(answer) === ''
    expect(isEmpty && (await assessmentOfType(all, 'ASSESSMENT'))?.sharedAt !== null).toBe(false)
  }
})

test('KEEP-2 TIME-2 two who write in one assessment while it is being shared: every text is stored or kept', async () => {
  const { mia, leo, save, share, inside } = await reviewWorld()
  await save(mia, 'manager')
  const replies = await Promise.all([
    save(mia, 'manager', { value: 'From Mia', version: 1 }),
    save(leo, 'manager', { value: 'From Leo', version: 1 }),
    share(mia, 'manager'),
  ])
  expect(outcome(replies[2])).toBe('200')
  const [answer] = await inside((tx) => tx.select().from(reviewAnswers))
  const recorded = await inside((tx) => tx.select().from(textRevisions))
  const texts = [answer, ...recorded].map(textOf)
  for (const text of ['From Mia', 'From Leo']) expect(texts).toContain(text)
})

test('COM-P09 a save while the questions are being changed answers the remaining questions, not those the author saw', async () => {
  const all = await reviewWorld()
  const { mia, save, inside, id, cycle } = all
  const editing = async (tx: Tx) => {
    await tx.select().from(reviews).where(eq(reviews.id, id)).for('no key update')
    const { sections, ...rest } = exampleQuestionnaire()
    const questionnaire = { ...rest, sections: sections.filter((section) => section.id !== 'next') }
    await tx.update(reviewCycles).set({ questionnaire }).where(eq(reviewCycles.id, cycle.id))
  }
  const reply = await runConcurrently(all, editing, () =>
    save(mia, 'manager', { sectionId: 'next', value: 'To be a lead.' }),
  )
  expect(outcome(reply)).toBe('404 NOT_FOUND')
  expect(await inside((tx) => tx.select().from(reviewAnswers))).toEqual([])
})
