import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyEmbedded, databaseFor, databaseOn, onServer, SCRATCH, TEMPLATE } from './testing/database.ts'

const scratch = process.env[SCRATCH] ?? ''
const server = process.env.DATABASE_URL
let dataDir: string
let databaseUrl: string

/** An installation as an operator has it: a folder, and a database in it or on a server. */
beforeAll(async () => {
  dataDir = fs.mkdtempSync(join(scratch, 'commands-'))
  const name = databaseFor(dataDir)
  if (server) await onServer(server, `create database ${name} template ${databaseFor(join(scratch, TEMPLATE))}`)
  else copyEmbedded(dataDir)
  databaseUrl = server ? databaseOn(server, name) : ''
})
afterAll(async () => {
  if (server) await onServer(server, `drop database ${databaseFor(dataDir)} with (force)`)
  fs.rmSync(dataDir, { recursive: true, force: true })
})

/** What a command of the operator says and ends with. */
async function command(name: string, ...rest: string[]): Promise<{ code: number; said: string }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, `${name}.ts`), ...rest], {
    env: {
      ...{ PATH: process.env.PATH, NODE_ENV: 'production', NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE },
      ...{ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, BASE_URL: 'https://reviews.example.com' },
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part) => {
      said += String(part)
    })
  const [code] = await once(child, 'close')
  return { code, said: said.trimEnd() }
}

const ada = ['--first-name', 'Ada', '--last-name', 'Stone']

test('an operator makes a company for someone, and what is wrong is a sentence', async () => {
  const made = await command('create-company', '--name', 'Acme', '--email', 'ada@acme.example', ...ada)
  expect(made).toEqual({
    code: 0,
    said: expect.stringMatching(
      /^Created Acme with the subdomain acme\. Give this link to ada@acme\.example .*:\nhttps:\/\/reviews\.example\.com\/\S+$/,
    ),
  })
  const again = await command('create-company', '--name', 'Acme', '--email', 'ada@acme.example', ...ada)
  expect(again).toEqual({ code: 1, said: expect.stringMatching(/^Nothing was created\. [^\n]+$/) })
  const wrong = await command('create-company', '--name', 'Acme', '--email', 'nobody', ...ada)
  expect(wrong).toEqual({ code: 1, said: expect.stringMatching(/^Nothing was created\.\n--email: [^\n]+$/) })

  const free = await command('release-address', 'ADA@acme.example')
  expect(free).toEqual({ code: 0, said: expect.stringContaining('ADA@acme.example is free') })
  const gone = await command('release-address', 'ada@acme.example')
  expect(gone).toEqual({ code: 1, said: 'No account has the address ada@acme.example.' })
  expect((await command('release-address', '--all')).said).toMatch(/^Usage: npm run release-address/)
})

test('an operator says until when a company may use the product, in days that exist', async () => {
  await command('create-company', '--name', 'Elm', '--email', 'ada@elm.example', ...ada)
  const never = await command('license', 'elm', '--paid-to', '2027-02-30')
  expect(never).toEqual({ code: 1, said: "2027-02-30 isn't a date such as 2027-12-31." })
  expect((await command('license', 'elm', '--paid-to', '2028-02-29')).said).toMatch(/^elm is paid to 2028-02-29;/)
})

test('OUT-2 a command with another secret than that of the database ends with a sentence; a lost secret can be replaced', async () => {
  expect((await command('license', 'acme')).code).toBe(0)
  const file = join(dataDir, 'secret')
  const secret = fs.readFileSync(file)
  fs.rmSync(file)
  expect(await command('license', 'acme')).toEqual({
    code: 1,
    said: expect.stringMatching(/^The secret in \S+ isn't the one that this database was used with\. [^\n]+$/),
  })
  expect((await command('replace-secret')).said).toMatch(/^Perennial now uses this secret\./)
  expect((await command('license', 'acme')).code).toBe(0)
  fs.writeFileSync(file, secret)
  expect((await command('license', 'acme')).code).toBe(1)
})
