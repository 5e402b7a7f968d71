import { MINUTE_MS } from '@perennial/domain/calendar/durations.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { people } from '../people/tables.ts'
import { must } from '../testing/access/case.ts'
import { namedIds } from '../testing/everything-read.ts'
import type { TestUser } from '../testing/world.ts'
import { hidden, type WritingWorld, writingWorld } from './test-feedback-writing.ts'

// What managers without names do in two companies that differ only in who has begun to write must look the same in both.

type Author = 'leo' | 'theo'
type Begun = WritingWorld & { cycleId: string; requestId: string; author: TestUser }

const withoutNames = { visibility: { reviewee: hidden, directManager: hidden, indirectManager: hidden } }

/** What someone sees if Leo has begun, and if Theo has; both were picked by then. */
async function seenByAuthor(see: (w: Begun) => Promise<unknown>, isAdministrator = false): Promise<[string, string]> {
  const seenIf = async (author: Author) => {
    const w = await writingWorld()
    const begun = await w.begin([w.noor, w.theo], {
      ...withoutNames,
      admins: isAdministrator ? [w.mia] : [],
    })
    must(await w.pick(w.mia, begun.requestId, w.leo))
    must(await w.save(w[author], begun.requestId))
    const seen = await see({ ...w, ...begun, author: w[author] })
    return namedIds(w, [begun.cycleId, begun.requestId], JSON.stringify(seen, null, 1))
  }
  return [await seenIf('leo'), await seenIf('theo')]
}

const expectSame = ([first, second]: readonly [string, string]) => {
  expect(first.length).toBeGreaterThan(500)
  expect(second).toBe(first)
}

const later = (w: WritingWorld) => w.on(new Date(w.now().getTime() + MINUTE_MS).toISOString())
const overviewOf = async (w: Begun) => {
  const paths = [
    '',
    '/feedback-requests',
    '/feedback-requests?reviewers=NOT_STARTED',
    '/feedback-requests?reviewers=WRITING',
    '/progress?by=manager',
    '/progress?by=department',
  ]
  return Promise.all(
    paths.map(async (path) => must(await w.as(w.mia).get(`/feedback-cycles/${w.cycleId}${path}`)).body),
  )
}

test('FBK-P17 a reviewer who is removed and picked again looks the same, whether they have begun or not', async () => {
  const seen = await seenByAuthor(async (w) => {
    const { requestId } = w
    const replies = [await w.unpick(w.mia, requestId, w.leo), await w.pick(w.mia, requestId, w.leo)]
    await later(w)
    replies.push(await w.read(w.mia, requestId))
    // Ids of participants would differ if one was stored again.
    const { id } = await w.participantOf(requestId, w.author)
    for (const { text } of replies) expect(text).not.toContain(id)
    return replies.map((reply) => must(reply).body)
  })
  expectSame(seen)
})

test('FBK-P17 the relationship of a reviewer doesn’t reveal that they began before they were picked', async () => {
  const seen = await seenByAuthor(async (w) => {
    const { requestId } = w
    must(await w.unpick(w.mia, requestId, w.leo))
    await w.inside((tx) => tx.update(people).set({ managerId: w.mia.id }).where(eq(people.id, w.leo.id)))
    return must(await w.pick(w.mia, requestId, w.leo)).body
  })
  expect(seen[0]).toContain('"PEER"')
  expectSame(seen)
})

test('FBK-P17 a guest who is removed and picked again is invited again, whether they have begun or not', async () => {
  const seen = []
  for (const hasBegun of [true, false]) {
    const w = await writingWorld()
    const { cycleId, requestId } = await w.begin([w.noor, w.theo], { ...withoutNames, admins: [w.mia] })
    await w.markRequest(requestId, { nominatedAt: w.now() })
    const invite = async () => {
      must(await w.as(w.mia).post(`/feedback-cycles/${cycleId}/inform`, { isPreview: false }))
      await w.settle()
    }
    const linkOf = async () =>
      must(await w.read(w.mia, requestId)).body.participants.find(({ isGuest }: { isGuest: boolean }) => isGuest)
        ?.guestLink
    must(await w.pick(w.mia, requestId, w.gwen))
    await invite()
    const links = [await linkOf()]
    if (hasBegun) await w.markParticipant(requestId, w.gwen, { firstSavedAt: w.now(), submittedAt: w.now() })
    must(await w.unpick(w.mia, requestId, w.gwen))
    await later(w)
    must(await w.pick(w.mia, requestId, w.gwen))
    links.push(await linkOf())
    await later(w)
    await invite()
    links.push(await linkOf())
    seen.push({ links, emails: (await w.mailTo(w.gwen)).length })
  }
  expect(seen[0]).toEqual({ links: ['SENT', 'NOT_SENT', 'SENT'], emails: 2 })
  expect(seen[1]).toEqual(seen[0])
})

