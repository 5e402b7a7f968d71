import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { routes } from '@perennial/contract/routes.generated.ts'
import { ATTACHMENTS_FLAG } from '@perennial/domain/files/attachments.ts'
import { afterEach, expect, test } from 'vitest'
import { featureSwitches } from '../companies/tables.ts'
import { files } from '../core/files/tables.ts'
import { createVirusScanner, type VirusScanner } from '../core/virus-scan.ts'
import { testApp } from '../testing/app.ts'
import { type World, world } from '../testing/world.ts'
import { helpfulResources } from './tables.ts'

const VIRUS = 'what our test calls a virus'
type Heard = { command: string; file: Buffer }

/** Answers like the daemon: a command up to its zero byte, then chunks after their lengths, the last one empty. */
function clamd(answerTo: (heard: Heard) => string | null): Promise<{ server: Server; url: string }> {
  const server = createServer((socket) => {
    let heard = Buffer.alloc(0)
    socket.on('error', () => undefined)
    socket.on('data', (piece) => {
      heard = Buffer.concat([heard, piece as Buffer])
      const found = read(heard)
      const answer = found && answerTo(found)
      if (answer) socket.end(`${answer}\0`)
      else if (found) socket.destroy()
    })
  })
  return new Promise((done) =>
    server.listen(0, '127.0.0.1', () =>
      done({ server, url: `tcp://127.0.0.1:${(server.address() as { port: number }).port}` }),
    ),
  )
}

function read(heard: Buffer): Heard | undefined {
  const end = heard.indexOf(0)
  const pieces: Buffer[] = []
  for (let at = end + 1; end >= 0 && at + 4 <= heard.length; ) {
    const length = heard.readUInt32BE(at)
    if (length === 0) return { command: heard.subarray(0, end).toString(), file: Buffer.concat(pieces) }
    pieces.push(heard.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return undefined
}

const opened: Server[] = []
let before: VirusScanner | undefined
afterEach(async () => {
  const { app } = await testApp()
  if (before) app.virusScanner = before
  for (const server of opened.splice(0)) server.close()
})

async function checkedWorld(answerTo: (heard: Heard) => string | null): Promise<World> {
  const w = await world()
  const { server, url } = await clamd(answerTo)
  opened.push(server)
  before ??= w.app.virusScanner
  w.app.virusScanner = createVirusScanner(url, w.app.log)
  return w
}

function formOf(content: string | Uint8Array): FormData {
  const form = new FormData()
  const fields = {
    title: 'How to write',
    description: 'With examples',
    modules: 'review',
    readers: 'REVIEWEE',
  }
  for (const [key, value] of Object.entries(fields)) form.set(key, value)
  form.set('file', new Blob([content as BlobPart]), 'guide.txt')
  return form
}
const asDaemon = ({ file }: Heard) => (file.includes(VIRUS) ? 'stream: Test.Virus-1 FOUND' : 'stream: OK')
const stored = (w: World) => w.inside((tx) => tx.$count(helpfulResources))

test('ADM-P24 FILE-1 a file is scanned before it is visible: an infected one is refused, and nothing of it is stored', async () => {
  const heard: Heard[] = []
  const w = await checkedWorld((item) => {
    heard.push(item)
    return asDaemon(item)
  })
  const refused = await w.as(w.hana).post('/helpful-resources', formOf(`Take your time. ${VIRUS}`))
  expect(refused).toMatchObject({ status: 422, body: { code: 'FILE_INFECTED' } })
  expect([await stored(w), await w.inside((tx) => tx.$count(files))]).toEqual([0, 0])
  // More than one chunk, and complete.
  await w.inside((tx) =>
    tx.insert(featureSwitches).values({ companyId: w.company.id, name: ATTACHMENTS_FLAG, enabled: true }),
  )
  const long = 'Take your time. '.repeat(40_000)
  expect((await w.as(w.hana).post('/helpful-resources', formOf(long))).status).toBe(201)
  expect(heard.map(({ command }) => command)).toEqual(['zINSTREAM', 'zINSTREAM'])
  expect(heard[1]?.file.toString()).toBe(long)
  expect(await stored(w)).toBe(1)
})

test('ADM-P24 no unscanned file is stored while the scanner is unavailable, silent or gives no verdict', async () => {
  const w = await checkedWorld(() => 'INSTREAM size limit exceeded. ERROR')
  const add = () => w.as(w.hana).post('/helpful-resources', formOf('Take your time.'))
  expect(await add()).toMatchObject({ status: 503, body: { code: 'FILE_NOT_CHECKED' } })
  const silent = await clamd(() => null)
  opened.push(silent.server)
  w.app.virusScanner = createVirusScanner(silent.url, w.app.log)
  expect(await add()).toMatchObject({ status: 503, body: { code: 'FILE_NOT_CHECKED' } })
  w.app.virusScanner = createVirusScanner(`unix://${join(tmpdir(), 'no-such-daemon')}`, w.app.log)
  expect(await add()).toMatchObject({ status: 503, body: { code: 'FILE_NOT_CHECKED' } })
  expect(await stored(w)).toBe(0)
})

const forms = Object.entries(routes).filter(([, route]) => 'form' in route && route.form)

test('FILE-1 every operation that accepts a file scans it', async () => {
  const w = await checkedWorld(asDaemon)
  await w.inside((tx) =>
    tx.insert(featureSwitches).values({ companyId: w.company.id, name: 'objective', enabled: true }),
  )
  const answers = await Promise.all(
    forms.map(async ([key]) => {
      const [method, address = ''] = key.split(' ')
      const path = address.replace('{kind}', 'logo').replaceAll(/\{\w+\}/g, w.ravi.id)
      return [key, (await w.as(w.hana)[method === 'PUT' ? 'put' : 'post'](path, formOf(VIRUS))).body.code]
    }),
  )
  expect(answers.length).toBeGreaterThan(5)
  expect(answers).toEqual(forms.map(([key]) => [key, 'FILE_INFECTED']))
})
