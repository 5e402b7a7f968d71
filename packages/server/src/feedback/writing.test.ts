import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { must } from '../testing/access/case.ts'
import { runConcurrently } from '../testing/concurrency.ts'
import type { TestReply, TestUser } from '../testing/world.ts'
import { feedbackCycles } from './cycle/tables.ts'
import { DAYS, question } from './fixtures.ts'
import { feedbackCycleRequests, feedbackParticipants } from './tables.ts'
import { hidden, type WritingWorld, writingWorld } from './test-feedback-writing.ts'

type Draft = { id: string; text: string; document: { title: string; link: string } | null; canRestore: boolean }
const outcome = ({ status, body }: TestReply) => (status < 400 ? String(status) : `${status} ${body?.code}`)
const backupsOf = async (w: WritingWorld, who: TestUser) => (await w.as(who).get('/drafts')).body.drafts as Draft[]
const answerOf = async (w: WritingWorld, who: TestUser, id: string) => (await w.form(who, id)).body.answers.well
const times = [1, 2, 3]

describe('nothing that was written is lost', () => {
  test('KEEP-2 of two saves on the same version, the later one is refused and stays in Backups', async () => {
    const w = await writingWorld()
    const { requestId } = await w.begin([w.leo])
    must(await w.save(w.leo, requestId, 'In the first window'))
    const refused = await w.save(w.leo, requestId, 'In the second window')
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: 'VERSION_CONFLICT',
        facts: { isSaved: 'yes' },
        data: { value: 'In the first window', comment: '', version: 1 },
      },
    })
    expect(await backupsOf(w, w.leo)).toMatchObject([{ text: 'In the second window', canRestore: true }])
  })

  test('KEEP-6 a text in Backups is described and can be restored; the text it replaces is then in Backups', async () => {
    const w = await writingWorld()
    const { requestId } = await w.begin([w.leo])
    const { id } = await w.participantOf(requestId, w.leo)
    must(await w.save(w.leo, requestId, 'First text'))
    must(await w.save(w.leo, requestId, 'Second text', { version: 1 }))
    const [earlier] = await backupsOf(w, w.leo)
    expect(earlier).toMatchObject({
      text: 'First text',
      canRestore: true,
      document: { title: 'Feedback about Ravi Menon in Cycle Q4/2026', link: `/app/feedback/provide/${id}` },
    })
    must(await w.as(w.leo).post(`/drafts/${earlier?.id}/restoration`))
    expect(await answerOf(w, w.leo, requestId)).toMatchObject({ value: 'First text', version: 3 })
    expect(JSON.stringify(await backupsOf(w, w.leo))).toContain('Second text')
    for (const who of [w.mia, w.ravi, w.hana]) expect(await backupsOf(w, who)).toEqual([])
    await w.on(DAYS.writeFeedbackBy)
    expect((await backupsOf(w, w.leo))[0]).toMatchObject({
      canRestore: false,
      document: { link: `/app/feedback/view/${requestId}` },
    })
  })

  test('KEEP-2 a text for a removed question, or an invalid one, is in Backups', async () => {
    const w = await writingWorld()
    const questions = [question('well'), question('level', { type: 'SCALE', options: [{ id: 'a', label: 'A' }] })]
    const { requestId } = await w.begin([w.leo], { questions })
    expect(outcome(await w.save(w.leo, requestId, 'Half a page', { questionId: 'gone' }))).toBe('404 NOT_FOUND')
    const impossible = { questionId: 'level', comment: 'A comment' }
    expect(outcome(await w.save(w.leo, requestId, 'b', impossible))).toBe('422 ANSWER_NOT_POSSIBLE')
    const texts = (await backupsOf(w, w.leo)).map(({ text }) => text)
    expect(texts).toContain('Half a page')
    expect(texts.join()).toContain('A comment')
  })

  test('KEEP-5 a save whose response was lost can be repeated, even after submitting', async () => {
    const w = await writingWorld()
    const { requestId } = await w.begin([w.leo])
    must(await w.save(w.leo, requestId, 'Once'))
    expect((await w.save(w.leo, requestId, 'Once')).body.version).toBe(1)
    must(await w.submit(w.leo, requestId))
    expect((await w.save(w.leo, requestId, 'Once')).body.version).toBe(1)
    expect(await backupsOf(w, w.leo)).toEqual([])
  })

  test('a save without a version is refused, and stays in Backups', async () => {
    const w = await writingWorld()
    const { requestId } = await w.begin([w.leo])
    const { id } = await w.participantOf(requestId, w.leo)
    const reply = await w.as(w.leo).put(`/feedback/provide-feedback/${id}/answers/well`, { value: 'Unversioned' })
    expect(outcome(reply)).toBe('428 VERSION_MISSING')
    expect(await backupsOf(w, w.leo)).toMatchObject([{ text: 'Unversioned' }])
  })
})

