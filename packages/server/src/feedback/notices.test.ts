import { describe, expect, test } from 'vitest'
import { statusOf } from '../reviews/cycle/fixtures.ts'
import { DAYS } from './fixtures.ts'
import { writingWorld } from './test-feedback-writing.ts'

const anonymous = { reviewee: { hideAuthor: true }, directManager: { hideAuthor: true } } as const

describe('a decline', () => {
  test('notifies the manager by name, and the reviewee only if the cycle says so (FBK-P14)', async () => {
    const w = await writingWorld()
    const { requestId } = await w.begin([w.leo], { visibility: { reviewee: { informAboutDecline: false } } })
    await w.decline(w.leo, requestId, 'We never worked together.')
    expect(await w.mailTo(w.mia)).toEqual(['feedback-cycle-declined'])
    expect(await w.mailTo(w.ravi)).toEqual([])
    const [ravi, mia] = [await w.read(w.ravi, requestId), await w.read(w.mia, requestId)]
    expect(ravi.body.participants).toMatchObject([{ progress: 'NOT_STARTED', declineReason: '' }])
    expect(mia.body.participants).toMatchObject([{ progress: 'DECLINED', declineReason: 'We never worked together.' }])
  })

  test('has no name where authors are hidden from the manager', async () => {
    const w = await writingWorld()
    const { requestId } = await w.begin([w.leo], { visibility: anonymous })
    await w.decline(w.leo, requestId)
    expect(await w.mailTo(w.mia)).toEqual(['feedback-cycle-declined-without-name'])
  })

  test('notifies HR if HR picks the reviewers', async () => {
    const w = await writingWorld()
    const { requestId } = await w.setUp({
      mode: 'HR_NOMINATION',
      visibility: { reviewee: { informAboutDecline: false } },
    })
    await w.pick(w.asta, requestId, w.leo)
    await w.decline(w.leo, requestId)
    expect(await w.mailTo(w.asta)).toEqual(['feedback-cycle-declined'])
    expect(await w.mailTo(w.mia)).toEqual([])
  })
})

describe('releases', () => {
  test('managers are notified once when they can read, and everyone gets one email a day about released results', async () => {
    const w = await writingWorld()
    const { requestIds } = await w.setUp({ reviewees: [w.ravi, w.noor], mode: 'MANAGER_NOMINATION' })
    for (const requestId of requestIds.values()) {
      await w.add(requestId, w.leo)
      await w.write(w.leo, requestId)
    }
    await w.on(DAYS.managerRelease)
    await w.scheduledTasks()
    await w.scheduledTasks()
    expect((await w.mailTo(w.mia)).filter((kind) => kind === 'feedback-cycle-available')).toHaveLength(1)
    for (const requestId of requestIds.values()) await w.step(w.mia, requestId, 'release')
    expect(await w.bellOf(w.ravi)).toContain('feedback-cycle-released')
    expect(await w.mailTo(w.ravi)).toEqual([])
    await w.on('2026-12-16T08:30:00Z')
    await w.scheduledTasks()
    await w.scheduledTasks()
    expect(await w.mailTo(w.ravi)).toEqual(['feedback-cycle-released'])
    expect((await w.mailTo(w.mia)).filter((kind) => kind === 'feedback-cycle-released-of-team')).toHaveLength(1)
  })

  test('on the release date the reviewee is notified, unless too few have written to protect the authors', async () => {
    const w = await writingWorld()
    const enough = await w.begin([w.leo, w.theo, w.cleo], { visibility: anonymous })
    const tooFew = await w.begin([w.leo, w.theo], { visibility: anonymous, reviewees: [w.noor] })
    for (const who of [w.leo, w.theo, w.cleo]) await w.write(who, enough.requestId)
    for (const who of [w.leo, w.theo]) await w.write(who, tooFew.requestId)
    await w.on(DAYS.revieweeReleaseDate)
    await w.scheduledTasks()
    expect(await w.bellOf(w.ravi)).toContain('feedback-cycle-released')
    expect(await w.bellOf(w.noor)).not.toContain('feedback-cycle-released')
  })
})

test('reviewers can be reminded once a day, by reviewees only in cycles with names', async () => {
  const w = await writingWorld()
  const named = await w.begin([w.leo, w.theo])
  await w.write(w.theo, named.requestId)
  const remind = (who: typeof w.mia, requestId: string) =>
    w.as(who).post(`/feedback-cycle-requests/${requestId}/reminders`)
  expect((await remind(w.ravi, named.requestId)).body).toEqual({ reminded: 1 })
  expect(statusOf(await remind(w.mia, named.requestId))).toBe('403 REMINDED_RECENTLY')
  await w.settle()
  expect(await w.mailTo(w.leo)).toEqual(['feedback-cycle-write-reminder'])
  expect(await w.mailTo(w.theo)).toEqual([])
  const hidden = await w.begin([w.leo], { visibility: anonymous, reviewees: [w.noor] })
  expect(statusOf(await remind(w.noor, hidden.requestId))).toBe('403 NOT_YOURS_TO_CHANGE')
})
