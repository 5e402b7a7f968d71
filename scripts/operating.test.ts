import fs from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const read = (path: string) => fs.readFileSync(join(root, path), 'utf8')

/** Every setting that the product reads. */
const settings = new Set(
  [
    ...read('packages/server/src/core/config.ts').matchAll(/\b(?:text|whole|oneOf|url|secretUrl)\('([A-Z][A-Z_]+)'/g),
  ].map(([, name = '']) => name),
)
/** Settings that Node or the containers read. */
const others = new Set([
  'NODE_ENV',
  'NODE_EXTRA_CA_CERTS',
  'NODE_COMPILE_CACHE',
  'NODE_COMPILE_CACHE_PORTABLE',
  'PATH',
  'MALLOC_ARENA_MAX',
  'MALLOC_MMAP_THRESHOLD_',
  'DOMAIN',
  'UPSTREAM',
  'POSTGRES_PASSWORD',
  'DATABASE_PASSWORD',
])

const documented = () => {
  const [, table = ''] = /## Settings\n([\s\S]*?)\n## /.exec(read('docs/operating.md')) ?? []
  const cells = [...table.matchAll(/^\| (`[^|]*) \|/gm)].map(([, cell = '']) => cell)
  return new Set(cells.flatMap((cell) => [...cell.matchAll(/`([A-Z_]+)`/g)].map(([, name = '']) => name)))
}

describe('the files for operators', () => {
  test('docs/operating.md has every setting, and no other', () => {
    expect(settings.size).toBeGreaterThan(20)
    expect([...documented()].toSorted()).toEqual([...settings].toSorted())
  })

  test.each([
    'Dockerfile',
    'compose.yaml',
    'deploy/perennial.env.example',
    'deploy/compose.env.example',
    'deploy/perennial.service',
  ])('%s sets only what something reads', (file) => {
    const lines = read(file).split('\n')
    const names = lines.flatMap((line) => /^\s*(?:ENV |Environment=)?([A-Z][A-Z_]+)(?:=|: )/.exec(line)?.[1] ?? [])
    expect(names.length).toBeGreaterThan(0)
    expect(names.filter((name) => !settings.has(name) && !others.has(name))).toEqual([])
  })

  test('mention existing programs and files', () => {
    const texts = ['Dockerfile', 'compose.yaml', 'docs/operating.md', 'README.md'].map(read)
    const units = fs.readdirSync(join(root, 'deploy')).map((name) => read(join('deploy', name)))
    const named = [...texts, ...units].flatMap((text) =>
      [
        ...text.matchAll(
          /\b((?:packages|scripts|deploy)\/[\w./-]+\.(?:ts|mjs|sh|md|conf|service|timer|example|yml))\b/g,
        ),
      ].map(([, path = '']) => path),
    )
    expect(named.length).toBeGreaterThan(5)
    expect(named.filter((path) => !fs.existsSync(join(root, path)))).toEqual([])
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
    const commands = texts.flatMap((text) => [...text.matchAll(/`?npm run ([\w:-]+)/g)].map(([, name = '']) => name))
    expect(commands.filter((name) => !(name in scripts))).toEqual([])
  })

  test('the alerts in docs/metrics.md are the Prometheus rules', () => {
    const rules = [...read('deploy/perennial-alerts.yml').matchAll(/^ +expr: (.*)$/gm)].map(([, expr]) => expr)
    const [, table = ''] = /## Alerts\n([\s\S]*)/.exec(read('docs/metrics.md')) ?? []
    const described = [...table.matchAll(/^\| [^`|]* \| `([^`]*)`/gm)].map(([, expr]) => expr)
    expect(described.length).toBeGreaterThan(5)
    expect(rules).toEqual(described)
  })
})
