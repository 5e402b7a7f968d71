import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { featureSwitches } from '../companies/tables.ts'
import { companyDeletions } from '../company-deletion/tables.ts'
import { thisCompany } from '../core/database/columns.ts'
import { people } from '../people/tables.ts'
import { must } from '../testing/access/case.ts'
import type { TestReply } from '../testing/world.ts'
import { DAYS, type FeedbackCycleWorld, feedbackCycleWorld, question } from './fixtures.ts'
import { emailGuestsAmong, guestLinkPath } from './guest-invitations.ts'

const PAGE = '/guest-feedback#'

/** A request about Ravi with the guest Gwen as an invited reviewer, and functions that use her link. */
async function withGuest(setup: Parameters<FeedbackCycleWorld['setUp']>[0] = {}) {
  const w = await feedbackCycleWorld()
  const { requestId, cycleId } = await w.setUp({ mode: 'HR_NOMINATION', ...setup })
  must(await w.pick(w.hana, requestId, w.gwen, w.leo, w.noor))
  await w.markParticipant(requestId, w.gwen, { informedAt: w.now() })
  const tokenNow = async () => guestLinkPath(w.app, await w.participantOf(requestId, w.gwen)).slice(PAGE.length)
  const token = await tokenNow()
  const post = (path: string, body: object = {}) => w.as(w.anonymous).post(`/guest-feedback${path}`, { token, ...body })
  const save = (value: string, version: number, body: object = {}) =>
    w.as(w.anonymous).put('/guest-feedback/answers', { token, questionId: 'well', version, value, ...body })
  const link = `/feedback-cycle-requests/${requestId}/participants/${w.gwen.id}/guest-link`
  return { w, requestId, cycleId, token, tokenNow, post, save, link }
}

const outcome = ({ status, body }: TestReply) =>
  status >= 400 ? `${status} ${(body as { code: string }).code}` : String(status)

test('a guest writes, submits, withdraws and declines with their personal link, without an account', async () => {
  const { w, post, save, requestId } = await withGuest()
  expect((await post('')).body).toMatchObject({
    firstName: 'Gwen',
    state: 'NOT_STARTED',
    questions: [{ id: 'well', question: 'What did Ravi do well?' }],
    readers: { visibility: { reviewee: { enabled: true } } },
  })
  expect(outcome(await save('Reliable and kind.', 0))).toBe('200')
  expect(outcome(await save('Something else', 0))).toBe('409 VERSION_CONFLICT')
  expect((await post('/submission')).body).toMatchObject({ state: 'WRITTEN' })
  expect(outcome(await save('Too late', 1))).toBe('403 ALREADY_WRITTEN')
  expect((await w.participantOf(requestId, w.gwen)).submittedAt).toEqual(w.now())
  expect((await post('/withdrawal')).body).toMatchObject({ state: 'WRITING' })
  expect((await post('/decline', { reason: 'We never worked together.' })).body).toMatchObject({ state: 'DECLINED' })
})

test('the link opens only the form of this reviewer', async () => {
  const { w, token, requestId, post } = await withGuest()
  const [companyId, secret] = token.split('.') as [string, string]
  const { id: other } = await w.participantOf(requestId, w.leo)
  const forged = [
    `${companyId}.${other}${secret.slice(36)}`,
    `${w.stranger.companyId}.${secret}`,
    `${companyId}.${secret.slice(0, -1)}`,
    `${companyId}.${secret.slice(0, 36)}_`,
    guestLinkPath(w.app, await w.participantOf(requestId, w.leo)).slice(PAGE.length),
    'nothing',
  ]
  for (const wrong of forged) expect(outcome(await post('', { token: wrong }))).toBe('404 LINK_NOT_VALID')
  expect(outcome(await w.as(w.anonymous).get(`/feedback-cycle-requests/${requestId}`))).toBe('401 SIGNED_OUT')
  expect((await post('')).body).not.toHaveProperty('participants')
})

