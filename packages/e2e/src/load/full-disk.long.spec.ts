import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from '@playwright/test'
import { registerCompany } from '../crash/company.ts'
import { printReport } from '../crash/report.ts'
import { startProduct } from '../support/product.ts'
import { openAssessment, testClientFor, whileRunning } from './test-clients.ts'

const MB = 1024 * 1024
const DISK_MB = 420
const PEOPLE = 20
const FILLS = Number(process.env.DISK_FILLS) || 3
const FULL_MS = 15_000

/** A small disk of its own, which requires root to mount. */
function smallDisk() {
  const folder = mkdtempSync(join(tmpdir(), 'perennial-disk-'))
  const { status, stderr } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m`, 'tmpfs', folder], {
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`This drill mounts a small disk, which takes an administrator: ${stderr}`)
  const pad = join(folder, 'pad')
  return {
    folder,
    freeMb: () => Math.floor((statfsSync(folder).bavail * statfsSync(folder).bsize) / MB),
    /** Fills the disk except for this much. */
    fill: (leaveBytes: number) => {
      rmSync(pad, { force: true })
      const { bavail, bsize } = statfsSync(folder)
      writeFileSync(pad, Buffer.alloc(Math.max(0, bavail * bsize - leaveBytes)))
    },
    empty: () => rmSync(pad, { force: true }),
    end: () => {
      spawnSync('umount', ['-l', folder])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

test(`UP-5 KEEP-1 a disk is filled ${FILLS} times while ${PEOPLE} people write: reads never stop, nothing acknowledged is missing, and it continues without a restart`, async () => {
  const disk = smallDisk()
  const dataDir = join(disk.folder, 'data')
  const product = await startProduct({ embedded: true, env: { DATA_DIR: dataDir, LOG_LEVEL: 'error' } })
  try {
    const company = await registerCompany(product.url, PEOPLE, PEOPLE)
    const writing = company.writers.map(async ({ person, reviewId }) => {
      const client = testClientFor(product.url, person.name, person.cookie())
      return { client, assessment: await openAssessment(client, reviewId) }
    })
    const people = await Promise.all(writing)
    const assessments = people.map(({ assessment }) => assessment)

    const writes = { saved: 0, refused: 0, other: [] as string[] }
    const reads = { good: 0, bad: [] as string[], slowestMs: 0 }
    let [turn, phase] = [0, '']
    const stops = people.map(({ client, assessment }) =>
      whileRunning(50, async () => {
        turn += 1
        const answer = await assessment.write(`Text ${turn} ${'of some length '.repeat(200)}`)
        if (answer.status === 200) writes.saved += 1
        else if (answer.status === 507 && answer.code === 'DISK_FULL') writes.refused += 1
        else writes.other.push(`${client.name}: ${answer.status} ${answer.code}`)
      }),
    )
    const paths = ['/reviews', '/notifications', '/users/current', '/search?q=report', '/readyz']
    for (const { client } of people.slice(0, 4))
      stops.push(
        whileRunning(50, async () => {
          const path = paths[reads.good % paths.length] ?? ''
          const answer =
            path === '/readyz'
              ? await fetch(product.url + path).then(({ status }) => ({ status, code: '', ms: 0 }))
              : await client.ask('GET', path)
          if (answer.status === 200) reads.good += 1
          else reads.bad.push(`${phase}, ${path}: ${answer.status} ${answer.code} after ${answer.ms} ms`)
          reads.slowestMs = Math.max(reads.slowestMs, answer.ms)
        }),
      )
    const lines: string[] = []
    const countFor = async (name: string, ms: number) => {
      phase = name
      const before = { saved: writes.saved, refused: writes.refused, read: reads.good }
      await wait(ms)
      return {
        saved: writes.saved - before.saved,
        refused: writes.refused - before.refused,
        read: reads.good - before.read,
      }
    }
    for (let fill = 1; fill <= FILLS; fill += 1) {
      const open = await countFor('open', 5_000)
      // With a little space at first, then with none.
      disk.fill(1.5 * MB)
      const full = await countFor('1.5 MB', FULL_MS)
      disk.fill(0)
      const none = await countFor('0 MB', FULL_MS)
      disk.empty()
      await wait(3_000)
      const after = await countFor('room again', 5_000)
      lines.push(
        `  fill ${fill}: open ${JSON.stringify(open)}, 1.5 MB ${JSON.stringify(full)}, 0 MB ${JSON.stringify(none)}, room again ${JSON.stringify(after)}`,
      )
      console.log(lines.at(-1))
      expect.soft(full.read, 'reads on a full disk').toBeGreaterThan(0)
      expect.soft(none.read, 'reads on a disk without a byte').toBeGreaterThan(0)
      expect.soft(after.saved, 'writes with room again').toBeGreaterThan(0)
    }
    await Promise.all(stops.map((stop) => stop()))
    const missing = (await Promise.all(assessments.map((assessment) => assessment.isAsAcknowledged()))).filter(Boolean)
    await product.restart()
    const missingAfterRestart = (
      await Promise.all(assessments.map((assessment) => assessment.isAsAcknowledged()))
    ).filter(Boolean)
    printReport([
      `Full disk: ${DISK_MB} MB, filled ${FILLS} times while ${PEOPLE} people wrote: ${writes.saved} writes acknowledged, ` +
        `${writes.refused} refused with 507, ${writes.other.length} otherwise; ${reads.good} reads, ${reads.bad.length} failed, ` +
        `the slowest ${reads.slowestMs} ms; ${missing.length} of ${assessments.length} texts not as acknowledged, ${missingAfterRestart.length} after a restart`,
      ...lines,
    ])
    expect({ other: writes.other, bad: reads.bad, missing, missingAfterRestart }).toEqual({
      other: [],
      bad: [],
      missing: [],
      missingAfterRestart: [],
    })
  } finally {
    await product.end()
    disk.end()
  }
})
