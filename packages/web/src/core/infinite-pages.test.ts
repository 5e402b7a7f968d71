import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'

/** Reads every area as it is; what draws or fetches is left empty, for nothing is drawn here. Tells the addresses of all pages. */
const reading = `
  import { readFileSync } from 'node:fs'
  import { registerHooks } from 'node:module'
  import { fileURLToPath } from 'node:url'
  registerHooks({
    load: (url, context, next) => {
      if (!url.endsWith('.tsx') && !url.endsWith('/core/lazy-component.ts')) return next(url, context)
      const exported = /^export (?:async )?(?:function|const|class) (\\w+)/gm
      const names = [...readFileSync(fileURLToPath(url), 'utf8').matchAll(exported)]
      const source = names.map(([, name]) => 'export const ' + name + ' = () => null').join('\\n')
      return { format: 'module', source, shortCircuit: true }
    },
  })
  const { areas } = await import(${JSON.stringify(new URL('../areas.ts', import.meta.url).href)})
  const pages = areas.flatMap((area) => area.pages ?? [])
  console.log(JSON.stringify(pages.flatMap(({ path, aliases = [] }) => [path, ...aliases])))
`
const paths: string[] = JSON.parse(
  execFileSync(process.execPath, ['--input-type=module', '--eval', reading], { encoding: 'utf8' }),
)

/** What the specification puts outside: the ways in and out, one's password and backups, and old addresses that lead on. */
const outside = [
  ...['/', '/login', '/logout', '/loggedout', '/register', '/register-company', '/confirm-identity'],
  ...['/forgotten-password', '/set-password', '/changePasswordInternal/id/{id}', '/backups'],
  ...['/appraisalView', '/appraisalDetails', '/vacuumSampleCompany'],
  // From a mail, without signing in.
  ...['/confirm-reply-to', '/unsubscribe', '/address-change'],
]

test('FRAME-01 every page of the application lies below /app', () => {
  expect(paths.length).toBeGreaterThan(50)
  const others = paths.filter((path) => path !== '/app' && !path.startsWith('/app/'))
  expect(others.toSorted()).toEqual(outside.toSorted())
})

test('an address belongs to one page', () => {
  const alike = paths.map((path) => path.replaceAll(/\{\w+\}/g, '{}'))
  expect(alike.filter((path, index) => alike.indexOf(path) !== index)).toEqual([])
})