test('the link stops working when writing ends, when it is revoked, and when the guest is deactivated or the feature off', async () => {
  const { w, post, link, token, tokenNow } = await withGuest()
  expect((await w.as(w.hana).del(link)).body).toMatchObject({
    participants: expect.arrayContaining([expect.objectContaining({ guestLink: 'REVOKED' })]),
  })
  expect(outcome(await post(''))).toBe('404 LINK_NOT_VALID')
  expect(outcome(await post('', { token: await tokenNow() }))).toBe('404 LINK_REVOKED')
  must(await w.as(w.hana).post(link))
  const renewed = await tokenNow()
  expect(renewed).not.toBe(token)
  expect(outcome(await post('', { token: renewed }))).toBe('200')
  expect(await w.mailTo(w.gwen)).toEqual(['feedback-guest-invitation'])

  await w.inside((tx) => tx.update(featureSwitches).set({ enabled: false }).where(eq(featureSwitches.name, 'feedback')))
  expect(outcome(await post('', { token: renewed }))).toBe('404 LINK_NOT_VALID')
  await w.inside((tx) => tx.update(featureSwitches).set({ enabled: true }).where(eq(featureSwitches.name, 'feedback')))
  await w.inside((tx) => tx.update(people).set({ state: 'DEACTIVATED' }).where(eq(people.id, w.gwen.id)))
  expect(outcome(await post('', { token: renewed }))).toBe('404 LINK_NOT_VALID')
  await w.inside((tx) => tx.update(people).set({ state: 'INVITED' }).where(eq(people.id, w.gwen.id)))
  w.at(DAYS.writeFeedbackBy)
  expect(outcome(await post('', { token: renewed }))).toBe('404 LINK_EXPIRED')
})

test('DEL-04 the link stops working when someone deletes the company, although its content still exists', async () => {
  const { w, post } = await withGuest()
  const deletion = { companyId: thisCompany, scope: 'ENTIRE_ACCOUNT', requestedAt: w.now() } as const
  await w.inside((tx) =>
    tx.insert(companyDeletions).values({ ...deletion, scope: 'CONTENT_WITHOUT_CYCLES', finishedAt: w.now() }),
  )
  expect(outcome(await post(''))).toBe('200')
  await w.inside((tx) => tx.insert(companyDeletions).values(deletion))
  for (const path of ['', '/submission', '/withdrawal']) expect(outcome(await post(path))).toBe('404 LINK_NOT_VALID')
})

test('only those who pick reviewers can send and revoke links', async () => {
  const { w, link } = await withGuest()
  for (const who of [w.ravi, w.leo, w.gwen, w.stranger])
    expect([403, 404]).toContain((await w.as(who).del(link)).status)
  expect(outcome(await w.as(w.mia).del(link))).toBe('403 NOT_YOURS_TO_CHANGE')
})

test('guests among the recipients of a notice get their link once for each occasion, with or without an account', async () => {
  const { w, requestId, cycleId } = await withGuest()
  await w.inside((tx) => tx.update(people).set({ state: 'INVITED' }).where(eq(people.id, w.gwen.id)))
  const notice = {
    cycleId,
    purpose: 'INFORM' as const,
    at: w.now().toISOString(),
    recipients: [
      { to: w.gwen.id, itemIds: [requestId] },
      { to: w.leo.id, itemIds: [requestId] },
    ],
  }
  for (const _ of [1, 2]) {
    const others = await w.inside((tx) => emailGuestsAmong({ app: w.app, tx, now: w.now() }, w.company.id, notice))
    expect(others.recipients).toEqual([{ to: w.leo.id, itemIds: [requestId] }])
  }
  expect(await w.mailTo(w.gwen)).toEqual(['feedback-guest-invitation'])
})

test('an invalid answer through a link is refused with its field, and nothing is stored', async () => {
  const scale = question('well', { type: 'SLIDER', sliderSteps: 5, sliderLabels: ['Disagree', 'Agree'] })
  const { save } = await withGuest({ questions: [scale] })
  expect(outcome(await save('x'.repeat(10), 0))).toBe('422 ANSWER_NOT_POSSIBLE')
  expect(outcome(await save('x', 0, { version: undefined }))).toBe('428 VERSION_MISSING')
})
