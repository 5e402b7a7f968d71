import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { textRevisions } from '../drafts/tables.ts'
import { DEADLINE, feedbackWorld } from './fixtures.ts'

const aboutMe = async () => {
  const all = await feedbackWorld()
  const id = await all.ask(all.ravi, { kind: 'ABOUT_ME', reviewers: [all.noor, all.leo] })
  return { ...all, id }
}

describe('writing', () => {
  test('ATF-01 a response is identified by its request and its reviewer, and found by no one else', async () => {
    const { id, noor, leo, ravi, cleo, form } = await aboutMe()
    expect(await form(noor, id)).toMatchObject({ status: 200, body: { id, own: { state: 'NOT_STARTED' } } })
    expect(await form(leo, id, noor)).toMatchObject({ status: 403, body: { code: 'NOT_YOUR_RESPONSE' } })
    expect(await form(ravi, id, noor)).toMatchObject({ status: 403, body: { code: 'NOT_YOUR_RESPONSE' } })
    expect(await form(cleo, id, noor)).toMatchObject({ status: 404 })
  })

  test('ANY-P11 a response is DONE once submitted, SHARED once someone can read it, and WRITTEN in lists', async () => {
    const { mia, ravi, noor, leo, cleo, ask, save, submit, form, on, answer, as } = await feedbackWorld()
    const named = await ask(mia, { kind: 'ABOUT_OTHER', subjects: [ravi], reviewers: [leo] })
    expect(await save(leo, named)).toMatchObject({ status: 200, body: { version: 1 } })
    expect((await form(leo, named)).body.own.state).toBe('WRITING')
    expect((await submit(leo, named)).body.own.state).toBe('SHARED')
    const anonymous = await ask(mia, {
      kind: 'ABOUT_ME',
      reviewers: [noor, leo, cleo],
      levels: { requester: 'ANONYMOUS' },
    })
    expect((await answer(noor, anonymous)).body.own.state).toBe('DONE')
    const list = (await as(noor).get('/feedback/by-me')).body.rows
    expect(list.map((row: { ownState: string }) => row.ownState)).toEqual(['DONE'])
    await on(DEADLINE)
    expect((await form(noor, anonymous)).body.own.state).toBe('SHARED')
    const shown = (await as(mia).get(`/feedback-requests/${named}`)).body
    expect(shown.reviewers.map(({ progress }: { progress: string }) => progress)).toEqual(['WRITTEN'])
  })

  test('ATF-10 sharing submits a response, once, and only if it has content', async () => {
    const { id, noor, submit, save, read, ravi } = await aboutMe()
    expect(await submit(noor, id)).toMatchObject({ status: 403, body: { code: 'NOTHING_WRITTEN' } })
    await save(noor, id, 'Thoughtful.')
    const first = await submit(noor, id)
    const again = await submit(noor, id)
    expect([first.status, again.status]).toEqual([200, 200])
    expect(again.body.own.submittedAt).toBe(first.body.own.submittedAt)
    expect((await read(ravi, id)).body.result).toMatchObject({
      state: 'NAMED',
      responses: [{ reviewer: { name: 'Noor Haddad' }, answers: { 'question-1': { value: 'Thoughtful.' } } }],
    })
  })

  test('KEEP-2 a save of a second window with the older version is refused, and both texts are kept', async () => {
    const { id, noor, save, inside } = await aboutMe()
    await save(noor, id, 'First window.')
    expect(await save(noor, id, 'First window, more.', 1)).toMatchObject({ status: 200 })
    const refused = await save(noor, id, 'Second window.', 1)
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'VERSION_CONFLICT', data: { value: 'First window, more.', version: 2 } },
    })
    expect(await save(noor, id, 'First window, more.', 1)).toMatchObject({ status: 200, body: { version: 2 } })
    const saved = await inside((tx) => tx.select().from(textRevisions).where(eq(textRevisions.authorId, noor.id)))
    expect(saved.map(({ value }) => (value as { value: string }).value).sort()).toEqual([
      'First window.',
      'Second window.',
    ])
  })

  test('ATF-07 ANY-P20 from the deadline on the form is closed, and only its author can see the draft', async () => {
    const { id, noor, ravi, save, form, submit, read, on } = await aboutMe()
    await save(noor, id, 'Not finished')
    await on(DEADLINE)
    expect(await form(noor, id)).toMatchObject({ status: 403, body: { code: 'DEADLINE_PASSED' } })
    expect(await save(noor, id, 'Too late', 1)).toMatchObject({ status: 403, body: { code: 'DEADLINE_PASSED' } })
    expect(await submit(noor, id)).toMatchObject({ status: 403 })
    expect((await read(noor, id)).body.own.answers['question-1'].value).toBe('Not finished')
    const seen = await read(ravi, id)
    expect(seen.body).toMatchObject({ state: 'DEADLINE_PASSED', result: { state: 'NOT_RELEASED' } })
    expect(JSON.stringify(seen.body)).not.toContain('Not finished')
  })

  test('declining tells the requester why, and writing turns the response into a draft again', async () => {
    const { id, noor, ravi, leo, decline, read, save, form, submit } = await aboutMe()
    await decline(noor, id, 'We hardly worked together.')
    expect((await read(ravi, id)).body.reviewers).toMatchObject([
      { person: { name: 'Leo Duarte' }, progress: 'NOT_STARTED' },
      { person: { name: 'Noor Haddad' }, progress: 'DECLINED', declineReason: 'We hardly worked together.' },
    ])
    expect((await read(leo, id)).body.reviewers).toMatchObject([{}, { progress: 'HIDDEN', declineReason: '' }])
    await save(noor, id)
    expect((await form(noor, id)).body.own.state).toBe('WRITING')
    expect(await submit(noor, id)).toMatchObject({ status: 200 })
  })

  test('ANY-P12 the author can withdraw a response until someone else has opened it', async () => {
    const { id, noor, ravi, answer, reopen, read, submit } = await aboutMe()
    await answer(noor, id)
    expect((await reopen(noor, id)).body.own.state).toBe('WRITING')
    expect((await read(ravi, id)).body.result.state).toBe('NOT_RELEASED')
    await submit(noor, id)
    expect((await read(noor, id)).body.own.can.reopen).toEqual({ allowed: true })
    await read(ravi, id)
    expect(await reopen(noor, id)).toMatchObject({ status: 403, body: { code: 'ALREADY_READ' } })
  })

  test('ANY-P16 reviewers see neither the progress nor the texts of others', async () => {
    const { id, noor, leo, answer, read } = await aboutMe()
    await answer(noor, id, 'Only for Ravi.')
    const { body } = await read(leo, id)
    expect(body.reviewers).toMatchObject([
      { person: { name: 'Leo Duarte' }, progress: 'NOT_STARTED' },
      { person: { name: 'Noor Haddad' }, progress: 'HIDDEN' },
    ])
    expect(body.result).toEqual({ state: 'NONE' })
    expect(JSON.stringify(body)).not.toContain('Only for Ravi.')
  })
})