test('KEEP-1 a save with a lost connection is stored once or not at all, and can be repeated', async () => {
  const w = await writingWorld()
  const { requestId } = await w.begin([w.leo])
  const { id } = await w.participantOf(requestId, w.leo)
  let saving: Promise<TestReply> | undefined
  await w.inside(async (tx) => {
    await tx.select().from(feedbackParticipants).where(eq(feedbackParticipants.id, id)).for('update')
    saving = w.save(w.leo, requestId, 'Cut off')
    await cutOffWhoWaits(w)
  })
  await saving
  const stored = await w.form(w.leo, requestId)
  expect([undefined, 'Cut off']).toContain(stored.body.answers.well?.value)
  expect(must(await w.save(w.leo, requestId, 'Cut off')).body.version).toBe(1)
  expect((await w.happened(requestId)).filter((kind) => kind === 'feedback-participant-answer-saved')).toHaveLength(1)
  must(await w.submit(w.leo, requestId))
})

/** Ends the connection that waits for a lock; does nothing with the embedded database, which has none. */
async function cutOffWhoWaits({ app }: WritingWorld): Promise<void> {
  for (let cut = 0; cut === 0 && !app.db.embedded; ) {
    const { rows } = await app.db.pool.query(
      `select pg_terminate_backend(l.pid) from pg_locks l join pg_stat_activity a on a.pid = l.pid
       where not l.granted and a.datname = current_database()`,
    )
    cut = rows.length
  }
}

describe('TIME-2 at the same moment', () => {
  test('two windows: one save is stored, the other is refused and stays in Backups', async () => {
    const w = await writingWorld()
    const { requestId } = await w.begin([w.leo])
    const replies = await Promise.all(['One', 'Two'].map((text) => w.save(w.leo, requestId, text)))
    expect(replies.map(outcome).toSorted()).toEqual(['200', '409 VERSION_CONFLICT'])
    const { value } = await answerOf(w, w.leo, requestId)
    expect([value, (await backupsOf(w, w.leo))[0]?.text].toSorted()).toEqual(['One', 'Two'])
  })

  test('nothing can be saved after a submission in another window', async () => {
    const w = await writingWorld()
    const { requestId } = await w.begin([w.leo])
    must(await w.save(w.leo, requestId, 'As submitted'))
    const { id } = await w.participantOf(requestId, w.leo)
    const late = await runConcurrently(
      w,
      (tx) => tx.update(feedbackParticipants).set({ submittedAt: w.now() }).where(eq(feedbackParticipants.id, id)),
      () => w.save(w.leo, requestId, 'Behind it', { version: 1 }),
    )
    expect(outcome(late)).toBe('403 ALREADY_WRITTEN')
    expect(await answerOf(w, w.leo, requestId)).toMatchObject({ value: 'As submitted' })
    expect(await backupsOf(w, w.leo)).toMatchObject([{ text: 'Behind it' }])
  })

  test('nothing can be submitted, withdrawn or saved while a decision ends writing', async () => {
    const w = await writingWorld()
    for (const step of ['save', 'submit', 'takeBack'] as const) {
      const { requestId } = await w.begin([w.leo], { visibility: { reviewee: hidden } })
      must(await w.save(w.leo, requestId, 'A draft'))
      if (step === 'takeBack') must(await w.submit(w.leo, requestId))
      const steps = {
        save: () => w.save(w.leo, requestId, 'Too late', { version: 1 }),
        submit: () => w.submit(w.leo, requestId),
        takeBack: () => w.takeBack(w.leo, requestId),
      }
      const ended = { completedAt: w.now(), completedById: w.mia.id }
      const reply = await runConcurrently(
        w,
        (tx) => tx.update(feedbackCycleRequests).set(ended).where(eq(feedbackCycleRequests.id, requestId)),
        steps[step],
      )
      expect(outcome(reply)).toBe('403 REQUEST_NOT_IN_PROGRESS')
    }
  })

  test('if the deadline moves while someone submits, they are in time or refused, and the draft stays', async () => {
    const w = await writingWorld()
    const { cycleId, requestId } = await w.begin([w.leo])
    must(await w.save(w.leo, requestId, 'A draft'))
    await w.on(DAYS.writeFeedbackBy)
    const moved = { writeFeedbackBy: new Date(DAYS.managerRelease) }
    const reply = await runConcurrently(
      w,
      (tx) => tx.update(feedbackCycles).set(moved).where(eq(feedbackCycles.id, cycleId)),
      () => w.submit(w.leo, requestId),
    )
    expect(['200', '403 DEADLINE_PASSED']).toContain(outcome(reply))
    expect(must(await w.submit(w.leo, requestId)).body.answers.well.value).toBe('A draft')
  })

  test('ANON-3 if two managers read while a fourth reviewer submits, both read the same release', async () => {
    const w = await writingWorld()
    for (const _ of times) {
      const visibility = { directManager: hidden, indirectManager: { ...hidden, enabled: true } }
      const { requestId } = await w.begin([w.leo, w.noor, w.theo, w.asta], {
        visibility,
        dates: { managerRelease: null },
      })
      for (const who of [w.leo, w.noor, w.theo]) await w.write(who, requestId, who.name)
      must(await w.save(w.asta, requestId, w.asta.name))
      const [first, second] = await Promise.all([
        w.result(w.mia, requestId),
        w.result(w.iris, requestId),
        w.submit(w.asta, requestId),
      ])
      const later = await w.result(w.mia, requestId)
      expect([3, 4]).toContain(later.respondents)
      for (const read of [first, second]) expect(read).toEqual(later)
    }
  })
})
