import { describe, expect, test } from 'vitest'
import { addColleagues, DEADLINE, feedbackWorld } from './fixtures.ts'

const violationsOf = (body: { violations: { path: string; code: string }[] }) =>
  body.violations.map(({ path, code }) => `${path} ${code}`)

describe('who may ask about whom', () => {
  test('PURP-02 employees and managers can ask for feedback about themselves; guests can’t', async () => {
    const { ravi, mia, noor, gwen, tryAsk } = await feedbackWorld()
    for (const who of [ravi, mia])
      expect(await tryAsk(who, { kind: 'ABOUT_ME', reviewers: [noor] })).toMatchObject({ status: 201 })
    expect(await tryAsk(gwen, { kind: 'ABOUT_ME', reviewers: [noor] })).toMatchObject({ status: 403 })
  })

  test('ANY-P02 only managers, secondary reviewers and HR Admins can ask about others, unless HR allows everyone', async () => {
    const { ravi, mia, leo, noor, iris, hana, cleo, as, tryAsk } = await feedbackWorld()
    const about = (subjects: (typeof ravi)[]) => ({ kind: 'ABOUT_OTHER' as const, reviewers: [cleo], subjects })
    const outcome = async (who: typeof ravi, subject: typeof ravi) => (await tryAsk(who, about([subject]))).status
    expect(await outcome(mia, ravi)).toBe(201)
    expect(await outcome(iris, ravi)).toBe(201)
    expect(await outcome(leo, ravi)).toBe(201)
    expect(await outcome(hana, ravi)).toBe(201)
    expect(await outcome(noor, ravi)).toBe(403)
    expect(await outcome(hana, iris)).toBe(403)
    const { settings, version } = (await as(hana).get('/feedback-request-settings')).body
    await as(hana).put('/feedback-request-settings', {
      version,
      settings: { ...settings, everyoneMayAskAboutEveryone: true },
    })
    expect(await outcome(noor, ravi)).toBe(201)
    expect(await outcome(hana, iris)).toBe(201)
  })

  test('only people about whom the viewer may ask are suggested as subjects', async () => {
    const { as, mia, leo, noor, hana } = await feedbackWorld()
    const names = async (who: typeof mia, kind: string) =>
      (await as(who).get(`/feedback-requests/subjects?kind=${kind}`)).body.people.map(
        ({ name }: { name: string }) => name.split(' ')[0],
      )
    expect((await names(mia, 'ABOUT_OTHER')).sort()).toEqual(['Noor', 'Paul', 'Ravi'])
    expect(await names(leo, 'ABOUT_OTHER')).toEqual(['Ravi'])
    expect(await names(leo, 'SELF_REFLECTION')).toEqual([])
    expect(await names(noor, 'ABOUT_OTHER')).toEqual([])
    expect(await names(hana, 'ABOUT_OTHER')).not.toContain('Iris')
  })
})

