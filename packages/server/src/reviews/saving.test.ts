import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { events } from '../core/tables.ts'
import { textRevisions } from '../drafts/tables.ts'
import { endOfBusiness, exampleQuestionnaire, reviewWorld } from './fixtures.ts'
import { assessments, reviewAnswers, reviews } from './tables.ts'

const outcome = ({ status, body }: { status: number; body: { code?: string } | undefined }) =>
  status < 400 ? String(status) : `${status} ${body?.code}`

test('KEEP-1 REV-05 the first saved answer starts the assessment and is there when it is read again', async () => {
  const { mia, save, read } = await reviewWorld()
  expect((await read(mia)).body.sides.manager.status).toBe('NOT_STARTED')
  const saved = await save(mia, 'manager', { comment: 'Very well.' })
  expect(saved.body).toMatchObject({ version: 1 })
  const { body } = await read(mia)
  expect(body.sides.manager.status).toBe('STARTED')
  expect(body.editor.answers.well).toMatchObject({
    value: 'It went well.',
    comment: 'Very well.',
    version: 1,
    savedBy: { name: 'Mia Keller' },
  })
})

describe('KEEP-2 two saves based on the same version', () => {
  test('the later one is refused with the stored text', async () => {
    const { mia, leo, save, read } = await reviewWorld()
    await save(mia, 'manager')
    expect((await save(leo, 'manager', { value: 'Leo’s view', version: 1 })).body).toMatchObject({ version: 2 })
    const late = await save(mia, 'manager', { value: 'Mia’s second thought', version: 1 })
    expect(outcome(late)).toBe('409 VERSION_CONFLICT')
    expect(late.body.data).toEqual({ value: 'Leo’s view', comment: '', version: 2 })
    expect((await read(mia)).body.editor.answers.well.value).toBe('Leo’s view')
  })

  test('both texts are kept in Backups, each for its author', async () => {
    const { mia, leo, save, inside } = await reviewWorld()
    await save(mia, 'manager', { value: 'One' })
    await save(leo, 'manager', { value: 'Two', version: 1 })
    await save(mia, 'manager', { value: 'Three', version: 1 })
    const recorded = await inside((tx) => tx.select().from(textRevisions))
    const texts = recorded.map((item) => [item.authorId, item.kind, (item.value as { value: string }).value])
    expect(texts).toEqual(
      expect.arrayContaining([
        [mia.id, 'refused', 'Three'],
        [leo.id, 'earlier', 'Two'],
        [mia.id, 'earlier', 'One'],
      ]),
    )
  })

  test('if they arrive at the same moment, one is stored', async () => {
    const { mia, leo, save, inside } = await reviewWorld()
    const replies = await Promise.all([
      save(mia, 'manager', { value: 'From Mia' }),
      save(leo, 'manager', { value: 'From Leo' }),
    ])
    expect(replies.map(outcome).toSorted()).toEqual(['200', '409 VERSION_CONFLICT'])
    const [answer] = await inside((tx) => tx.select().from(reviewAnswers))
    expect(answer?.version).toBe(1)
  })

  test('a save based on a version that does not exist is refused', async () => {
    const { mia, save, inside } = await reviewWorld()
    expect(outcome(await save(mia, 'manager', { version: 3 }))).toBe('409 VERSION_CONFLICT')
    expect(await inside((tx) => tx.select().from(reviewAnswers))).toEqual([])
  })

  test('a save is stored once if it is sent again after a lost response', async () => {
    const { mia, save, inside, id } = await reviewWorld()
    await save(mia, 'manager')
    expect((await save(mia, 'manager')).body).toMatchObject({ version: 1 })
    expect((await save(mia, 'manager', { value: 'More.', version: 1 })).body).toMatchObject({ version: 2 })
    expect((await save(mia, 'manager', { value: 'More.', version: 1 })).body).toMatchObject({ version: 2 })
    const saved = await inside((tx) =>
      tx
        .select()
        .from(events)
        .where(and(eq(events.subjectId, id), eq(events.kind, 'review-answer-saved'))),
    )
    expect(saved).toHaveLength(2)
    expect(await inside((tx) => tx.select().from(textRevisions).where(eq(textRevisions.kind, 'refused')))).toEqual([])
  })

  test('a save without a version is refused', async () => {
    const { as, mia, path, assessments: assessmentRows } = await reviewWorld()
    const reply = await as(mia).put(`${path}/assessments/${assessmentRows.manager}/answers/well`, {
      value: 'No version',
    })
    expect(outcome(reply)).toBe('428 VERSION_MISSING')
  })
})

