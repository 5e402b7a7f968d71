import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type ReviewWorld, reviewWorld } from '../reviews/fixtures.ts'
import { everyone, type TestUser, world } from '../testing/world.ts'
import { changed, feed, joinFor, onProfile, streamOf, toggled } from './fixtures.ts'
import { activities } from './tables.ts'

async function managerShared(): Promise<ReviewWorld> {
  const w = await reviewWorld()
  await w.save(w.mia, 'manager')
  await w.share(w.mia, 'manager')
  await w.settle()
  return w
}

test('who may GET /activities: everyone but guests, each with what they may read now', async () => {
  const { as, answers, ravi } = await world()
  const all = {
    ...everyone('200'),
    gwen: '403 ROLE_MISSING',
  }
  for (const scope of ['home', 'people', 'company'])
    expect(await answers((who) => as(who).get(`/activities?scope=${scope}`))).toEqual(all)
  expect(await answers((who) => as(who).get(`/activities${onProfile(ravi)}`))).toEqual({
    ...all,
    stranger: '404 NOT_FOUND',
  })
  const none = '403 NO_TEAM'
  expect(await answers((who) => as(who).get('/activities?scope=team'))).toEqual({
    ...all,
    // EMP-P06 EMP-P13: the stream of a team is for people who have one.
    ravi: none,
    noor: none,
    hana: none,
    theo: none,
    asta: none,
    paul: none,
    cleo: none,
    stranger: none,
  })
})

test('EMP-P13 EMP-P10 the stream of a team, a former person or a guest is closed to people who may not see them', async () => {
  const { as, ravi, mia, hana, dora, gwen } = await world()
  expect((await as(ravi).get('/activities?scope=team')).body.code).toBe('NO_TEAM')
  expect((await as(ravi).get(`/activities${onProfile(dora)}`)).status).toBe(404)
  expect((await as(mia).get(`/activities${onProfile(dora)}`)).status).toBe(200)
  expect((await as(mia).get(`/activities${onProfile(gwen)}`)).status).toBe(404)
  expect((await as(hana).get('/activities?scope=user')).status).toBe(404)
})

test('EMP-8 TIME-3 what was shared is shown to both sides and to people who may read it, and to no one else', async () => {
  const w = await managerShared()
  expect(await streamOf(w, w.ravi)).toMatchObject([
    {
      message: 'review.sharedWithYou',
      by: { name: w.mia.name },
      about: { name: w.ravi.name },
      facts: { cycle: 'Autumn talks' },
      link: `/app/reviews/view/${w.id}`,
    },
  ])
  expect(await feed(w, w.mia)).toEqual(['review.youShared'])
  // Ravi is below Iris. HR sees the entry on his profile but not on the home page, as it isn’t about HR.
  expect(await feed(w, w.iris)).toEqual(['review.shared'])
  expect(await feed(w, w.hana)).toEqual([])
  expect(await feed(w, w.hana, onProfile(w.ravi))).toEqual(['review.shared'])
  for (const who of [w.noor, w.leo, w.theo, w.asta, w.cleo])
    for (const query of ['', '?scope=people', '?scope=company', onProfile(w.ravi)])
      expect(await feed(w, who, query)).toEqual([])
})

test('TIME-3 what is unshared is shown to no one; shared again, it appears once', async () => {
  const w = await managerShared()
  await w.hide(w.mia, 'manager')
  await w.settle()
  for (const who of [w.ravi, w.mia, w.iris]) expect(await feed(w, who)).toEqual([])
  await w.later({ hours: 1 })
  await w.share(w.mia, 'manager')
  await w.settle()
  expect(await feed(w, w.ravi)).toEqual(['review.sharedWithYou'])
})

test('REV-P08 where both have to share, nothing is shown before both have', async () => {
  const w = await reviewWorld({ showToRevieweeOnlyWhenBothShare: true })
  await w.save(w.mia, 'manager')
  await w.share(w.mia, 'manager')
  await w.settle()
  expect(await feed(w, w.ravi)).toEqual([])
  await w.later({ hours: 2 })
  await w.save(w.ravi, 'reviewee')
  await w.share(w.ravi, 'reviewee')
  await w.settle()
  const entries = await streamOf(w, w.ravi)
  expect(entries.map(({ message }) => message).sort()).toEqual(['review.sharedWithYou', 'review.youSharedSelf'])
  expect(entries.find(({ message }) => message === 'review.sharedWithYou')?.by?.name).toBe(w.mia.name)
})

test('EMP-8 a signature is shown only to the two who sign', async () => {
  const w = await reviewWorld()
  await w.bothShared()
  await w.sign(w.ravi)
  await w.settle()
  expect(await feed(w, w.ravi)).toContain('review.youSignedYours')
  expect(await feed(w, w.mia)).toContain('review.signedTheirs')
  const signings = (all: string[]) => all.filter((value) => /igned/.test(value))
  for (const query of ['', onProfile(w.ravi)])
    for (const who of [w.iris, w.hana, w.paul]) expect(signings(await feed(w, who, query))).toEqual([])
})

