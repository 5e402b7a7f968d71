import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { people } from '../people/tables.ts'
import { must } from '../testing/access/case.ts'
import type { TestUser } from '../testing/world.ts'
import { type CycleSetup, DAYS, question } from './fixtures.ts'
import { hidden, type WritingWorld, writingWorld } from './test-feedback-writing.ts'

type Shown = { value: unknown; comment: string }
type QuestionShown = {
  questionId: string
  isHidden: boolean
  values: Shown[]
  groups: { relationship: string; values: Shown[] }[]
}
const textsOf = (result: { questions: QuestionShown[] }, id = 'well') =>
  result.questions.find(({ questionId }) => questionId === id)?.values.map(({ value }) => value)
const authorsOf = (result: { responses: { reviewer: { name: string } }[] }) =>
  result.responses.map(({ reviewer }) => reviewer.name.split(' ')[0])

async function writtenBy(w: WritingWorld, requestId: string, ...authors: TestUser[]) {
  for (const author of authors) await w.write(author, requestId, `From ${author.name}`)
}
const anonymous = { visibility: { reviewee: hidden, directManager: hidden } } as const

describe('with names', () => {
  test('managers read from their date on, the reviewee from theirs, HR Admins as soon as something is submitted', async () => {
    const w = await writingWorld()
    const { requestId } = await w.begin([w.leo, w.noor, w.theo])
    await writtenBy(w, requestId, w.leo, w.noor)
    must(await w.save(w.theo, requestId, 'A draft'))
    expect(authorsOf(await w.result(w.hana, requestId))).toEqual(['Leo', 'Noor'])
    expect(await w.result(w.mia, requestId)).toEqual({ state: 'NOT_RELEASED' })
    expect(await w.result(w.ravi, requestId)).toEqual({ state: 'NOT_RELEASED' })
    await w.on(DAYS.managerRelease)
    expect(authorsOf(await w.result(w.mia, requestId))).toEqual(['Leo', 'Noor'])
    expect(await w.result(w.ravi, requestId)).toEqual({ state: 'NOT_RELEASED' })
    expect(await w.result(w.iris, requestId)).toEqual({ state: 'NONE' })
    await w.on(DAYS.revieweeReleaseDate)
    const result = await w.result(w.ravi, requestId)
    expect(result.responses[0]).toMatchObject({
      reviewer: { name: 'Leo Duarte' },
      relationship: 'OTHER',
      isProactive: false,
      answers: { well: { value: 'From Leo Duarte', comment: '' } },
    })
  })

  test('FBK-P13 drafts are never released, not even those of people who left; what they submitted stays', async () => {
    const w = await writingWorld()
    const { requestId } = await w.begin([w.leo, w.noor])
    must(await w.save(w.leo, requestId, 'A draft'))
    await w.write(w.noor, requestId, 'Submitted')
    await w.leave(w.leo)
    await w.leave(w.noor)
    await w.on(DAYS.processEnds)
    for (const who of [w.hana, w.mia, w.ravi]) {
      const result = await w.result(who, requestId)
      expect(result.responses).toMatchObject([{ reviewer: { name: 'Noor Haddad', isActive: false } }])
      expect(JSON.stringify(result)).not.toContain('A draft')
    }
  })

  test('FBK-P21 confidential topics are shown to managers and HR, never to the reviewee', async () => {
    const w = await writingWorld()
    const questions = [question('well'), question('secret', { isConfidential: true })]
    const { requestId } = await w.begin([w.leo], { questions })
    must(await w.save(w.leo, requestId, 'In confidence.', { questionId: 'secret' }))
    await w.write(w.leo, requestId)
    await w.on(DAYS.processEnds)
    for (const who of [w.hana, w.mia])
      expect((await w.result(who, requestId)).responses[0].answers.secret.value).toBe('In confidence.')
    expect(must(await w.read(w.ravi, requestId)).text).not.toMatch(/In confidence|"secret"/)
    expect(must(await w.read(w.hana, requestId, 'reviewee')).text).not.toMatch(/In confidence|"secret"/)
    expect(must(await w.read(w.hana, requestId, 'directManager')).text).toMatch(/"secret"/)
  })

  test('COM-P01 COM-P02 HR Admins read nothing early about themselves and nothing about people above them', async () => {
    const w = await writingWorld()
    const { requestId } = await w.begin([w.leo], { reviewees: [w.hana] })
    await w.write(w.leo, requestId)
    expect(await w.result(w.hana, requestId)).toEqual({ state: 'NOT_RELEASED' })
    expect(await w.result(w.hana, requestId, 'directManager')).toEqual({ state: 'NOT_RELEASED' })
    const above = await w.begin([w.leo], { reviewees: [w.mia] })
    await w.write(w.leo, above.requestId)
    await w.on(DAYS.processEnds)
    for (const as of [undefined, 'reviewee'])
      expect(await w.result(w.paul, above.requestId, as)).toEqual({ state: 'NONE' })
  })

  test('after a change of managers the new manager reads, and the former one no longer does', async () => {
    const w = await writingWorld()
    const { requestId } = await w.begin([w.leo, w.noor])
    await writtenBy(w, requestId, w.leo)
    await w.on(DAYS.managerRelease)
    await w.inside((tx) => tx.update(people).set({ managerId: w.theo.id }).where(eq(people.id, w.ravi.id)))
    expect(authorsOf(await w.result(w.theo, requestId))).toEqual(['Leo'])
    expect((await w.read(w.mia, requestId)).status).toBe(404)
  })
})

