import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { world } from '../testing/world.ts'
import { importClient, killedAfter, peopleFile } from './fixtures.ts'
import { createPreviewJob } from './preview-job.ts'
import { importPreviews } from './tables.ts'

test('a preview whose job was killed is created by the scheduled task', async () => {
  const w = await world()
  const { upload, preview, address } = importClient(w)
  const id = await upload(peopleFile(`Bea,Poe,${address('bea')},,`))
  for (const state of ['CREATED', 'RUNNING']) {
    await w.inside((tx) => tx.update(importPreviews).set({ state, counts: {} }).where(eq(importPreviews.id, id)))
    await w.scheduledTasks()
    expect((await preview(id)).state).toBe(state)
    await w.later({ minutes: 3 })
    await w.scheduledTasks()
    expect(await preview(id)).toMatchObject({ state: 'READY', counts: { ADD: 1 } })
  }
})

test('UP-9 a preview whose job fails again and again is given up with a problem; reading the file again starts over', async () => {
  const w = await world()
  const { upload, preview, address } = importClient(w)
  const id = await upload(peopleFile(`Bea,Poe,${address('bea')},,`))
  const lose = (state: string) =>
    w.inside((tx) => tx.update(importPreviews).set({ state }).where(eq(importPreviews.id, id)))
  const { perform } = createPreviewJob
  const killed = vi.spyOn(createPreviewJob, 'perform')
  // The process is killed each time after the job has begun.
  let attempts = 0
  killed.mockImplementation(async (app, ...job) => {
    attempts += 1
    await perform(killedAfter(app, 1), ...job).catch(() => undefined)
  })
  const states: string[] = []
  try {
    await lose('RUNNING')
    for (let round = 0; round < 7; round += 1) {
      await w.later({ minutes: 3 })
      await w.scheduledTasks()
      states.push((await preview(id)).state)
    }
  } finally {
    killed.mockRestore()
  }
  expect(states).toEqual([...Array(5).fill('RUNNING'), 'FAILED', 'FAILED'])
  expect(attempts).toBe(5)
  expect(await preview(id)).toMatchObject({ problem: { code: 'READING_INTERRUPTED' } })

  expect((await w.as(w.hana).put(`/imports/previews/${id}/mapping`, { version: 1 })).status).toBe(200)
  await w.settle()
  expect(await preview(id)).toMatchObject({ state: 'READY', problem: null, counts: { ADD: 1 } })
})

test('a preview that only waits for its turn is never given up', async () => {
  const w = await world()
  const { upload, preview, address } = importClient(w)
  const id = await upload(peopleFile(`Bea,Poe,${address('bea')},,`))
  const { perform } = createPreviewJob
  const waiting = vi.spyOn(createPreviewJob, 'perform').mockImplementation(async () => undefined)
  try {
    await w.inside((tx) => tx.update(importPreviews).set({ state: 'CREATED' }).where(eq(importPreviews.id, id)))
    for (let round = 0; round < 7; round += 1) {
      await w.later({ minutes: 3 })
      await w.scheduledTasks()
      expect((await preview(id)).state).toBe('CREATED')
    }
  } finally {
    waiting.mockRestore()
  }
  await perform(w.app, w.company.id, { previewId: id, version: 1 })
  expect((await preview(id)).state).toBe('READY')
})
