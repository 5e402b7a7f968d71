import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import fs from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Command, outcomeOf } from '../core/command-line.ts'
import { tokenOfLink, tryLogIn } from '../identity/fixtures.ts'
import { testApp } from '../testing/app.ts'
import { copyEmbeddedDatabase, copyServerDatabase, SCRATCH_VARIABLE } from '../testing/database.ts'
import { world } from '../testing/world.ts'
import { creatingCompany } from './create-company.ts'
import { creatingPasswordLinks } from './create-password-link.ts'
import { licensing } from './license.ts'
import { releasingAddress } from './release-address.ts'

const ada = ['--first-name', 'Ada', '--last-name', 'Stone']
const password = 'seven geese over the marsh'

describe('on an open installation', async () => {
  const { app } = await testApp()
  /** The output and exit code of a command. */
  const typed = <Wanted>(command: Command<Wanted>, ...args: string[]) =>
    outcomeOf(command, args, async () => ({ app, close: async () => undefined }))
  const called = () => `n${randomUUID().slice(0, 8)}`

  test('an operator creates a company for someone, who gets in with the link; wrong arguments are refused with a message', async () => {
    const w = await world()
    const name = called()
    const email = `ada@${name}.example`
    const made = await typed(creatingCompany, '--name', name, '--email', email, ...ada)
    expect(made.said).toMatch(
      new RegExp(`^Created ${name} with the subdomain ${name}\\. Give this link to ${email} .*:\\nhttp\\S+$`),
    )
    expect(made.code).toBe(0)
    const selected = await w
      .as(w.anonymous)
      .post('/password-link/password', { token: tokenOfLink(made.said), password })
    expect(selected).toMatchObject({ status: 200, body: { next: 'home' } })
    expect((await tryLogIn(w, email, password)).status).toBe(200)

    const again = await typed(creatingCompany, '--name', name, '--email', email, ...ada)
    expect(again).toEqual({ code: 1, said: expect.stringMatching(/^Nothing was created\. [^\n]+$/) })
    const wrong = await typed(creatingCompany, '--name', name, '--email', 'nobody', ...ada)
    expect(wrong).toEqual({ code: 1, said: expect.stringMatching(/^Nothing was created\.\n--email: [^\n]+$/) })
    expect((await typed(creatingCompany, '--title', 'Dr')).said).toMatch(/^Usage: npm run create-company/)
    const used = await typed(releasingAddress, email)
    expect(used).toEqual({ code: 1, said: expect.stringMatching(/^Someone has logged in with \S+, so [^\n]+$/) })
  })

  test('AUTH-2 an operator frees an address that a company added but no one uses, and its owner’s company can add it', async () => {
    const w = await world()
    const name = called()
    const email = `ada@${name}.example`
    await typed(creatingCompany, '--name', name, '--email', email, ...ada)
    const person = { firstName: 'Ada', lastName: 'Stone', email }
    const add = () => w.as(w.hana).post('/users', { people: [person] })
    expect((await add()).body.violations[0].code).toBe('ADDRESS_TAKEN')

    const free = await typed(releasingAddress, email.toUpperCase())
    expect(free).toEqual({ code: 0, said: expect.stringContaining(`${email.toUpperCase()} is available again`) })

    expect((await add()).status).toBe(201)
    const unknown = await typed(releasingAddress, `nobody@${name}.example`)
    expect(unknown).toEqual({ code: 1, said: `No account has the address nobody@${name}.example.` })
    expect((await typed(releasingAddress, '--all')).said).toMatch(/^Usage: npm run release-address/)
  })

  test('an operator creates links for several people together, and each of them gets in', async () => {
    const w = await world()
    const both = [w.ravi.loginname, w.mia.loginname]
    const { code, said } = await typed(creatingPasswordLinks, ...both)
    expect(code).toBe(0)
    const links = [...said.matchAll(/^Give this link to (\S+) alone, .*\n(\S+)$/gm)]
    expect(links.map(([, address]) => address)).toEqual(both)
    for (const [, address = '', link = ''] of links) {
      const selected = await w.as(w.anonymous).post('/password-link/password', { token: tokenOfLink(link), password })
      expect(selected.status).toBe(200)
      expect((await tryLogIn(w, address, password)).status).toBe(200)
    }
    const unknown = await typed(creatingPasswordLinks, 'nobody@nowhere.example')
    expect(unknown).toEqual({ code: 1, said: 'No account has the login address nobody@nowhere.example.' })
    expect((await typed(creatingPasswordLinks)).said).toMatch(/^Usage: npm run create-password-link/)
  })

  test('an operator sets until when a company may use the product, and only existing days are accepted', async () => {
    const name = called()
    await typed(creatingCompany, '--name', name, '--email', `ada@${name}.example`, ...ada)
    const never = await typed(licensing, name, '--paid-to', '2027-02-30')
    expect(never).toEqual({ code: 1, said: "2027-02-30 isn't a date such as 2027-12-31." })
    expect((await typed(licensing, name, '--paid-to', '2028-02-29')).said).toMatch(
      new RegExp(`^${name} is paid to 2028-02-29;`),
    )
    expect((await typed(licensing, name)).said).toMatch(/ is paid to 2028-02-29;/)
  })
})

describe('as separate programs', () => {
  const scratch = process.env[SCRATCH_VARIABLE] ?? ''
  const server = process.env.DATABASE_URL
  let dataDir: string
  let database: Awaited<ReturnType<typeof copyServerDatabase>> | undefined

  /** An installation as an operator has it: a folder, and a database in it or on a server. */
  beforeAll(async () => {
    dataDir = fs.mkdtempSync(join(scratch, 'commands-'))
    if (server) database = await copyServerDatabase(server, dataDir)
    else copyEmbeddedDatabase(dataDir)
  })
  afterAll(async () => {
    await database?.drop()
    fs.rmSync(dataDir, { recursive: true, force: true })
  })

  /** The output and exit code of a command. */
  async function program(name: string, ...rest: string[]) {
    const child = spawn(process.execPath, [join(import.meta.dirname, `${name}.ts`), ...rest], {
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'production',
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
        DATA_DIR: dataDir,
        DATABASE_URL: database?.url ?? '',
        BASE_URL: 'https://reviews.example.com',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const read = { out: '', err: '' }
    child.stdout.on('data', (part) => {
      read.out += String(part)
    })
    child.stderr.on('data', (part) => {
      read.err += String(part)
    })
    const [code] = await once(child, 'close')
    return { code, ...read }
  }

  test('OUT-2 a command with another secret than the database’s ends with a message; a lost secret can be replaced', async () => {
    const made = await program('create-company', '--name', 'Acme', '--email', 'ada@acme.example', ...ada)
    expect(made).toEqual({
      code: 0,
      err: '',
      out: expect.stringMatching(
        /^Created Acme with the subdomain acme\. .*:\nhttps:\/\/reviews\.example\.com\/\S+\n$/,
      ),
    })
    fs.rmSync(join(dataDir, 'secret'))
    expect(await program('license', 'acme')).toEqual({
      code: 1,
      out: '',
      err: expect.stringMatching(/^The secret in \S+ isn't the one that this database was used with\. [^\n]+\n$/),
    })
    expect((await program('replace-secret')).out).toMatch(/^Perennial now uses this secret\./)
    expect(await program('license', 'acme')).toMatchObject({ code: 0, out: expect.stringMatching(/^acme is /) })
  })
})