describe('without names', () => {
  test('FBK-P18 two answers are too few for everyone except HR Admins; three are shown without authors', async () => {
    const w = await writingWorld()
    const { requestId } = await w.begin([w.leo, w.noor, w.theo], anonymous)
    await writtenBy(w, requestId, w.leo, w.noor)
    await w.on(DAYS.processEnds)
    for (const who of [w.mia, w.ravi]) expect(await w.result(who, requestId)).toEqual({ state: 'TOO_FEW' })
    expect(authorsOf(await w.result(w.hana, requestId))).toEqual(['Leo', 'Noor'])
    const enough = await w.begin([w.leo, w.noor, w.theo], { ...anonymous, dates: afterwards })
    await writtenBy(w, enough.requestId, w.leo, w.noor, w.theo)
    await w.on(afterwards.processEnds)
    for (const who of [w.mia, w.ravi]) {
      const result = await w.result(who, enough.requestId)
      expect(result).toMatchObject({ state: 'ANONYMOUS', respondents: 3, selfAssessment: null })
      expect(textsOf(result)?.toSorted()).toEqual(['From Leo Duarte', 'From Noor Haddad', 'From Theo Brandt'])
      expect(JSON.stringify(result)).not.toMatch(/participantId|reviewer|submittedAt/)
    }
  })

  test('if one of three is withdrawn before the release, the result is hidden again', async () => {
    const w = await writingWorld()
    const { requestId } = await w.begin([w.leo, w.noor, w.theo], anonymous)
    await writtenBy(w, requestId, w.leo, w.noor, w.theo)
    must(await w.takeBack(w.noor, requestId))
    await w.on(DAYS.processEnds)
    for (const who of [w.mia, w.ravi]) expect(await w.result(who, requestId)).toEqual({ state: 'TOO_FEW' })
  })

  test('a question that fewer than three answered is hidden, and the others are shown', async () => {
    const w = await writingWorld()
    const { requestId } = await w.begin([w.leo, w.noor, w.theo], {
      ...anonymous,
      questions: [question('well'), question('better')],
    })
    must(await w.save(w.leo, requestId, 'Listen.', { questionId: 'better' }))
    must(await w.save(w.noor, requestId, ' ', { questionId: 'better' }))
    await writtenBy(w, requestId, w.leo, w.noor, w.theo)
    await w.on(DAYS.processEnds)
    const result = await w.result(w.mia, requestId)
    expect(result.questions).toMatchObject([
      { questionId: 'well', isHidden: false },
      { questionId: 'better', isHidden: true, values: [], groups: [] },
    ])
  })

  test('FBK-P28 the self-assessment has a name, and doesn’t count for the minimum', async () => {
    const w = await writingWorld()
    const { requestId } = await w.begin([w.leo, w.noor, w.theo], { ...anonymous, selfAssessment: true })
    await w.write(w.ravi, requestId, 'My own view')
    await writtenBy(w, requestId, w.leo, w.noor)
    await w.on(DAYS.managerRelease)
    expect(await w.result(w.mia, requestId)).toEqual({ state: 'TOO_FEW' })
    await w.on('2026-11-23T09:00:00Z')
    await w.write(w.theo, requestId)
    await w.on(DAYS.managerRelease)
    const result = await w.result(w.mia, requestId)
    expect(result).toMatchObject({ respondents: 3, selfAssessment: { well: { value: 'My own view' } } })
    expect(textsOf(result)).not.toContain('My own view')
  })

  test('ANON-2 a group is shown if both it and all others are large enough; a single manager’s answers never are', async () => {
    const w = await writingWorld()
    const peers = [w.mia, w.theo, w.asta]
    const about = { reviewees: [w.leo], visibility: { reviewee: hidden } }
    const groupsIn = async (authors: TestUser[], dates: NonNullable<CycleSetup['dates']>, end: string) => {
      const { requestId } = await w.begin(authors, { ...about, dates })
      await writtenBy(w, requestId, ...authors)
      await w.on(end)
      const [well] = (await w.result(w.leo, requestId)).questions as QuestionShown[]
      return well?.groups.map(({ relationship, values }) => [relationship, values.length])
    }
    expect(await groupsIn([...peers, w.iris, w.ravi, w.noor], {}, DAYS.processEnds)).toEqual([['PEER', 3]])
    expect(await groupsIn([...peers, w.iris, w.ravi], afterwards, afterwards.processEnds)).toEqual([])
  })

  test('FBK-P16 if texts are split, paragraphs are shown separately, always in the same order for everyone', async () => {
    const w = await writingWorld()
    const split = { hideAuthor: true, split: true }
    const { requestId } = await w.begin([w.leo, w.noor, w.theo], {
      visibility: { reviewee: split, directManager: hidden },
    })
    for (const who of [w.leo, w.noor, w.theo]) await w.write(who, requestId, `${who.name} one\n\n${who.name} two`)
    await w.on(DAYS.revieweeReleaseDate)
    const cut = textsOf(await w.result(w.ravi, requestId))
    expect(cut).toHaveLength(6)
    expect(textsOf(await w.result(w.ravi, requestId))).toEqual(cut)
    expect(textsOf(await w.result(w.hana, requestId, 'reviewee'))).toEqual(cut)
    const whole = textsOf(await w.result(w.mia, requestId))
    expect(whole).toHaveLength(3)
    expect(textsOf(await w.result(w.hana, requestId, 'directManager'))).toEqual(whole)
  })

  test('ANON-1 a manager who is one of the authors needs three others', async () => {
    const w = await writingWorld()
    const { requestId } = await w.begin([w.mia, w.leo, w.noor, w.theo], anonymous)
    await writtenBy(w, requestId, w.mia, w.leo, w.noor)
    await w.on(DAYS.managerRelease)
    expect(await w.result(w.mia, requestId)).toEqual({ state: 'TOO_FEW' })
    expect(await w.result(w.hana, requestId, 'directManager')).toEqual({ state: 'TOO_FEW' })
    await w.on(DAYS.revieweeReleaseDate)
    expect(await w.result(w.ravi, requestId)).toMatchObject({ state: 'ANONYMOUS', respondents: 3 })
  })
})

