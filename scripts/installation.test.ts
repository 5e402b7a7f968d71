import fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './architecture.ts'
import { missingBindings, whyItFails, whyNotHere } from './installation.mjs'

test('starting with a Node that is too old shows which one is needed, before anything is installed', () => {
  expect(whyNotHere('/srv/perennial', 'v16.20.2')).toMatch(
    /^Perennial needs Node 18 or newer.* v16\.20\.2.*Nothing was installed\.$/,
  )
  for (const version of ['v18.0.0', 'v20.0.0', 'v22.11.0', 'v26.10.0'])
    expect(whyNotHere('/srv/perennial', version)).toBeUndefined()
})

test('a folder whose path the pages cannot be built in is refused, before anything is installed', () => {
  expect(whyNotHere('/home/ada/c#/perennial', 'v22.0.0')).toMatch(
    /the path contains "#"\. Move the folder.*Nothing was installed\.$/,
  )
  for (const folder of ['/home/ada lovelace/p', '/home/jürgen/p', '/home/a%20b/p'])
    expect(whyNotHere(folder, 'v22.0.0')).toBeUndefined()
})

test('an installation without the platform-specific programs is incomplete', () => {
  expect(missingBindings(root)).toEqual([])
  const bare = fs.mkdtempSync(join(tmpdir(), 'perennial-bare-'))
  fs.copyFileSync(join(root, 'package-lock.json'), join(bare, 'package-lock.json'))
  expect(missingBindings(bare)).toEqual(expect.arrayContaining([expect.stringContaining('@rolldown/binding-')]))
  fs.rmSync(bare, { recursive: true })
})

test('for a Node that does not run, the missing library and how to install it are shown', () => {
  expect(whyItFails(process.execPath)).toBeUndefined()
  const folder = fs.mkdtempSync(join(tmpdir(), 'perennial-broken-'))
  const broken = join(folder, 'node')
  const words = 'error while loading shared libraries: libatomic.so.1: cannot open shared object file: No such file'
  fs.writeFileSync(broken, `#!/bin/sh\necho "${words}" >&2\nexit 127\n`, { mode: 0o755 })
  expect(whyItFails(broken)).toMatch(
    /^The Node that comes with Perennial doesn't run.*libatomic\.so\.1.*apt install libatomic1/,
  )
  fs.writeFileSync(broken, '#!/bin/sh\necho "Illegal instruction" >&2\nexit 132\n')
  expect(whyItFails(broken)).toMatch(/doesn't run on this machine: Illegal instruction\. Install Node 26/)
  fs.rmSync(folder, { recursive: true })
})