describe('what can be an answer', () => {
  test('KEEP-6 a value that doesn’t fit the question is refused and kept', async () => {
    const { mia, save, inside } = await reviewWorld()
    expect(outcome(await save(mia, 'manager', { value: 4 }))).toBe('422 ANSWER_NOT_POSSIBLE')
    expect(outcome(await save(mia, 'manager', { sectionId: 'overallRating', value: '9' }))).toBe(
      '422 ANSWER_NOT_POSSIBLE',
    )
    expect(await inside((tx) => tx.select().from(textRevisions))).toHaveLength(2)
  })
  test('a question that is not asked of this side is not found', async () => {
    const { mia, ravi, save } = await reviewWorld()
    expect(outcome(await save(ravi, 'reviewee', { sectionId: 'secret' }))).toBe('404 NOT_FOUND')
    expect(outcome(await save(mia, 'manager', { sectionId: 'nothing' }))).toBe('404 NOT_FOUND')
  })
  test('MAY-7 unknown fields are refused by name', async () => {
    const { as, mia, path, assessments: assessmentRows } = await reviewWorld()
    const body = { version: 0, value: 'x', comment: '', savedById: mia.id }
    const reply = await as(mia).put(`${path}/assessments/${assessmentRows.manager}/answers/well`, body)
    expect(reply.body).toMatchObject({ status: 422, violations: [{ path: '/savedById', code: 'UNKNOWN_FIELD' }] })
  })
  test('IN-1 half characters are refused, and differently composed text is normalized', async () => {
    const { mia, save, read } = await reviewWorld()
    expect((await save(mia, 'manager', { value: 'half \ud83d' })).status).toBe(422)
    await save(mia, 'manager', { value: 'Rene\u0301e' })
    expect((await read(mia)).body.editor.answers.well.value).toBe('Renée')
  })
  test('an answer can be cleared', async () => {
    const { mia, save, share } = await reviewWorld()
    await save(mia, 'manager')
    expect((await save(mia, 'manager', { value: null, version: 1 })).body).toMatchObject({ version: 2 })
    expect(outcome(await share(mia, 'manager'))).toBe('403 MANDATORY_ANSWERS_MISSING')
  })
})

describe('when', () => {
  test('TIME-1 the days of grace are open, then writing has ended', async () => {
    const { ravi, save, on } = await reviewWorld()
    await on(new Date(endOfBusiness('2026-11-30').getTime() - 1000))
    expect(outcome(await save(ravi, 'reviewee'))).toBe('200')
    await on(endOfBusiness('2026-11-30'))
    expect(outcome(await save(ravi, 'reviewee', { version: 1 }))).toBe('403 AFTER_PROCESS_ENDS')
  })
  test('REV-P03 an extension gives one person more time', async () => {
    const { ravi, save, on, inside } = await reviewWorld()
    const extensions = { processEndsForReviewees: endOfBusiness('2026-12-03').toISOString() }
    await inside((tx) => tx.update(reviews).set({ extensions }))
    await on(endOfBusiness('2026-12-01'))
    expect(outcome(await save(ravi, 'reviewee'))).toBe('200')
  })
  test('what is shared stays, unless the cycle allows changes', async () => {
    const { mia, save, share } = await reviewWorld()
    await save(mia, 'manager')
    await share(mia, 'manager')
    expect(outcome(await save(mia, 'manager'))).toBe('200')
    expect(outcome(await save(mia, 'manager', { version: 1, value: 'Other' }))).toBe('403 ALREADY_SHARED')
    const other = await reviewWorld({ allowContentChangesWhileSharing: true })
    await other.save(other.mia, 'manager')
    await other.share(other.mia, 'manager')
    expect(outcome(await other.save(other.mia, 'manager', { version: 1, value: 'Other' }))).toBe('200')
  })
  test('a signature locks both sides', async () => {
    const { mia, ravi, save, sign, bothShared } = await reviewWorld({ allowContentChangesWhileSharing: true })
    await bothShared()
    await sign(ravi)
    expect(outcome(await save(mia, 'manager', { version: 1, value: 'Other' }))).toBe('403 LOCKED_BY_SIGNATURE')
    expect(outcome(await save(ravi, 'reviewee', { version: 1, value: 'Other' }))).toBe('403 LOCKED_BY_SIGNATURE')
  })
  test('ratings have times of their own', async () => {
    const calibration = { cycleType: 'CALIBRATION', managerShareFrom: endOfBusiness('2026-12-14') } as const
    const { mia, save } = await reviewWorld(calibration)
    expect(outcome(await save(mia, 'manager', { sectionId: 'overallRating', value: '4' }))).toBe('403 RATING_NOT_OPEN')
    const early = await reviewWorld({ ...calibration, allowSettingOverallRatingBeforeCalibrationPeriod: true })
    expect(outcome(await early.save(early.mia, 'manager', { sectionId: 'overallRating', value: '4' }))).toBe('200')
  })
})

describe('who writes where', () => {
  test('contributors write in the shared assessment', async () => {
    const { leo, iris, save } = await reviewWorld()
    expect(outcome(await save(leo, 'manager'))).toBe('200')
    expect(outcome(await save(iris, 'manager'))).toBe('403 NOT_YOURS_TO_WRITE')
    expect(outcome(await save(leo, 'reviewee'))).toBe('403 NOT_YOURS_TO_WRITE')
  })
  test('REV-P18 with assessments of their own they write in those, without rating', async () => {
    const { leo, mia, save, assessments: assessmentRows } = await reviewWorld({ individualAssessments: true })
    const assessmentRow = assessmentRows.leo ?? ''
    expect(outcome(await save(leo, 'manager', { assessment: assessmentRow }))).toBe('200')
    expect(
      outcome(await save(leo, 'manager', { assessment: assessmentRow, sectionId: 'overallRating', value: '4' })),
    ).toBe('404 NOT_FOUND')
    expect(outcome(await save(leo, 'manager'))).toBe('403 NOT_YOURS_TO_WRITE')
    expect(outcome(await save(mia, 'manager', { assessment: assessmentRow }))).toBe('404 NOT_FOUND')
  })
})

test('REV-P03 a refused save changes nothing in the assessment', async () => {
  const { ravi, save, inside, on } = await reviewWorld({ questionnaire: exampleQuestionnaire() })
  await on(endOfBusiness('2026-12-01'))
  await save(ravi, 'reviewee')
  const assessmentRows = await inside((tx) => tx.select().from(assessments))
  expect(assessmentRows.every((assessment) => assessment.firstSavedAt === null)).toBe(true)
})
