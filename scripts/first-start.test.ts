import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { root } from './architecture.ts'
import { installAll, lockDigest, pinnedNodes } from './installation.mjs'

const program = process.platform === 'win32' ? 'node.exe' : 'node'
const here = { os: [process.platform], cpu: [process.arch], version: '1.0.0', optional: true }
const pinned = `node_modules/${pinnedNodes[`${process.platform}-${process.arch}` as keyof typeof pinnedNodes]}`
const binding = 'node_modules/@rolldown/binding'

/**
 * A stand-in for npm: installs the lock file, and like npm silently leaves out what its Node is too old for. The Node
 * it installs claims the version the product needs.
 */
const npm = `
const fs = require('node:fs')
const [what] = process.argv.slice(2)
if (what === '--version') console.log('11.0.0')
if (what === 'ci') {
  const isTooOld = process.env.OLD_NODE === '1' && process.env.NODE_OF_PRODUCT !== '1'
  const { packages } = JSON.parse(fs.readFileSync('package-lock.json', 'utf8'))
  for (const path of Object.keys(packages).filter((path) => path && !(isTooOld && path.includes('binding')))) {
    fs.mkdirSync(path + '/bin', { recursive: true })
    fs.writeFileSync(path + '/package.json', '{}')
    const script = '#!/bin/sh\\nNODE_OF_PRODUCT=1 exec "' + ${JSON.stringify(process.execPath)} + '" "$@"\\n'
    fs.writeFileSync(path + '/bin/${program}', script, { mode: 0o755 })
  }
  fs.writeFileSync('node_modules/.package-lock.json', '{}')
}
`

let folder: string
let clone: string
const { npm_execpath: before, OLD_NODE: wasOld } = process.env

beforeEach(() => {
  folder = fs.mkdtempSync(join(tmpdir(), 'perennial-first-start-'))
  clone = join(folder, 'clone')
  fs.mkdirSync(join(folder, 'npm'))
  fs.writeFileSync(join(folder, 'npm', 'npm-cli.js'), npm)
  fs.mkdirSync(join(clone, 'scripts'), { recursive: true })
  fs.mkdirSync(join(clone, 'packages'))
  for (const name of ['run-with-node.mjs', 'install-node.mjs', 'installation.mjs'])
    fs.copyFileSync(join(root, 'scripts', name), join(clone, 'scripts', name))
  fs.writeFileSync(join(clone, 'scripts', 'hello.mjs'), 'console.log("it runs")\n')
  fs.writeFileSync(join(clone, 'package.json'), '{"private": true}')
  const packages = { '': {}, [pinned]: here, [binding]: here }
  fs.writeFileSync(join(clone, 'package-lock.json'), JSON.stringify({ lockfileVersion: 3, packages }))
  Object.assign(process.env, { npm_execpath: join(folder, 'npm', 'npm-cli.js'), OLD_NODE: '1' })
})
afterEach(() => {
  for (const [name, value] of Object.entries({ npm_execpath: before, OLD_NODE: wasOld }))
    if (value === undefined) delete process.env[name]
    else process.env[name] = value
  fs.rmSync(folder, { recursive: true, force: true })
})

const isThere = (path: string) => fs.existsSync(join(clone, path))

test('a clone started with an older Node is installed completely: the dependencies with the product’s own Node', () => {
  expect(installAll({ root: clone, isNeeded: false, program })).toBeUndefined()
  expect([isThere(pinned), isThere(binding)]).toEqual([true, true])
  // Nothing of the first step is left.
  expect(fs.readdirSync(clone).filter((name) => name.startsWith('.first-node-'))).toEqual([])
})

test('an installation that npm left incomplete ends with a list of what is missing', () => {
  expect(installAll({ root: clone, isNeeded: true, program })).toMatch(
    /^The dependencies are incomplete: node_modules\/@rolldown\/binding is missing\./,
  )
})

test('a partially installed clone is installed again with the next start, and counts as installed once it is complete', () => {
  const stamp = join(clone, 'node_modules', '.installed-from')
  fs.mkdirSync(join(clone, pinned), { recursive: true })
  fs.writeFileSync(join(clone, pinned, 'package.json'), '{}')
  fs.writeFileSync(join(clone, 'node_modules', '.package-lock.json'), '{}')
  fs.writeFileSync(stamp, lockDigest(clone))
  const start = (env: object) =>
    spawnSync(process.execPath, [join(clone, 'scripts', 'run-with-node.mjs'), join(clone, 'scripts', 'hello.mjs')], {
      env: { ...process.env, ...env },
      encoding: 'utf8',
    })

  fs.rmSync(stamp)
  const failed = start({})
  expect([failed.status, failed.stderr]).toEqual([1, expect.stringContaining('is missing')])
  expect(fs.existsSync(stamp)).toBe(false)

  fs.writeFileSync(stamp, lockDigest(clone))
  const started = start({ OLD_NODE: '' })
  expect([started.stderr, started.status, started.stdout]).toEqual(['', 0, expect.stringContaining('it runs')])
  expect([isThere(binding), fs.existsSync(stamp)]).toEqual([true, true])
})
