import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { emails } from '../../mail/tables.ts'
import { emailTemplates } from '../../mail-templates/tables.ts'
import { people } from '../../people/tables.ts'
import { cycleWorld, shiftDays } from './fixtures.ts'

test('COM-P20 ONCE-2 informing reaches each person once, and says how many were left out and why', async () => {
  const { as, hana, mia, ravi, noor, leo, createCycle, mailTo, bellOf } = await cycleWorld()
  const id = await createCycle()
  const inform = async (body: object = {}) => (await as(hana).post(`/review-cycles/${id}/inform`, body)).body

  expect(await inform({ isPreview: true })).toEqual({ done: 5, people: 4, skipped: [] })
  expect(await mailTo(ravi)).toEqual([])
  expect(await inform()).toEqual({ done: 5, people: 4, skipped: [] })
  expect(await inform()).toEqual({ done: 0, people: 0, skipped: [{ reason: 'ALREADY_INFORMED', count: 5 }] })
  expect(await mailTo(ravi)).toEqual(['review-self-informed'])
  expect(await mailTo(noor)).toEqual(['review-self-informed'])
  expect(await mailTo(mia)).toEqual(['review-manager-informed'])
  expect(await mailTo(leo)).toEqual(['review-contributor-informed'])
  expect(await bellOf(ravi)).toEqual(['review-self-informed'])
})

test('a main reviewer gets one email that lists everyone they write about, with names and a link only', async () => {
  const { mia, createCycle, inside, mailTo } = await cycleWorld()
  await createCycle({}, true)
  expect(await mailTo(mia)).toEqual(['review-manager-informed'])
  const [mail] = await inside((tx) => tx.select().from(emails).where(eq(emails.recipientId, mia.id)))
  expect(mail?.text).toContain('- Ravi Menon')
  expect(mail?.text).toContain('- Noor Haddad')
  expect(mail?.text).toContain('01.12.2026')
})

test('COM-P02 administrators can’t inform themselves, and deactivated people are not informed', async () => {
  const { as, hana, ravi, noor, createCycle, inside, mailTo } = await cycleWorld()
  const id = await createCycle({ revieweeSelection: { type: 'STATIC', userIds: [hana.id, ravi.id, noor.id] } })
  await inside((tx) => tx.update(people).set({ state: 'DEACTIVATED' }).where(eq(people.id, noor.id)))
  const { body } = await as(hana).post(`/review-cycles/${id}/inform`, {})
  expect(body.skipped).toEqual([
    { reason: 'OWN_REVIEW', count: 1 },
    { reason: 'PERSON_INACTIVE', count: 1 },
  ])
  expect([await mailTo(hana), await mailTo(noor)]).toEqual([[], []])
})

test('people are informed only of the selected reviews', async () => {
  const { as, hana, ravi, noor, createCycle, reviewOf, mailTo } = await cycleWorld()
  const id = await createCycle()
  await as(hana).post(`/review-cycles/${id}/inform`, { reviews: [await reviewOf(id, noor)] })
  expect([await mailTo(noor), await mailTo(ravi)]).toEqual([['review-self-informed'], []])
})

test('people are informed once when a cycle starts, if the cycle says so', async () => {
  const { ravi, model, createCycle, at, scheduledTasks, mailTo } = await cycleWorld()
  const { timeline } = await model()
  await createCycle({ timeline: shiftDays(timeline, 1) })
  await scheduledTasks()
  expect(await mailTo(ravi)).toEqual([])
  at('2026-11-24T08:00:00Z')
  await scheduledTasks()
  await scheduledTasks()
  expect(await mailTo(ravi)).toEqual(['review-self-informed'])
})

test('no one is informed of a started cycle if that was decided', async () => {
  const { ravi, createCycle, scheduledTasks, mailTo } = await cycleWorld()
  await createCycle()
  await scheduledTasks()
  expect(await mailTo(ravi)).toEqual([])
})

test('an email that the company switched off is reported to HR and not sent', async () => {
  const { as, hana, ravi, createCycle, inside, company, mailTo } = await cycleWorld()
  const off = {
    companyId: company.id,
    kind: 'review-self-informed',
    enabled: false,
  }
  await inside((tx) => tx.insert(emailTemplates).values(off))
  const id = await createCycle({}, true)
  expect((await as(hana).get(`/review-cycles/${id}`)).body.disabledMails).toEqual(['review-self-informed'])
  await mailTo(ravi)
  const sent = await inside((tx) => tx.select().from(emails).where(eq(emails.recipientId, ravi.id)))
  expect(sent.map((mail) => mail.state)).toEqual(['BLOCKED'])
})
