import { expect, test } from 'vitest'
import { must } from '../testing/access/case.ts'
import type { TestUser } from '../testing/world.ts'
import { type FeedbackWorld, feedbackWorld, readers } from './test-feedback-world.ts'

const linksOf = async (w: FeedbackWorld, who: TestUser) => {
  await w.settle()
  const { notifications } = (await w.as(who).get('/notifications')).body
  return (notifications as { link: string | null }[]).map(({ link }) => link)
}

test('EMP-P05 notifications link to feedback only while their reader may know about it', async () => {
  const w = await feedbackWorld()
  const more = { levels: readers({ requester: 'NAMED', subject: 'NAMED' }) }
  const id = await w.ask(w.mia, { kind: 'ABOUT_OTHER', subject: w.ravi, reviewers: [w.leo, w.cleo], more })
  expect(await linksOf(w, w.leo)).toEqual([`/app/anytime-feedback/provide/${id}`])
  expect(await linksOf(w, w.ravi)).toEqual([`/app/anytime-feedback/request/${id}`])
  const levels = readers({ requester: 'NAMED' })
  must(await w.as(w.mia).patch(`/feedback-requests/${id}`, { version: 1, levels }))
  expect(await linksOf(w, w.ravi)).toEqual([null])
  must(await w.as(w.mia).del(`/feedback-requests/${id}/reviewers/${w.leo.id}`))
  expect(await linksOf(w, w.leo)).toEqual([null, null])
})
