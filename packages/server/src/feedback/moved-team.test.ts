import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { importClient, peopleFile } from '../imports/fixtures.ts'
import { must } from '../testing/access/case.ts'
import { DAYS } from './fixtures.ts'
import { feedbackParticipants } from './tables.ts'
import { hidden, writingWorld } from './test-feedback-writing.ts'

test('ANON-2 an import that moves half of a team during a cycle: rights follow the new manager; groups, texts and invitations stay', async () => {
  const w = await writingWorld()
  const { whole, address } = importClient(w)
  const { requestId, requestIds } = await w.setUp({
    mode: 'MANAGER_NOMINATION',
    reviewees: [w.ravi, w.noor],
    visibility: { reviewee: hidden, directManager: hidden },
  })
  must(await w.pick(w.mia, requestId, w.leo, w.theo, w.noor))
  must(await w.step(w.mia, requestId, 'nomination'))
  await w.on('2026-11-24T09:00:00Z')
  await w.scheduledTasks()
  await w.settle()
  const invitations = async () => Promise.all([w.leo, w.theo, w.noor].map(async (who) => (await w.mailTo(who)).sort()))
  const groups = () =>
    w.inside(async (tx) => {
      const rows = await tx.select().from(feedbackParticipants).where(eq(feedbackParticipants.requestId, requestId))
      return rows.map(({ reviewerId, relationship }) => `${reviewerId} ${relationship}`).sort()
    })
  const [invited, before] = [await invitations(), await groups()]
  await w.write(w.leo, requestId, 'By Leo.')
  must(await w.save(w.theo, requestId, 'A draft of Theo.'))

  const moved = [
    `Ravi,Menon,${address('ravi')},,${address('cleo')}`,
    `Noor,Haddad,${address('noor')},,${address('cleo')}`,
  ]
  await whole(peopleFile(...moved))
  await w.scheduledTasks()
  await w.settle()

  expect(await groups()).toEqual(before)
  expect(await invitations()).toEqual(invited)
  expect((await w.read(w.mia, requestId)).status).toBe(404)
  const seen = must(await w.read(w.cleo, requestId)).body
  expect(seen.reviewers).toEqual({ total: 3, written: 1 })
  expect(new Set(seen.participants.map(({ progress }: { progress: string }) => progress))).toEqual(new Set(['HIDDEN']))
  expect((await w.read(w.cleo, requestIds.get(w.noor.id) ?? '')).status).toBe(200)
  expect(must(await w.form(w.theo, requestId)).body.answers.well.value).toBe('A draft of Theo.')
  must(await w.submit(w.theo, requestId))
  await w.write(w.noor, requestId, 'By Noor.')
  await w.on(DAYS.managerRelease)
  expect(await w.result(w.cleo, requestId)).toMatchObject({ state: 'ANONYMOUS', respondents: 3 })
  must(await w.step(w.cleo, requestId, 'release'))
  expect(await w.result(w.ravi, requestId)).toMatchObject({ state: 'ANONYMOUS', respondents: 3 })
})