test.each(['begun', 'submitted'])(
  'FBK-P17 no number, list, filter or group of the cycle reveals whether a removed reviewer had %s',
  async (step) => {
    const seen = await seenByAuthor(async (w) => {
      await w.markRequest(w.requestId, { nominatedAt: w.now() })
      if (step === 'submitted') must(await w.submit(w.author, w.requestId))
      const informing = (isPreview = true) => w.as(w.mia).post(`/feedback-cycles/${w.cycleId}/inform`, { isPreview })
      const before = [await overviewOf(w), must(await informing()).body]
      must(await w.unpick(w.mia, w.requestId, w.leo))
      const after = [await overviewOf(w), must(await informing()).body]
      must(await w.pick(w.mia, w.requestId, w.leo))
      await later(w)
      must(await informing(false))
      return [before, after, await overviewOf(w), must(await informing()).body]
    }, true)
    expectSame(seen)
  },
)

test('FBK-P17 COM-P11 reminders of a whole cycle don’t reveal who has written, neither in the preview nor afterwards', async () => {
  const seen: unknown[] = []
  for (const author of ['leo', 'theo'] as const) {
    const w = await writingWorld()
    const setup = { ...withoutNames, reviewees: [w.ravi, w.cleo], admins: [w.mia] }
    const { cycleId, requestIds } = await w.setUp({ mode: 'MANAGER_NOMINATION', ...setup })
    const [requestId = '', ofOther = ''] = requestIds.values()
    for (const reviewer of [w.noor, w.theo, w.leo]) await w.add(requestId, reviewer)
    await w.add(ofOther, w.asta)
    await w.write(w[author], requestId)
    const remind = async (isPreview: boolean, some?: string[]) =>
      (
        await w
          .as(w.mia)
          .post(`/feedback-cycles/${cycleId}/nudges`, { kind: 'WRITE', isPreview, ...(some && { requests: some }) })
      ).body
    const replies = [await remind(true), await remind(true, [requestId]), await remind(false), await remind(true)]
    const audited = must(await w.as(w.hana).get('/audit-entries?kind=feedback-cycle-nudged')).text.match(
      /"feedback-cycle-nudged".{0,400}/,
    )?.[0]
    expect(audited).toContain('"done":4')
    seen.push(namedIds(w, [], JSON.stringify(replies)))
    expect(replies[0]).toMatchObject({ done: 4, people: 4, isProgressHidden: true, recipients: { length: 4 } })
    expect(replies[2]).toMatchObject({ done: 4, isProgressHidden: true })
    expect(replies[3]).toMatchObject({ done: 0, skipped: [{ reason: 'NUDGED_TODAY', count: 4 }] })
    await w.settle()
    const open = author === 'leo' ? w.theo : w.leo
    for (const [who, count] of [
      [w[author], 0],
      [open, 1],
      [w.noor, 1],
      [w.asta, 1],
    ] as const)
      expect([who.name, (await w.mailTo(who)).length]).toEqual([who.name, count])
  }
  expect(seen[0]).toBe(seen[1])
})

test('COM-P11 an administrator of the cycle who reads no result without names previews exactly who is reminded', async () => {
  const w = await writingWorld()
  const { cycleId, requestId } = await w.begin([w.noor, w.theo, w.leo], { ...withoutNames, admins: [w.cleo] })
  await w.write(w.leo, requestId)
  const { body } = await w.as(w.cleo).post(`/feedback-cycles/${cycleId}/nudges`, { kind: 'WRITE', isPreview: true })
  expect(body).toMatchObject({ done: 2, people: 2, skipped: [{ reason: 'NOTHING_TO_DO', count: 1 }] })
  expect(body).not.toHaveProperty('isProgressHidden')
  expect(body.recipients.map(({ name }: { name: string }) => name)).toEqual(['Theo Brandt', 'Noor Haddad'])
})
