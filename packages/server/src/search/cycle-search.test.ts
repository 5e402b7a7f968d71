import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { insertCycle } from '../cycles/public.ts'
import { cycleAdmins } from '../cycles/tables.ts'
import { DAYS } from '../feedback/fixtures.ts'
import { writingWorld } from '../feedback/test-feedback-writing.ts'
import { reviewCycleKind } from '../reviews/cycle/public.ts'
import { reviewContributors, reviews } from '../reviews/tables.ts'
import { must } from '../testing/access/case.ts'
import { type TestUser, world } from '../testing/world.ts'

type CycleRoles = {
  reviewee?: TestUser
  reviewer?: TestUser
  contributor?: TestUser
  admin?: TestUser
  startsInDays?: number
}
const DAY_MS = 86_400_000

async function withCycles() {
  const here = await world()
  const { company, inside, hana, now } = here
  const cycle = async (
    name: string,
    { reviewee, reviewer, contributor, admin, startsInDays = -3 }: CycleRoles = {},
  ) => {
    const [id, reviewId] = [randomUUID(), randomUUID()]
    const at = (days: number) => new Date(now().getTime() + days * DAY_MS)
    await inside(async (tx) => {
      await insertCycle(tx, reviewCycleKind, {
        companyId: company.id,
        id,
        name,
        cycleType: 'SIMPLE' as const,
        periodFrom: '2026-01-01',
        periodTo: at(0),
        processStarts: at(startsInDays),
        processEndsForReviewees: at(20),
        processEndsForReviewers: at(20),
        managerShareUntil: at(25),
        signBy: at(30),
        reminders: {},
        audience: { type: 'STATIC', userIds: [] },
        questionnaire: {},
        createdById: hana.id,
        createdAt: now(),
      })
      if (admin)
        await tx.insert(cycleAdmins).values({ companyId: company.id, cycleId: id, kind: 'REVIEW', personId: admin.id })
      if (!reviewee) return
      await tx.insert(reviews).values({
        companyId: company.id,
        id: reviewId,
        cycleId: id,
        revieweeId: reviewee.id,
        mainReviewerId: reviewer?.id ?? null,
        createdAt: now(),
      })
      if (contributor)
        await tx.insert(reviewContributors).values({ companyId: company.id, reviewId, personId: contributor.id })
    })
    return { id, reviewId }
  }
  const offered = async (who: TestUser, path = '/cycles/all') =>
    (await here.as(who).get(path)).body.cycles.map(({ name }: { name: string }) => name)
  return { ...here, cycle, offered }
}

test('a cycle is found by those who take part in it, lead it or administer it', async () => {
  const { cycle, offered, as, ravi, mia, iris, leo, cleo, noor, theo, hana, asta } = await withCycles()
  await cycle('Cycle Q4/2026', { reviewee: ravi, reviewer: mia, contributor: leo, admin: cleo })
  for (const who of [ravi, mia, iris, leo, cleo, hana, asta]) {
    expect(await offered(who)).toEqual(['Cycle Q4/2026'])
    expect((await as(who).get('/search?q=q4&mode=CYCLE')).body.hits).toMatchObject([{ type: 'REVIEW' }])
  }
  for (const who of [noor, theo]) {
    expect(await offered(who)).toEqual([])
    expect((await as(who).get('/search?q=q4')).body.hits).toEqual([])
  }
})

test('each cycle links to where it opens for the viewer', async () => {
  const { cycle, as, ravi, mia, hana, cleo } = await withCycles()
  const { id, reviewId } = await cycle('Cycle', { reviewee: ravi, reviewer: mia, admin: cleo })
  const link = async (who: TestUser) => (await as(who).get('/cycles/all')).body.cycles[0].link
  expect(await link(ravi)).toBe(`/app/reviews/view/${reviewId}`)
  expect(await link(mia)).toBe(`/app/reviews/team/${id}`)
  for (const who of [hana, cleo]) expect(await link(who)).toBe(`/app/admin/reviews/${id}`)
})

test('a cycle that has not started, or is archived, is for those who administer it', async () => {
  const { cycle, offered, ravi, mia, hana } = await withCycles()
  await cycle('Later', { reviewee: ravi, reviewer: mia, startsInDays: 3 })
  expect([await offered(ravi), await offered(mia), await offered(hana)]).toEqual([[], [], ['Later']])
})

test('SEARCH-08 three recent cycles are offered by default, the last to start first', async () => {
  const { cycle, offered, hana } = await withCycles()
  for (const days of [1, 2, 3, 4]) await cycle(`Started ${days}`, { startsInDays: -days })
  expect(await offered(hana, '/cycles/recent')).toEqual(['Started 1', 'Started 2', 'Started 3'])
  expect(await offered(hana, '/cycles/recent?amount=1')).toEqual(['Started 1'])
})

test('WALL-6 cycles of another company are neither found nor listed: GET /cycles/recent and GET /cycles/all', async () => {
  const { cycle, as, stranger, ravi } = await withCycles()
  await cycle('Secret plans', { reviewee: ravi })
  for (const path of ['/cycles/recent', '/cycles/all', '/search?q=secret'])
    expect((await as(stranger).get(path)).text).not.toContain('Secret')
})

test('without the feature there are no cycles', async () => {
  const { cycle, offered, hana, company, inside } = await withCycles()
  await cycle('Cycle')
  await inside((tx) =>
    tx.execute(`insert into feature_switches (company_id, name, enabled) values ('${company.id}', 'review', false)`),
  )
  expect(await offered(hana)).toEqual([])
})

test('SEARCH-11 a feedback cycle is found by its reviewees, those above them, administrators and reviewers, and links to it', async () => {
  const w = await writingWorld()
  const { cycleId, requestId } = await w.setUp({ admins: [w.cleo] })
  must(await w.pick(w.ravi, requestId, w.leo))
  const found = async (who: TestUser) => (await w.as(who).get('/search?q=q4&mode=CYCLE')).body.hits
  const linkFor = async (who: TestUser) => (await found(who))[0]?.value.link
  const notInvited: TestUser[] = [w.leo, w.noor, w.stranger]
  for (const who of notInvited) expect(await found(who)).toEqual([])
  expect(await found(w.ravi)).toMatchObject([{ type: 'FEEDBACK', value: { kind: 'FEEDBACK', name: 'Cycle Q4/2026' } }])
  expect(await linkFor(w.ravi)).toBe(`/app/feedback/view/${requestId}`)
  for (const who of [w.mia, w.iris]) expect(await linkFor(who)).toBe(`/app/feedback/team/cycle/${who.id}/${cycleId}`)
  for (const who of [w.hana, w.asta, w.cleo]) expect(await linkFor(who)).toBe(`/app/admin/feedback/${cycleId}`)
  await w.on(DAYS.approveReviewersFrom)
  must(await w.step(w.mia, requestId, 'approval'))
  expect(await linkFor(w.leo)).toBe('/app/feedback/todo')
  await w.switchOff()
  for (const who of [w.ravi, w.mia, w.hana]) expect(await found(who)).toEqual([])
})
