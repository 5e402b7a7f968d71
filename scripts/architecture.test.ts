import { describe, expect, test } from 'vitest'
import {
  areaCycles,
  entryPoints,
  fileCycles,
  forbiddenImports,
  importsOf,
  ownCalendars,
  retiredNames,
  retiredWords,
  type SourceFile,
  schemaImportsInWeb,
  spreadLiterals,
  targetOf,
  tooLongFiles,
  vagueFileNames,
} from './architecture.ts'
import { importedModules, sourceFilesIn } from './source-files.ts'

const everything = sourceFilesIn('packages', 'scripts', 'docs')
const modules = importedModules(everything)
const file = (path: string, ...lines: string[]): SourceFile => ({ path, text: `${lines.join('\n')}\n` })
const inServer = (path: string, ...lines: string[]) => file(`packages/server/src/${path}`, ...lines)

test('the modules of every package are found, with their imports', () => {
  for (const name of ['domain', 'contract', 'server', 'web', 'e2e'])
    expect(modules.filter(({ path }) => path.startsWith(`packages/${name}/src/`)).length, name).toBeGreaterThan(2)
  expect(modules.flatMap(importsOf).length).toBeGreaterThan(modules.length)
})

describe('the product', () => {
  test('no package uses another one against the rules', () => expect(forbiddenImports(modules)).toEqual([]))
  test('areas of the server import from each other only through public.ts and tables.ts', () =>
    expect(entryPoints(modules)).toEqual([]))
  test('no areas of the server depend on each other in a circle', () => expect(areaCycles(modules)).toEqual([]))
  test('no files import each other in a circle', () => expect(fileCycles(modules)).toEqual([]))
  test('pages import only types and messages from the contract', () => expect(schemaImportsInWeb(modules)).toEqual([]))
  test('no file is too long', () => expect(tooLongFiles(modules)).toEqual([]))
  test('calendar arithmetic is in one folder', () => expect(ownCalendars(modules)).toEqual([]))
  test('every file name says what is in it', () => expect(vagueFileNames(modules)).toEqual([]))
  test('no name contains a retired word', () => expect(retiredNames(modules)).toEqual([]))
  test('no literal is spread to save lines', () => expect(spreadLiterals(modules)).toEqual([]))
  test('nothing is postponed, disabled or tied to where it was written', () =>
    expect(retiredWords(everything)).toEqual([]))
})

describe('every kind of import is found', () => {
  test.each([
    ["import { a } from './b.ts'", './b.ts', false],
    ["import type { A } from './b.ts'", './b.ts', true],
    ["import './b.ts'", './b.ts', false],
    ["import a, { b } from 'c'", 'c', false],
    ["import * as a from 'c'", 'c', false],
    ["export { a } from './b.ts'", './b.ts', false],
    ["export * from './b.ts'", './b.ts', false],
    ["const a = lazy(() => import('./b.ts'))", './b.ts', false],
  ])('%s', (line, to, isType) => expect(importsOf(file('x.ts', line))).toMatchObject([{ from: 'x.ts', to, isType }]))

  test('over several lines', () => {
    expect(importsOf(file('x.ts', 'import {', '  a,', '  type B,', "} from './c.ts'"))).toMatchObject([
      { to: './c.ts' },
    ])
  })
  test('it leads to the right file', () => {
    expect(targetOf({ from: 'packages/web/src/a/b.ts', to: '../c/d.ts' })).toBe('packages/web/src/c/d.ts')
    expect(targetOf({ from: 'x.ts', to: '@perennial/domain/a/b.ts' })).toBe('packages/domain/src/a/b.ts')
  })
})

describe('a forbidden import between packages is found', () => {
  test.each([
    ['packages/domain/src/a.ts', "import { z } from 'zod'"],
    ['packages/domain/src/a.ts', "import { readFileSync } from 'node:fs'"],
    ['packages/domain/src/a.ts', "import { b } from '@perennial/contract/b.ts'"],
    ['packages/contract/src/a.ts', "import { b } from '@perennial/server/b.ts'"],
    ['packages/contract/src/a.ts', "import fastify from 'fastify'"],
    ['packages/server/src/a/a.ts', "import { b } from '@perennial/web/b.ts'"],
    ['packages/web/src/a.ts', "import { b } from '@perennial/server/b.ts'"],
    ['packages/web/src/a.ts', "import type { B } from '../../server/src/b/b.ts'"],
    ['packages/e2e/src/a.ts', "import { b } from '../../server/src/b/b.ts'"],
  ])('%s: %s', (path, line) => expect(forbiddenImports([file(path, line)])).toHaveLength(1))

  test('allowed imports pass', () => {
    expect(
      forbiddenImports([file('packages/web/src/a.ts', "import type { B } from '@perennial/contract/b.ts'")]),
    ).toEqual([])
    expect(forbiddenImports([file('packages/domain/src/a.test.ts', "import { test } from 'vitest'")])).toEqual([])
  })
})

