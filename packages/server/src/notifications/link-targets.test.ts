import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { featureSwitches } from '../companies/tables.ts'
import { cycleAdmins, cycles } from '../cycles/tables.ts'
import { type ReviewWorld, reviewWorld } from '../reviews/fixtures.ts'
import { reviews } from '../reviews/tables.ts'
import type { TestUser } from '../testing/world.ts'
import { defineNotification, notify } from './notify.ts'

const news = defineNotification('test-target', ['name'])
const sendNotice = (w: ReviewWorld, to: TestUser, link: string) =>
  w.inside((tx) =>
    notify({ app: w.app, tx, now: w.now() }, { kind: news, to: to.id, occasion: link, data: { name: 'X' }, link }),
  )
const linksOf = async (w: ReviewWorld, who: TestUser) =>
  ((await w.as(who).get('/notifications')).body.notifications as { kind: string; link: string | null }[])
    .filter(({ kind }) => kind === 'test-target')
    .map(({ link }) => link)

test('EMP-P05 an entry links to a review as long as its reader may see it; then it stays as plain text', async () => {
  const w = await reviewWorld()
  const link = `/app/reviews/view/${w.id}`
  for (const who of [w.ravi, w.mia, w.leo, w.iris, w.hana, w.noor]) await sendNotice(w, who, link)
  for (const who of [w.ravi, w.mia, w.leo, w.iris, w.hana])
    expect([who.name, await linksOf(w, who)]).toEqual([who.name, [link]])
  // A colleague may not open it, whatever was sent to them.
  expect(await linksOf(w, w.noor)).toEqual([null])

  // Theo becomes the reviewer, and Ravi’s manager too.
  await w.inside(async (tx) => {
    await tx.update(reviews).set({ mainReviewerId: w.theo.id }).where(eq(reviews.id, w.id))
    await tx.execute(sql`update people set manager_id = ${w.theo.id} where id = ${w.ravi.id}`)
  })
  expect(await linksOf(w, w.mia)).toEqual([null])
  expect(await linksOf(w, w.ravi)).toEqual([link])
})

test('EMP-P05 removed targets and unknown addresses are not linked; pages without an id are', async () => {
  const w = await reviewWorld()
  const known = ['/app/about', `/app/reviews/edit/${w.id}?question=well`]
  const unknown = [`/app/reviews/view/${randomUUID()}`, `/app/admin/reviews/${randomUUID()}`, `/app/somewhere/${w.id}`]
  for (const link of [...known, ...unknown]) await sendNotice(w, w.mia, link)
  expect(new Set(await linksOf(w, w.mia))).toEqual(new Set([...known, null]))
})

test('EMP-P05 a cycle is linked for its administrators, and its team page for those who write in it', async () => {
  const w = await reviewWorld()
  const [overview, team] = [`/app/admin/reviews/${w.cycle.id}`, `/app/reviews/team/${w.cycle.id}`]
  for (const who of [w.cleo, w.hana, w.asta, w.mia, w.leo, w.ravi])
    for (const link of [overview, team]) await sendNotice(w, who, link)
  const readableLinks = async (who: TestUser) => (await linksOf(w, who)).filter((link) => link !== null)
  for (const who of [w.cleo, w.hana, w.asta]) expect(await readableLinks(who)).toEqual([overview])
  for (const who of [w.mia, w.leo]) expect(await readableLinks(who)).toEqual([team])
  expect(await readableLinks(w.ravi)).toEqual([])

  await w.inside((tx) => tx.delete(cycleAdmins).where(eq(cycleAdmins.cycleId, w.cycle.id)))
  expect(await readableLinks(w.cleo)).toEqual([])
  await w.inside((tx) => tx.delete(cycles).where(eq(cycles.id, w.cycle.id)))
  for (const who of [w.hana, w.mia]) expect(await readableLinks(who)).toEqual([])
})

test('EMP-P05 COM-P18 while reviews are off their entries have no link', async () => {
  const w = await reviewWorld()
  await sendNotice(w, w.mia, `/app/reviews/view/${w.id}`)
  await w.inside((tx) => tx.insert(featureSwitches).values({ companyId: w.company.id, name: 'review', enabled: false }))
  expect(await linksOf(w, w.mia)).toEqual([null])
})

test('EMP-P05 changing one or several entries hides the same links as reading them', async () => {
  const w = await reviewWorld()
  await sendNotice(w, w.noor, `/app/reviews/view/${w.id}`)
  const [{ id }] = (await w.as(w.noor).get('/notifications')).body.notifications
  expect((await w.as(w.noor).post(`/notifications/${id}/read`)).body.link).toBeNull()
  expect((await w.as(w.noor).del(`/notifications/${id}/read`)).body.link).toBeNull()
  const changed = await w.as(w.noor).patch('/notifications', { ids: [id], isArchived: true })
  expect(changed.body.notifications.map((notification: { link: string | null }) => notification.link)).toEqual([null])
})