describe('sending', () => {
  test('ANY-P10 the proposed deadline is in two weeks; it is required, and is at the end of business', async () => {
    const { as, ravi, noor, ask, read, tryAsk } = await feedbackWorld()
    const options = (await as(ravi).get('/feedback-requests/form-options')).body
    expect(options.deadline).toBe('2026-12-07')
    const id = await ask(ravi, { kind: 'ABOUT_ME', reviewers: [noor], deadline: options.deadline })
    expect((await read(ravi, id)).body.deadline).toBe(DEADLINE.toISOString())
    const missing = await tryAsk(ravi, { kind: 'ABOUT_ME', reviewers: [noor], deadline: undefined as never })
    expect(missing).toMatchObject({ status: 422, body: { violations: [{ path: '/deadline' }] } })
    const past = await tryAsk(ravi, { kind: 'ABOUT_ME', reviewers: [noor], deadline: '2026-11-20' })
    expect(violationsOf(past.body)).toEqual(['/deadline DEADLINE_NOT_IN_FUTURE'])
    const late = await tryAsk(ravi, { kind: 'ABOUT_ME', reviewers: [noor], deadline: '2027-02-22' })
    expect(violationsOf(late.body)).toEqual(['/deadline DEADLINE_TOO_LATE'])
  })

  test('ANY-P01 at most twenty people can be asked; not oneself, guests, people who left, or the subject', async () => {
    const { mia, ravi, noor, gwen, dora, tryAsk, ask, inside, company } = await feedbackWorld()
    const wrong = await tryAsk(mia, { kind: 'ABOUT_OTHER', subjects: [ravi], reviewers: [mia, ravi, gwen, dora] })
    expect(violationsOf(wrong.body).sort()).toEqual([
      '/reviewerIds REVIEWER_IS_GUEST',
      '/reviewerIds REVIEWER_IS_INACTIVE',
      '/reviewerIds REVIEWER_IS_REQUESTER',
      '/reviewerIds REVIEWER_IS_SUBJECT',
    ])
    const many = await inside((tx) => addColleagues(tx, company.id, 21))
    const tooMany = await tryAsk(mia, { kind: 'ABOUT_ME', reviewers: many })
    expect(violationsOf(tooMany.body)).toEqual(['/reviewerIds TOO_MANY_REVIEWERS'])
    expect(await ask(mia, { kind: 'ABOUT_ME', reviewers: many.slice(1) })).toMatch(/^[\da-f-]{36}$/)
    const empty = await tryAsk(mia, { kind: 'TOPIC', reviewers: [], questions: [] })
    expect(violationsOf(empty.body).sort()).toEqual([
      '/questions NO_QUESTION',
      '/questions QUESTION_MISSING',
      '/reviewerIds REVIEWER_MISSING',
      '/topic TOPIC_MISSING',
    ])
    expect(await tryAsk(mia, { kind: 'ABOUT_ME', reviewers: [noor], subjects: [ravi] })).toMatchObject({ status: 422 })
  })

  test('with several subjects, if HR allows it, each gets their own request', async () => {
    const { as, hana, mia, ravi, noor, leo, tryAsk, read } = await feedbackWorld()
    const both = { kind: 'ABOUT_OTHER', subjects: [ravi, noor], reviewers: [leo] } as const
    expect(violationsOf((await tryAsk(mia, { ...both, subjects: [...both.subjects], reviewers: [leo] })).body)).toEqual(
      ['/subjectIds TOO_MANY_SUBJECTS'],
    )
    const { settings, version } = (await as(hana).get('/feedback-request-settings')).body
    await as(hana).put('/feedback-request-settings', { version, settings: { ...settings, severalSubjects: true } })
    const sent = await tryAsk(mia, { ...both, subjects: [...both.subjects], reviewers: [leo] })
    const subjects = []
    for (const { id } of sent.body.requests) subjects.push((await read(mia, id)).body.subject.name)
    expect(subjects).toEqual(['Ravi Menon', 'Noor Haddad'])
  })

  test('ANY-P03 readers are those that the company proposes, unless the requester may choose others and does', async () => {
    const { as, hana, mia, ravi, leo, ask, read, tryAsk } = await feedbackWorld()
    const about = { kind: 'ABOUT_OTHER', subjects: [ravi], reviewers: [leo] } as const
    const sendAbout = (more = {}) => tryAsk(mia, { ...about, subjects: [ravi], reviewers: [leo], ...more })
    const id = await ask(mia, { ...about, subjects: [ravi], reviewers: [leo] })
    expect((await read(mia, id)).body.readers.levels).toEqual({
      requester: 'NAMED',
      subject: 'NONE',
      directManager: 'NAMED',
      indirectManager: 'NONE',
      hr: 'NONE',
    })
    expect(await sendAbout({ levels: { subject: 'NAMED' } })).toMatchObject({ status: 201 })
    const { settings, version } = (await as(hana).get('/feedback-request-settings')).body
    const kind = settings.kinds.ABOUT_OTHER
    const changed = {
      ...settings,
      kinds: { ...settings.kinds, ABOUT_OTHER: { canChange: false, levels: { ...kind.levels, subject: 'NAMED' } } },
    }
    expect(await as(hana).put('/feedback-request-settings', { version, settings: changed })).toMatchObject({
      status: 200,
    })
    expect(await sendAbout({ levels: { hr: 'NAMED' } })).toMatchObject({
      status: 403,
      body: { code: 'READERS_ARE_FIXED' },
    })
    const byDefault = (await sendAbout()).body.requests[0].id
    expect((await read(mia, byDefault)).body.readers.levels.subject).toBe('NAMED')
  })

  test('ANY-P07 a request with readers without names needs three reviewers', async () => {
    const { ravi, noor, leo, cleo, tryAsk } = await feedbackWorld()
    const anonymous = { kind: 'ABOUT_ME', levels: { requester: 'ANONYMOUS' } } as const
    const two = await tryAsk(ravi, { ...anonymous, reviewers: [noor, leo] })
    expect(violationsOf(two.body)).toEqual(['/reviewerIds TOO_FEW_FOR_ANONYMITY'])
    expect(await tryAsk(ravi, { ...anonymous, reviewers: [noor, leo, cleo] })).toMatchObject({ status: 201 })
  })
})