test('COM 1.1 the line rule: an HR Admin sees nothing about the reviews of people above them', async () => {
  const all = await reviewWorld()
  const id = await all.another(all.mia, all.iris)
  const at = sql`update assessments set shared_at = ${all.now().toISOString()}::timestamptz, shared_by_id = ${all.iris.id}::uuid
    where review_id = ${id} and type = 'ASSESSMENT'`
  await all.inside(async (tx) => {
    await tx.execute(at)
    await tx.insert(activities).values({
      companyId: all.company.id,
      kind: 'review-shared',
      audience: 'involved',
      at: all.now(),
      part: 'manager',
      actorId: all.iris.id,
      aboutId: all.mia.id,
      subjectId: id,
    })
  })
  expect(await feed(all, all.mia, onProfile(all.mia))).toEqual(['review.sharedWithYou'])
  expect(await feed(all, all.hana, onProfile(all.mia))).toEqual(['review.shared'])
  // Paul is an HR Admin who reports to Mia.
  expect(await feed(all, all.paul, onProfile(all.mia))).toEqual([])
})

test('a changed reporting line takes effect immediately; a main reviewer from another team sees the entry too', async () => {
  const w = await managerShared()
  await changed(w, w.ravi, { managerId: w.leo.id })
  expect(await feed(w, w.leo)).toEqual(['review.shared'])
  expect(await feed(w, w.mia)).toEqual(['review.youShared'])
  await changed(w, w.ravi, { managerId: w.cleo.id })
  expect(await feed(w, w.leo)).toEqual([])
})

test('COM-P18 with the feature off the stream shows no reviews, and shows them again once it is on', async () => {
  const w = await managerShared()
  await toggled(w, 'review', false)
  expect(await feed(w, w.ravi)).toEqual([])
  expect((await w.as(w.ravi).get('/activities')).body.modules).toEqual(['user'])
  await toggled(w, 'review', true)
  expect(await feed(w, w.ravi)).toEqual(['review.sharedWithYou'])
})

test('FRAME-16 the stream has pages of 20, newest first, with no entry twice or left out', async () => {
  const w = await world()
  const everybody = [w.iris, w.mia, w.ravi, w.noor, w.leo, w.theo, w.asta, w.paul, w.cleo, w.hana]
  const rows = Array.from({ length: 130 }, (_, index) => ({
    companyId: w.company.id,
    kind: 'user-joined',
    audience: 'everyone' as const,
    at: new Date(w.now().getTime() - Math.floor(index / 3) * 60_000),
    aboutId: (index % 4 === 0 ? w.dora : (everybody[index % 10] ?? w.iris)).id,
    subjectId: w.iris.id,
    part: String(index),
  }))
  await w.inside((tx) => tx.insert(activities).values(rows))
  const seen: { id: string; at: string }[] = []
  let cursor: string | null = ''
  const sizes = []
  while (cursor !== null) {
    const { body } = await w.as(w.ravi).get(`/activities${cursor && `?cursor=${cursor}`}`)
    seen.push(...body.activities)
    sizes.push(body.activities.length)
    cursor = body.next
  }
  const readable = rows.filter(({ aboutId }) => aboutId !== w.dora.id).length
  expect(sizes).toEqual([20, 20, 20, 20, readable - 80])
  expect(new Set(seen.map(({ id }) => id)).size).toBe(readable)
  expect(seen.map(({ at }) => at)).toEqual(
    seen
      .map(({ at }) => at)
      .toSorted()
      .reverse(),
  )
})

test('the stream is filtered by part of the product and by team, and the team page by reach', async () => {
  const w = await managerShared()
  await joinFor(w, { team: 'Orchard', managerId: w.ravi.id })
  expect((await feed(w, w.iris)).sort()).toEqual(['review.shared', 'user.joined'])
  expect(await feed(w, w.iris, '?module=user')).toEqual(['user.joined'])
  expect(await feed(w, w.iris, '?module=review')).toEqual(['review.shared'])
  expect(await feed(w, w.iris, '?team=Orchard')).toEqual(['user.joined'])
  expect(await feed(w, w.iris, '?scope=team&reach=direct')).toEqual([])
  expect((await feed(w, w.iris, '?scope=team')).sort()).toEqual(['review.shared', 'user.joined'])
  expect(await feed(w, w.mia, '?scope=team&reach=direct')).toEqual(['review.youShared'])
})

test('EMP-8 a profile offers activities to a colleague only when there are some', async () => {
  const w = await managerShared()
  const tabs = async (who: TestUser) => (await w.as(who).get(`/users/${w.ravi.id}`)).body.tabs
  expect(await tabs(w.noor)).toEqual(['overview'])
  expect(await tabs(w.ravi)).toEqual(['overview', 'timeline', 'activities', 'reviews', 'files', 'personal'])
  await w.inside((tx) =>
    tx.insert(activities).values({
      companyId: w.company.id,
      kind: 'user-joined',
      audience: 'everyone',
      at: w.now(),
      aboutId: w.ravi.id,
      subjectId: w.ravi.id,
    }),
  )
  expect(await tabs(w.noor)).toEqual(['overview', 'activities'])
})
