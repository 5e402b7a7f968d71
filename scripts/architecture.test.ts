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

test('the walk sees the modules of every package, and their imports', () => {
  for (const name of ['domain', 'contract', 'server', 'web', 'e2e'])
    expect(modules.filter(({ path }) => path.startsWith(`packages/${name}/src/`)).length, name).toBeGreaterThan(2)
  expect(modules.flatMap(importsOf).length).toBeGreaterThan(modules.length)
})

describe('the product', () => {
  test('no package uses another that it may not', () => expect(forbiddenImports(modules)).toEqual([]))
  test('areas of the server enter each other through public.ts and tables.ts only', () =>
    expect(entryPoints(modules)).toEqual([]))
  test('no areas of the server need each other in a circle', () => expect(areaCycles(modules)).toEqual([]))
  test('no files need each other in a circle', () => expect(fileCycles(modules)).toEqual([]))
  test('pages know the contract by its types and words alone', () => expect(schemaImportsInWeb(modules)).toEqual([]))
  test('no file is too long to be read', () => expect(tooLongFiles(modules)).toEqual([]))
  test('days and hours are reckoned in one folder', () => expect(ownCalendars(modules)).toEqual([]))
  test('every file has a name that says what is in it', () => expect(vagueFileNames(modules)).toEqual([]))
  test('no name has a word that was retired', () => expect(retiredNames(modules)).toEqual([]))
  test('no literal is spread to save lines', () => expect(spreadLiterals(modules)).toEqual([]))
  test('nothing is put off, switched off or about where it was made', () =>
    expect(retiredWords(everything)).toEqual([]))
})

describe('every way of importing is seen', () => {
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
  test('it leads to the file that is meant', () => {
    expect(targetOf({ from: 'packages/web/src/a/b.ts', to: '../c/d.ts' })).toBe('packages/web/src/c/d.ts')
    expect(targetOf({ from: 'x.ts', to: '@perennial/domain/a/b.ts' })).toBe('packages/domain/src/a/b.ts')
  })
})

describe('a planted crossing between packages is found', () => {
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

  test('what may be is let be', () => {
    expect(
      forbiddenImports([file('packages/web/src/a.ts', "import type { B } from '@perennial/contract/b.ts'")]),
    ).toEqual([])
    expect(forbiddenImports([file('packages/domain/src/a.test.ts', "import { test } from 'vitest'")])).toEqual([])
  })
})

describe('a planted import past `public.ts` of an area is found', () => {
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

describe('a planted circle is found', () => {
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
  test('what is fetched later makes none', () => {
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

test('a planted long file is found', () => {
  const imports = (what: string) => schemaImportsInWeb([file('packages/web/src/a.ts', what)])
  expect(imports("import { B } from '@perennial/contract/b.ts'")).toHaveLength(1)
  expect(imports("import type { B } from '@perennial/contract/b.ts'")).toEqual([])
  expect(imports("import { isLanguage } from '@perennial/contract/messages/language.ts'")).toEqual([])
  expect(tooLongFiles([file('packages/web/src/a.ts', ...Array.from({ length: 301 }, () => ''))])).toHaveLength(1)
})

test.each(['packages/web/src/utils.ts', 'packages/web/src/common/a.ts', 'packages/domain/src/reviews/index.ts'])(
  'a planted name that says nothing is found: %s',
  (path) => expect(vagueFileNames([file(path)])).toEqual([path]),
)

test.each([
  `// ${'TO'}${'DO'} later`,
  `coming ${'soon'}`,
  `const a = b as ${'any'}`,
  `test.${'skip'}('a', () => {})`,
  `see /${'work'}/main/a.ts`,
  `as ${'shared'}/spec says`,
])('a planted forbidden word is found: %s', (line) =>
  expect(retiredWords([file('packages/web/src/a.ts', line)])).toHaveLength(1),
)

test.each(['const DAY_MS = 86_400_000', 'const later = 24 * 3_600_000', 'Temporal.PlainDate.from(day)'])(
  'a planted calendar beside the one is found: %s',
  (line) => {
    expect(ownCalendars([inServer('mail/a.ts', line)])).toHaveLength(1)
    expect(ownCalendars([inServer('mail/a.test.ts', line), file('packages/domain/src/calendar/a.ts', line)])).toEqual(
      [],
    )
  },
)

test.each(['const inHouse = 1', 'type Happenings = string', 'function f({ houseAt }: A) {}', 'const MOST_ROWS = 3'])(
  'a planted retired name is found: %s',
  (line) => expect(retiredNames([file('packages/web/src/a.ts', line)])).toHaveLength(1),
)

const spread = '...'
test.each([
  `f({ a, ${spread}{ b, c } })`,
  `const all = [${spread}['a', 'b'], c]`,
  `<Card {${spread}{ row, title }} />`,
])('a planted spread of a literal is found: %s', (line) =>
  expect(spreadLiterals([file('packages/web/src/a.tsx', line)])).toHaveLength(1),
)

test.each(['f({ ...facts, b })', "[...['a', 'b'].map(toRow), c]", '[...all, c]', '{ ...(isOn && { a }) }'])(
  'a spread that merges is none: %s',
  (line) => expect(spreadLiterals([file('packages/web/src/a.tsx', line)])).toEqual([]),
)

test('texts and comments may say what names may not', () => {
  expect(retiredNames([file('a.ts', "// a house\nconst a = 'in house' + `house` /* house */")])).toEqual([])
})