describe('managers who read each answer when it is submitted', () => {
  const setup = {
    visibility: { directManager: hidden, indirectManager: { ...hidden, enabled: true } },
    dates: { managerRelease: null },
  }

  test('ANON-3 if they read without names, answers come in releases of three that never change', async () => {
    const w = await writingWorld()
    const authors = [w.leo, w.noor, w.theo, w.asta, w.cleo, w.paul]
    const { requestId } = await w.begin(authors, setup)
    await writtenBy(w, requestId, w.leo, w.noor)
    expect(await w.result(w.mia, requestId)).toEqual({ state: 'TOO_FEW' })
    must(await w.takeBack(w.leo, requestId))
    must(await w.submit(w.leo, requestId))
    await writtenBy(w, requestId, w.theo)
    const first = await w.result(w.mia, requestId)
    expect(first.respondents).toBe(3)
    expect((await w.takeBack(w.leo, requestId)).body.code).toBe('ALREADY_RELEASED')
    await writtenBy(w, requestId, w.asta, w.cleo)
    expect(await w.result(w.mia, requestId)).toEqual(first)
    expect(await w.result(w.iris, requestId)).toEqual(first)
    expect((await w.takeBack(w.asta, requestId)).body.code).toBe('ALREADY_RELEASED')
    await writtenBy(w, requestId, w.paul)
    const second = await w.result(w.iris, requestId)
    expect(second.respondents).toBe(6)
    const batches = await Promise.all(authors.map(async (who) => (await w.participantOf(requestId, who)).batch))
    expect(batches).toEqual([1, 1, 1, 2, 2, 2])
  })

  test('a preview of HR Admins doesn’t count as reading', async () => {
    const w = await writingWorld()
    const { requestId } = await w.begin([w.leo, w.noor, w.theo, w.asta], setup)
    await writtenBy(w, requestId, w.leo, w.noor, w.theo)
    expect((await w.result(w.hana, requestId, 'directManager')).respondents).toBe(3)
    expect(await w.participantOf(requestId, w.leo)).toMatchObject({ batch: null })
    await writtenBy(w, requestId, w.asta)
    expect((await w.result(w.mia, requestId)).respondents).toBe(4)
  })
})

describe('FBK-P22 opening a result', () => {
  test('is recorded when the reviewee reads it, but not for anyone else', async () => {
    const w = await writingWorld()
    const { requestId } = await w.begin([w.leo])
    await w.write(w.leo, requestId)
    expect(await w.result(w.ravi, requestId)).toEqual({ state: 'NOT_RELEASED' })
    await w.markRequest(requestId, { releasedAt: w.now(), releasedById: w.mia.id })
    await w.result(w.hana, requestId)
    await w.result(w.hana, requestId, 'reviewee')
    expect(await w.rowOf(requestId)).toMatchObject({ openedAt: null })
    await w.result(w.ravi, requestId)
    const { openedAt } = await w.rowOf(requestId)
    expect(openedAt).toEqual(w.now())
    await w.later({ hours: 1 })
    await w.result(w.ravi, requestId)
    expect(await w.rowOf(requestId)).toMatchObject({ openedAt })
  })
})

/** Dates of a second cycle that starts after the first one has ended. */
const afterwards = {
  processStarts: '2026-11-23T08:00:00Z',
  inviteReviewersBy: '2027-01-02T08:00:00Z',
  approveReviewersFrom: null,
  approveReviewersBy: null,
  writeFeedbackBy: '2027-01-10T08:00:00Z',
  managerRelease: '2027-01-12T08:00:00Z',
  revieweeReleaseDate: '2027-01-14T08:00:00Z',
  processEnds: '2027-01-16T08:00:00Z',
}
