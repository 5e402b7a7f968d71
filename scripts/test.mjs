// npm test: everything, step by step, each with its time; JUnit reports in reports/. A single step: npm test -- server
import fs from 'node:fs'
import { join, relative } from 'node:path'
import { generateIndexes, staleIndexes } from './generate-indexes.mjs'
import { handOver, install, isNeededNode, root, run } from './install-node.mjs'
import { countIn, failuresIn, writeReport } from './junit.mjs'

const types = ['domain', 'contract', 'server', 'web', 'e2e']
const reports = join(root, 'reports')
const program = (name, path) => join(root, 'node_modules', name, path)
// Test files with a database of their own have a process of their own, each of which loads the whole server.
const compiled = { NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compiled') }
const vitest =
  (project, env = {}) =>
  () =>
    withReport(project, { ...compiled, ...env }, [
      program('vitest', 'vitest.mjs'),
      'run',
      '--project',
      `${project}*`,
      '--reporter',
      'default',
      '--reporter',
      'junit',
      '--outputFile.junit',
      `reports/${reportOf(project, env)}.xml`,
    ])
const playwright =
  (env = {}) =>
  () =>
    withReport('browser', env, [
      program('@playwright/test', 'cli.js'),
      'test',
      '--config',
      'packages/e2e/playwright.config.ts',
    ])

const steps = {
  format: () =>
    each('format', { biome: [program('@biomejs/biome', 'bin/biome'), 'check', '--error-on-warnings', '.'] }),
  types: () =>
    each(
      'types',
      Object.fromEntries(types.map((name) => [name, [program('typescript', 'bin/tsc'), '-p', `packages/${name}`]])),
    ),
  unused: () => each('unused', { knip: [program('knip', 'bin/knip.js'), '--no-progress'] }),
  conventions: vitest('conventions'),
  web: () => each('web', { build: [join(root, 'scripts', 'build-web.mjs')] }),
  rules: vitest('rules'),
  server: vitest('server'),
  browser: playwright(),
}
const long = {
  'server-long': vitest('server', { LONG: '1' }),
  'browser-long': playwright({ LONG: '1' }),
}
const sets = {
  all: steps,
  check: Object.fromEntries(Object.entries(steps).filter(([name]) => name !== 'browser')),
  long,
}

install()
if (!isNeededNode()) handOver()
else process.exit(await test(process.argv.slice(2)))

async function test(wanted) {
  const chosen = choose(wanted)
  if (!chosen) {
    console.error(`Choose among ${[...Object.keys(sets), ...Object.keys(steps), ...Object.keys(long)].join(', ')}.`)
    return 2
  }
  const stale = staleIndexes().map(([file]) => relative(root, file))
  // The build server tests what was committed; everyone else gets up-to-date indexes.
  if (wanted.includes('check') && stale.length > 0) {
    console.error(`${stale.join(', ')} is not as the folders have it: \`npm run dev\` writes it; commit it.`)
    return 1
  }
  generateIndexes()
  fs.mkdirSync(reports, { recursive: true })
  const lines = []
  const failures = []
  let passed = 0
  let failed = 0
  for (const [name, step] of chosen) {
    console.log(`\n── ${name} ──`)
    const begun = Date.now()
    const counted = await step()
    passed += counted.passed
    failed += counted.failed
    failures.push(...failedTestsOf(name, counted), ...secondTriesOf(name))
    const seconds = `${((Date.now() - begun) / 1000).toFixed(1)} s`
    lines.push(`${counted.failed ? '✗' : '✓'} ${name.padEnd(13)}${seconds.padStart(9)}   ${sentence(counted)}`)
    console.log(lines.at(-1))
  }
  console.log(`\n${[...lines, ...failures].join('\n')}\n`)
  if (wanted.includes('long') && fs.existsSync(join(reports, 'long.txt')))
    console.log(fs.readFileSync(join(reports, 'long.txt'), 'utf8'))
  console.log(sentence({ passed, failed }))
  return failed ? 1 : 0
}

/** Listed at the very end: the last lines of a long run show what failed. */
function failedTestsOf(step, { failed }) {
  if (!failed) return []
  const file = join(reports, `${step}.xml`)
  const names = fs.existsSync(file) ? failuresIn(fs.readFileSync(file, 'utf8')) : []
  return names.length > 0
    ? names.map((name) => `  ✗ ${step}: ${name}`)
    : [`  ✗ ${step}: ended without saying which test`]
}

/** End-to-end tests that passed only at the second attempt: no failure, but to be investigated. */
function secondTriesOf(step) {
  const file = join(reports, `${step}-second-tries.txt`)
  if (!fs.existsSync(file)) return []
  const names = fs.readFileSync(file, 'utf8').split('\n').filter(Boolean)
  return names.map((name) => `  ! ${step}, at the second try: ${name}`)
}

function sentence({ passed, failed }) {
  return `${passed} passed, ${failed} failed`
}

/** A set, or steps by name. */
function choose(wanted) {
  const names = wanted.length > 0 ? wanted : ['all']
  const entries = names.flatMap((name) => {
    if (sets[name]) return Object.entries(sets[name])
    const step = steps[name] ?? long[name]
    return step ? [[name, step]] : [undefined]
  })
  return entries.includes(undefined) ? undefined : entries
}

function reportOf(name, env) {
  return env.LONG ? `${name}-long` : name
}

/**
 * Runs a program that writes its own report, and counts its tests. A program that fails without a failed test counts as
 * one.
 */
async function withReport(name, env, args) {
  const report = reportOf(name, env)
  const file = join(reports, `${report}.xml`)
  fs.rmSync(file, { force: true })
  const code = await run(args, { env: { ...env, REPORT: report } })
  const counted = fs.existsSync(file) ? countIn(fs.readFileSync(file, 'utf8')) : { passed: 0, failed: 0 }
  if (code !== 0 && counted.failed === 0) return { ...counted, failed: 1 }
  // If nothing ran, nothing was proved.
  return counted.passed + counted.failed === 0 ? { passed: 0, failed: 1 } : counted
}

/** Runs programs that only succeed or fail, and writes the report for them. */
async function each(name, commands) {
  const results = []
  for (const [part, args] of Object.entries(commands)) {
    const begun = Date.now()
    const code = await run(args)
    results.push({ part, code, seconds: (Date.now() - begun) / 1000 })
  }
  writeReport(join(reports, `${name}.xml`), name, results)
  const failed = results.filter(({ code }) => code !== 0).length
  return { passed: results.length - failed, failed }
}