describe('lists', () => {
  test('FB-02 responses to write are listed by deadline, and the viewer’s written, declined and drafted ones separately', async () => {
    const { ravi, noor, mia, leo, ask, as, answer, save, decline } = await feedbackWorld()
    const later = await ask(ravi, { kind: 'ABOUT_ME', reviewers: [noor], deadline: '2026-12-20' })
    const sooner = await ask(mia, { kind: 'TOPIC', topic: 'Onboarding', reviewers: [noor] })
    const declined = await ask(leo, { kind: 'ABOUT_ME', reviewers: [noor] })
    const idsOf = async (path: string) => (await as(noor).get(path)).body.rows.map(({ id }: { id: string }) => id)
    await decline(noor, declined)
    expect(await idsOf('/feedback/to-write')).toEqual([sooner, later])
    expect(await idsOf('/feedback/by-me')).toEqual([declined])
    await save(noor, sooner)
    await answer(noor, later)
    expect(await idsOf('/feedback/to-write')).toEqual([sooner])
    expect((await idsOf('/feedback/by-me')).sort()).toEqual([declined, sooner, later].sort())
  })

  test('long lists are paged without gaps and repetitions', async () => {
    const { ravi, noor, ask, as } = await feedbackWorld()
    const sent: string[] = []
    for (let count = 0; count < 5; count += 1) sent.push(await ask(ravi, { kind: 'ABOUT_ME', reviewers: [noor] }))
    const listed: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const page: { body: { rows: { id: string }[]; next: string | null } } = await as(ravi).get(
        `/feedback-requests?limit=2${cursor ? `&cursor=${cursor}` : ''}`,
      )
      listed.push(...page.body.rows.map(({ id }) => id))
      cursor = page.body.next
    }
    expect(listed.toSorted()).toEqual(sent.toSorted())
  })
})
