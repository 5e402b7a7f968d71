import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import { get } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { copyServerDatabase } from '../../testing/database.ts'

const main = join(import.meta.dirname, '../../cli/main.ts')
const server = process.env.DATABASE_URL
const MAX_ASKED = 5_000
/** Starting three processes takes a while on a busy machine. */
const WITHIN_MS = 300_000

/** Each request on a connection of its own, so that any of the processes answers. */
const read = (url: string) =>
  new Promise<string>((resolve, reject) => {
    get(url, { agent: false }, (reply) => {
      let text = ''
      reply.setEncoding('utf8').on('data', (chunk) => {
        text += chunk
      })
      reply.on('end', () => resolve(text))
    }).on('error', reject)
  })

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as { port: number }
  probe.close()
  await once(probe, 'close')
  return port
}

/** The real program with two processes that share a port, on a database of its own. */
async function startTwo(databaseUrl: string, dataDir: string) {
  const port = await freePort()
  const settings = { PORT: String(port), WORKERS: '2', DATABASE_URL: databaseUrl, DATA_DIR: dataDir, SAMPLE: 'off' }
  const child = spawn(process.execPath, [main], {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', LOG_LEVEL: 'debug', ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  let said = ''
  child.stdout.on('data', (chunk) => {
    said += String(chunk)
  })
  await expect.poll(() => said, { timeout: WITHIN_MS }).toContain('runs at')
  return {
    url: `http://127.0.0.1:${port}`,
    /** The processes that have served this route. */
    processes: (route: string) =>
      new Set(
        said
          .split('\n')
          .slice(0, -1)
          .filter((line) => line.includes(`"${route}"`))
          .map((line) => JSON.parse(line).pid),
      ),
    stop: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}

const figure = (text: string, name: string) =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${name} `))
      ?.slice(name.length),
  )

test.runIf(server)(
  'an installation of several processes exposes the metrics of all of them, and counters never fall',
  async () => {
    const dataDir = fs.mkdtempSync(join(tmpdir(), 'perennial-scraped-'))
    const database = await copyServerDatabase(server ?? '', join(dataDir, 'scraped'))
    const running = await startTwo(database.url, dataDir)
    try {
      let asked = 0
      // The second one starts a moment after the first.
      while (running.processes('GET /api/version').size < 2 && asked < MAX_ASKED) {
        await read(`${running.url}/api/version`)
        asked += 1
      }
      expect(running.processes('GET /api/version').size).toBe(2)
      const scrapes: { requests: number; processor: number }[] = []
      for (let times = 0; times < 6; times += 1) {
        const text = await read(`${running.url}/metrics`)
        const requests = figure(text, 'perennial_http_requests_total{route="GET /api/version",status="2xx"}')
        scrapes.push({ requests, processor: figure(text, 'perennial_process_cpu_seconds_total') })
      }
      expect(scrapes.map(({ requests }) => requests)).toEqual(scrapes.map(() => asked))
      const processor = scrapes.map((scrape) => scrape.processor)
      expect(processor).toEqual(processor.toSorted((a, b) => a - b))
    } finally {
      await running.stop()
      await database.drop()
      fs.rmSync(dataDir, { recursive: true, force: true })
    }
  },
  WITHIN_MS,
)
