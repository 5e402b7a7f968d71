import { globSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { parseSync, Visitor } from 'vite'
import { expect, test } from 'vitest'
import { messageKeys, readMessageGraph, readModule, wrapLazyImports } from './message-graph.ts'
import { loadPages } from './pages-plugin.ts'

const keys = messageKeys()
const graph = readMessageGraph(keys)
const here = import.meta.dirname
const nameOf = (path: string) => relative(join(here, 'src'), path)
const sources = globSync('src/**/*.{ts,tsx}', { cwd: here, exclude: ['**/*.test.ts'] }).map((file) => join(here, file))
const lazyTargets = new Set(
  sources.flatMap((path) =>
    readModule(path, readFileSync(path, 'utf8'), new Set()).lazyImports.map(({ target }) => target),
  ),
)

const known = ['reviews.title', 'reviews.side.self', 'cycle.skipped.LEFT', 'help.title']
const prefixes = new Set([...known, 'reviews', 'reviews.side', 'cycle', 'cycle.skipped', 'help'])
const namedBy = (code: string) => readModule('/Page.tsx', code, prefixes).named

test('keys, key prefixes and attribute values name messages; types and comments don’t', () => {
  expect(namedBy("t('reviews.title')")).toEqual(['reviews.title'])
  expect(namedBy('t(`reviews.side.$' + '{side}`)')).toEqual(['reviews.side'])
  expect(namedBy('const list = <Skipped prefix="cycle.skipped" label={isOld ? \'help.title\' : undefined} />')).toEqual(
    ['cycle.skipped', 'help.title'],
  )
  expect(namedBy("type Key = 'help.title' // 'reviews.title'\nconst other = 'reviews.unknown'")).toEqual([])
})

test('our own imports are followed, those of types and libraries are not, and lazy imports are listed separately', () => {
  const code = `import { a } from './a.ts'
    import type { B } from './b.ts'
    import { type C } from './c.ts'
    import { useState } from 'react'
    import '@perennial/contract/audit/routes.ts'
    export { d } from './d.tsx'
    import css from './Page.module.css'
    const later = () => import('./later.tsx')`
  const { imports, lazyImports } = readModule('/src/area/Page.tsx', code, prefixes)
  expect(imports).toEqual(['/src/area/a.ts', join(here, '../contract/src/audit/routes.ts'), '/src/area/d.tsx'])
  expect(lazyImports.map(({ target }) => target)).toEqual(['/src/area/later.tsx'])
  const wrapped = wrapLazyImports('/src/area/Page.tsx', code, (target, text) => `wrap('${target}', ${text})`)
  expect(wrapped).toBe(code.replace("import('./later.tsx')", "wrap('/src/area/later.tsx', import('./later.tsx'))"))
})

test('each message that a module names is in a part, and the first part has less than a quarter of all messages', () => {
  const all = new Set([...graph.parts.values()].flat())
  const shown = keys.filter((key) => sources.some((path) => graph.namedIn(path).includes(key)))
  expect(shown.length).toBeGreaterThan(500)
  expect(shown.filter((key) => !all.has(key))).toEqual([])
  const first = new Set(graph.parts.get('first'))
  expect(first.size).toBeGreaterThan(100)
  expect(first.size).toBeLessThan(keys.length / 4)
})

const isLoadedByReason = (named: string, module: string) =>
  named === 'refusal' && ['core/api-error.ts', 'core/refusal-message.ts'].includes(nameOf(module))

test('pages and lazily loaded modules show only messages that are loaded with them', () => {
  expect(lazyTargets.size).toBeGreaterThan(80)
  const missing = [...lazyTargets].flatMap((target) => {
    const parts = ['first', ...graph.partsOf(target)]
    const loaded = parts.flatMap((part) => graph.parts.get(part) ?? [])
    const has = (named: string) => loaded.some((key) => key === named || key.startsWith(`${named}.`))
    return [...graph.modulesOf(target)].flatMap((module) =>
      graph
        .namedIn(module)
        // Refusal messages are loaded with the refusal (core/api.ts); pages load those of their verdicts.
        .filter((named) => !has(named) && !isLoadedByReason(named, module))
        .map((named) => `${nameOf(target)}: ${named}, named in ${nameOf(module)}`),
    )
  })
  expect(missing).toEqual([])
})

test('if a module names only a key prefix, every message below it is loaded', () => {
  const incomplete = [...lazyTargets].flatMap((target) => {
    const loaded = new Set(['first', ...graph.partsOf(target)].flatMap((part) => graph.parts.get(part) ?? []))
    return [...graph.modulesOf(target)].flatMap((module) =>
      graph
        .namedIn(module)
        .filter((named) => !isLoadedByReason(named, module))
        .flatMap((named) => keys.filter((key) => key.startsWith(`${named}.`) && !loaded.has(key))),
    )
  })
  expect(incomplete).toEqual([])
})

test('every page loads the message parts of its module', async () => {
  const pages = await loadPages()
  expect(pages.length).toBeGreaterThan(50)
  expect(pages.flatMap(({ modules }) => modules).filter((module) => !lazyTargets.has(module))).toEqual([])
  const review = pages.find(({ addresses }) => addresses.includes('/app/reviews/view/{reviewId}'))
  expect(review?.modules.flatMap((module) => graph.partsOf(module))).toEqual(['ReviewPage'])
})

test('a page begins with the refusals of the verdicts in its responses and rules, a dialog with all of them', () => {
  const refusalsAt = (module: string) =>
    graph
      .partsOf(join(here, 'src', module))
      .flatMap((part) => graph.parts.get(part) ?? [])
      .filter((key) => key.startsWith('refusal.'))
  const review = refusalsAt('reviews/ReviewPage.tsx')
  expect(review).toEqual(
    expect.arrayContaining(['refusal.BEFORE_SHARE_FROM_DATE', 'refusal.ALREADY_SIGNED', 'refusal.ROLE_MISSING']),
  )
  expect(review).not.toContain('refusal.SUBDOMAIN_RESERVED')
  // A page whose rules are applied in the browser.
  expect(refusalsAt('identity/RegistrationPage.tsx')).toContain('refusal.SUBDOMAIN_RESERVED')
  const all = keys.filter((key) => key.startsWith('refusal.'))
  expect(refusalsAt('objectives/MoveDialog.tsx')).toEqual(expect.arrayContaining(all))
  expect(review.length).toBeLessThan(all.length / 3)
})

test('every message key in the source begins with a literal area, never with a computed one', () => {
  const hidden = sources.flatMap((path) => {
    const found: string[] = []
    const code = readFileSync(path, 'utf8')
    new Visitor({
      CallExpression: ({ callee, arguments: [key] }) => {
        if (callee.type !== 'Identifier' || !['t', 'hasMessage', 'messageKeysBelow'].includes(callee.name)) return
        const isJoined = key?.type === 'BinaryExpression'
        const isHeadless = key?.type === 'TemplateLiteral' && !/^\w+\./.test(key.quasis[0]?.value.cooked ?? '')
        if (isJoined || isHeadless) found.push(`${nameOf(path)}: ${code.slice(key.start, key.end)}`)
      },
    }).visit(parseSync(path, code).program)
    return found
  })
  expect(hidden).toEqual([])
})
