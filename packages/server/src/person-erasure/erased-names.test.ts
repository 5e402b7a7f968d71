import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { emailSenders } from '../mail/tables.ts'
import { people } from '../people/tables.ts'
import { reviewWorld } from '../reviews/fixtures.ts'
import { deletePersonForGood, dumpCompany, findInDump } from './fixtures.ts'

test('PRIV-3 a name with characters that emails encode is found and replaced there too', async () => {
  const w = await reviewWorld({ mainReviewer: 'leo' })
  const lastName = `D"u'a&rte${w.company.subdomain}`
  await w.inside((tx) => tx.update(people).set({ lastName }).where(eq(people.id, w.leo.id)))
  await w.save(w.leo, 'manager')
  expect((await w.share(w.leo, 'manager')).status).toBe(200)
  await w.settle()
  const inMails = `D&#34;u&#39;a&amp;rte${w.company.subdomain}`
  expect(findInDump(await dumpCompany(w), inMails).length).toBeGreaterThan(0)
  await deletePersonForGood(w, w.leo.id)
  const after = await dumpCompany(w)
  for (const value of [lastName, JSON.stringify(lastName).slice(1, -1), inMails])
    expect(findInDump(after, value), value).toEqual([])
})

test('PRIV-3 an address that someone else also has stays theirs, and replies have no address instead of a wrong one', async () => {
  const w = await reviewWorld()
  const shared = `office@${w.company.subdomain}.test`
  const companyId = w.company.id
  await w.inside((tx) => tx.update(people).set({ email: shared }).where(eq(people.id, w.leo.id)))
  await w.inside((tx) => tx.update(people).set({ email: shared }).where(eq(people.id, w.noor.id)))
  await w.inside((tx) =>
    tx.insert(emailSenders).values({ companyId, replyTo: w.leo.loginname, updatedAt: w.now(), updatedById: w.hana.id }),
  )
  await w.scheduledTasks()
  await deletePersonForGood(w, w.leo.id)
  const [noor] = await w.inside((tx) => tx.select().from(people).where(eq(people.id, w.noor.id)))
  expect(noor?.email).toBe(shared)
  expect(await w.inside((tx) => tx.select().from(emailSenders))).toMatchObject([{ replyTo: null, confirmedAt: null }])
  expect(findInDump(await dumpCompany(w), `"${w.leo.loginname}`)).toEqual([])
  expect((await w.as(w.hana).get('/company/email-sender')).body).toMatchObject({ replyTo: null, unconfirmed: null })
})
