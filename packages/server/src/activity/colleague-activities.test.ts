import { activitySwitches } from '@perennial/domain/activity/colleague-activities.ts'
import { expect, test } from 'vitest'
import { world } from '../testing/world.ts'
import { changed, feed, joinFor, streamOf, toggled } from './fixtures.ts'

test('a new colleague is shown to everyone while they are at the company; someone hired long ago is not', async () => {
  const w = await world()
  const ines = await joinFor(w, { title: 'Gardener', hireDate: '2026-11-20' })
  expect(await streamOf(w, w.cleo, '?scope=company')).toMatchObject([
    { message: 'user.joined', about: { name: 'Ines Novak' }, by: null, facts: { title: 'Gardener' } },
  ])
  await w.as(w.hana).post(`/users/${ines.id}/deactivation`)
  expect(await streamOf(w, w.cleo)).toEqual([])
  expect(await streamOf(w, w.hana)).toEqual([])

  const other = await world()
  await joinFor(other, { hireDate: '2019-01-01' })
  expect(await streamOf(other, other.cleo)).toEqual([])
})

test('ONCE-5 a person who starts later is announced on their first day, once', async () => {
  const w = await world()
  await joinFor(w, { hireDate: '2026-11-25' })
  await w.scheduledTasks()
  expect(await feed(w, w.cleo)).toEqual([])
  await w.later({ days: 3 })
  await w.scheduledTasks()
  await w.later({ days: 1 })
  await w.scheduledTasks()
  expect(await feed(w, await w.elsewhere(w.cleo))).toEqual(['user.joined'])
})

test('anniversaries are shown only while the company’s setting is on', async () => {
  const w = await world()
  await changed(w, w.noor, { hireDate: '2021-11-23' })
  await changed(w, w.gwen, { hireDate: '2021-11-23' })
  await changed(w, w.dora, { hireDate: '2021-11-23' })
  await w.scheduledTasks()
  expect(await feed(w, w.ravi)).toEqual([])
  await toggled(w, activitySwitches.anniversaries, true)
  await w.later({ days: 365 })
  await w.scheduledTasks()
  const ravi = await w.elsewhere(w.ravi)
  expect(await streamOf(w, ravi)).toMatchObject([
    { message: 'user.anniversary', about: { name: w.noor.name }, facts: { years: 6 } },
  ])
  await toggled(w, activitySwitches.anniversaries, false)
  expect(await feed(w, ravi)).toEqual([])
})

test('ONCE-5 an anniversary on a day on which nothing ran is made up for, on its day and once', async () => {
  const w = await world()
  await toggled(w, activitySwitches.anniversaries, true)
  await changed(w, w.noor, { hireDate: '2021-11-26' })
  await w.scheduledTasks()
  expect(await feed(w, w.ravi)).toEqual([])
  await w.later({ days: 6 })
  await w.scheduledTasks()
  await w.later({ days: 1 })
  await w.scheduledTasks()
  const entries = await streamOf(w, await w.elsewhere(w.ravi))
  expect(entries).toMatchObject([
    { message: 'user.anniversary', about: { name: w.noor.name }, facts: { years: 5 }, at: '2026-11-26T08:00:00.000Z' },
  ])
})

test('the first entries of a day are there when the day begins where the company is', async () => {
  const w = await world({ now: new Date('2026-11-23T09:00:00Z') })
  await toggled(w, activitySwitches.anniversaries, true)
  await changed(w, w.noor, { hireDate: '2021-11-24' })
  await w.later({ hours: 13, minutes: 59 })
  await w.scheduledTasks()
  expect(await feed(w, w.ravi)).toEqual([])
  await w.later({ minutes: 1 })
  await w.scheduledTasks()
  expect(await feed(w, w.ravi)).toEqual(['user.anniversary'])
})