describe('an import past `public.ts` of an area is found', () => {
  test.each([
    ['reviews/a.ts', "import { b } from '../people/listing.ts'"],
    ['reviews/deep/a.ts', "import { b } from '../../people/listing.ts'"],
    ['reviews/a.ts', "import type { B } from '../people/listing.ts'"],
    ['core/a.ts', "import { b } from '../people/public.ts'"],
  ])('%s: %s', (path, line) => expect(entryPoints([inServer(path, line)])).toHaveLength(1))

  test.each([
    ['reviews/a.ts', "import { b } from '../people/public.ts'"],
    ['reviews/a.ts', "import { b } from '../people/tables.ts'"],
    ['reviews/a.ts', "import { b } from '../core/answer.ts'"],
    ['reviews/a.ts', "import { b } from './b.ts'"],
    ['modules.generated.ts', "import b from './people/module.ts'"],
    ['reviews/a.test.ts', "import { b } from '../people/listing.ts'"],
  ])('an allowed import: %s: %s', (path, line) => expect(entryPoints([inServer(path, line)])).toEqual([]))
})

describe('a circle is found', () => {
  test('between areas', () => {
    const sources = [
      inServer('people/a.ts', "import { b } from '../reviews/public.ts'"),
      inServer('reviews/public.ts', "import { c } from '../mail/public.ts'"),
      inServer('mail/public.ts', "import { d } from '../people/public.ts'"),
    ]
    expect(areaCycles(sources)).toEqual(['people → reviews → mail → people'])
  })
  test('between files', () => {
    const sources = [
      file('scripts/a.ts', "import { b } from './b.ts'"),
      file('scripts/b.ts', "import { a } from './a.ts'"),
    ]
    expect(fileCycles(sources)).toEqual(['scripts/a.ts → scripts/b.ts → scripts/a.ts'])
  })
  test('lazy imports make none', () => {
    const sources = [
      file('scripts/a.ts', "const b = () => import('./b.ts')"),
      file('scripts/b.ts', "import { a } from './a.ts'"),
    ]
    expect(fileCycles(sources)).toEqual([])
  })
  test('types alone make none', () => {
    const sources = [
      file('scripts/a.ts', "import type { B } from './b.ts'"),
      file('scripts/b.ts', "import { a } from './a.ts'"),
    ]
    expect(fileCycles(sources)).toEqual([])
  })
})

test('a long file is found', () => {
  const imports = (what: string) => schemaImportsInWeb([file('packages/web/src/a.ts', what)])
  expect(imports("import { B } from '@perennial/contract/b.ts'")).toHaveLength(1)
  expect(imports("import type { B } from '@perennial/contract/b.ts'")).toEqual([])
  expect(imports("import { isLanguage } from '@perennial/contract/messages/language.ts'")).toEqual([])
  expect(tooLongFiles([file('packages/web/src/a.ts', ...Array.from({ length: 301 }, () => ''))])).toHaveLength(1)
})

test.each(['packages/web/src/utils.ts', 'packages/web/src/common/a.ts', 'packages/domain/src/reviews/index.ts'])(
  'a name that says nothing is found: %s',
  (path) => expect(vagueFileNames([file(path)])).toEqual([path]),
)

test.each([
  `// ${'TO'}${'DO'} later`,
  `coming ${'soon'}`,
  `const a = b as ${'any'}`,
  `test.${'skip'}('a', () => {})`,
  `see /${'work'}/main/a.ts`,
  `as ${'shared'}/spec says`,
])('a forbidden word is found: %s', (line) =>
  expect(retiredWords([file('packages/web/src/a.ts', line)])).toHaveLength(1),
)

test.each(['const DAY_MS = 86_400_000', 'const later = 24 * 3_600_000', 'Temporal.PlainDate.from(day)'])(
  'calendar arithmetic elsewhere is found: %s',
  (line) => {
    expect(ownCalendars([inServer('mail/a.ts', line)])).toHaveLength(1)
    expect(ownCalendars([inServer('mail/a.test.ts', line), file('packages/domain/src/calendar/a.ts', line)])).toEqual(
      [],
    )
  },
)

test.each([
  'const inHouse = 1',
  'type Happenings = string',
  'function f({ houseAt }: A) {}',
  'const MOST_ROWS = 3',
  'const nobody = 1',
])('a retired name is found: %s', (line) => expect(retiredNames([file('packages/web/src/a.ts', line)])).toHaveLength(1))

const spread = '...'
test.each([
  `f({ a, ${spread}{ b, c } })`,
  `const all = [${spread}['a', 'b'], c]`,
  `<Card {${spread}{ row, title }} />`,
])('a spread literal is found: %s', (line) =>
  expect(spreadLiterals([file('packages/web/src/a.tsx', line)])).toHaveLength(1),
)

test.each(['f({ ...facts, b })', "[...['a', 'b'].map(toRow), c]", '[...all, c]', '{ ...(isOn && { a }) }'])(
  'a spread that merges passes: %s',
  (line) => expect(spreadLiterals([file('packages/web/src/a.tsx', line)])).toEqual([]),
)

test('texts and comments may contain what names may not', () => {
  expect(
    retiredNames([file('a.ts', "// a house\nconst a = 'in house' + `house` /* house */\nconst b = /^nobody/")]),
  ).toEqual([])
})
