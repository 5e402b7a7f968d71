import { randomUUID } from 'node:crypto'
import type { Client } from './client.ts'
import { awaitRun, confirmIdentity, type Preview, peopleFile, uploadPeople } from './people-file.ts'
import { acknowledge, type Effect, exactly, type Tally, unexpected, type Writer } from './writer.ts'

const SMALL = 60
const TOO_MANY = 429

type Import = { department: string; size: number; key: string; previewId?: string; runId?: string }

export type ImportPeopleWriter = Writer & {
  /** Makes the next import a large one. */
  expectLarge: (size: number) => void
  /** The last import acknowledged since the restart. */
  current: () => string | undefined
  /** Whether that import is still running. */
  isRunning: () => Promise<boolean>
  /** How many were in progress when the product was started again. */
  cutOff: () => number
}

/**
 * Hana imports people who report to Mia, a file after each restart. After a lost response the upload or the start is
 * repeated: every import ends with all of its people, each once (ONCE-3, ONCE-4, ONCE-6).
 */
export function importPeopleWriter(hana: Client, miaId: string, tally: Tally): ImportPeopleWriter {
  const done: Import[] = []
  let size = SMALL
  let current: Import | undefined
  let cutOff = 0

  const next = (): Import => {
    const one = { department: `Import ${done.length + 1}`, size, key: randomUUID() }
    size = SMALL
    return one
  }
  const upload = async (item: Import) => {
    const reply = await uploadPeople(hana, peopleFile(item.department, item.size), item.key)
    if (reply === 'lost') return
    if (reply.status === TOO_MANY) {
      // The limit for files was reached, which is no loss; it can be tried again later.
      item.key = randomUUID()
      return
    }
    if (reply.status !== 201) unexpected('hana', reply)
    item.previewId = (reply.body as { id: string }).id
    acknowledge(tally, 'uploads')
  }
  const start = async (item: Import) => {
    const preview = await hana.ask('GET', `/imports/previews/${item.previewId}`)
    if (preview === 'lost' || (preview.body as Preview).state !== 'READY') return
    const run = await hana.ask('POST', `/imports/previews/${item.previewId}/run`, {})
    if (run === 'lost') return
    if (run.status !== 201) unexpected('hana', run)
    item.runId = (run.body as { runId: string }).runId
    acknowledge(tally, 'imports')
  }
  const step = async () => {
    current ??= next()
    if (!current.previewId) await upload(current)
    else if (!current.runId) await start(current)
  }
  return {
    name: 'hana imports people',
    pauseMs: 30,
    expectLarge: (wanted) => {
      size = wanted
    },
    current: () => current?.runId,
    isRunning: async () => {
      const reply = await hana.ask('GET', `/imports/runs/${current?.runId}`)
      return reply !== 'lost' && (reply.body as { state?: string }).state !== 'DONE'
    },
    cutOff: () => cutOff,
    step,
    check: async () => {
      const asked = current
      if (asked?.runId) {
        const { state } = await hana.get<{ state: string }>(`/imports/runs/${asked.runId}`)
        if (state !== 'DONE') cutOff += 1
      }
      await confirmIdentity(hana)
      if (!asked) return
      const before = asked.runId
      const until = Date.now() + 60_000
      while (!asked.runId && Date.now() < until) {
        await step()
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
      // Not validated yet: it continues after the next restart.
      if (!asked.previewId) return
      const { runId } = await hana.get<Preview>(`/imports/previews/${asked.previewId}`)
      if (!runId || (before && runId !== before)) tally.lost.push(`the import ${asked.department}`)
      if (runId) await awaitRun(hana, runId)
      done.push(asked)
      current = undefined
    },
    effects: (): Effect[] =>
      done.flatMap((item) => [
        exactly(item.size, `people of ${item.department}`),
        exactly(1, `preview ${item.previewId}`),
        exactly(1, `import ${item.previewId}`),
        exactly(1, `event people-imported ${item.runId}`),
        exactly(1, `audit import-started ${item.runId}`),
        exactly(1, `mail new-reports ${miaId}`),
      ]),
  }
}
