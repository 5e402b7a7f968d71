import { dirname, join, posix } from 'node:path'

/** A source file: its path from the root, with slashes, and its text. */
export type SourceFile = { path: string; text: string }
export type Import = { from: string; to: string; isType: boolean; isLazy: boolean }

const MAX_LINES = 300

/** The imports of a file as written. Type imports are marked, as they don’t exist at run time. */
export function importsOf({ path, text }: SourceFile): Import[] {
  const found: Import[] = []
  const statements = /^\s*(?:import|export)\s+(type\s+)?(?:[\w*{}\s,$]+?\sfrom\s+)?['"]([^'"]+)['"]/gm
  for (const [, type, to = ''] of text.matchAll(statements))
    found.push({ from: path, to, isType: Boolean(type), isLazy: false })
  for (const [, to = ''] of text.matchAll(/\bimport\(\s*['"]([^'"]+)['"]\s*\)/g))
    found.push({ from: path, to, isType: false, isLazy: true })
  return found
}

const packageOf = (path: string) => /^packages\/(\w+)\//.exec(path)?.[1]
// Code only for tests is beside the code it belongs to.
const isTest = (path: string) => /\.test\.tsx?$|\/testing\/|\/fixtures\.ts$|\/test-[\w-]+\.ts$/.test(path)

/** The file that an import leads to, or the name of an external package. */
export function targetOf({ from, to }: Pick<Import, 'from' | 'to'>): string {
  if (to.startsWith('.')) return posix.normalize(posix.join(posix.dirname(from), to))
  const ours = /^@perennial\/(\w+)\/(.+)$/.exec(to)
  return ours ? `packages/${ours[1]}/src/${ours[2]}` : to
}

/** The packages of ours, and the external ones, that each package may use. */
const mayUse: Record<string, { ours: string[]; outside: RegExp }> = {
  domain: { ours: [], outside: /^(?!)/ },
  contract: { ours: ['domain'], outside: /^(zod|@lingui\/message-utils\/\S+|node:fs)$/ },
  server: { ours: ['contract', 'domain'], outside: /./ },
  web: { ours: ['contract', 'domain'], outside: /./ },
  e2e: { ours: ['contract', 'domain'], outside: /./ },
}

/** Imports against the rules between packages. */
export function forbiddenImports(sources: readonly SourceFile[]): string[] {
  return sources.flatMap((source) => {
    const own = packageOf(source.path)
    const rules = own ? mayUse[own] : undefined
    if (!own || !rules) return []
    return importsOf(source).flatMap((item) => {
      const target = targetOf(item)
      const other = packageOf(target)
      const isOutside = !item.to.startsWith('.') && !item.to.startsWith('@perennial/')
      if (isOutside) return isTest(source.path) || rules.outside.test(item.to) ? [] : [notified(item)]
      if (other === own || (other && rules.ours.includes(other))) return []
      return [notified(item)]
    })
  })
}

const notified = ({ from, to }: Import) => `${from} imports ${to}`

const SERVER = 'packages/server/src/'
const areaOf = (path: string) =>
  path.startsWith(SERVER) ? /^([\w-]+)\//.exec(path.slice(SERVER.length))?.[1] : undefined
const isPublicApi = (path: string) => /\/(public|tables)\.ts$/.test(path)

/** Imports by which one area of the server bypasses another’s `public.ts`. The core imports from no area. */
export function entryPoints(sources: readonly SourceFile[]): string[] {
  return betweenAreas(sources).flatMap(({ one, from, to, target }) => {
    if (from === 'testing' || from === 'cli' || to === 'core') return []
    if (from === 'core') return one.isType || isTest(one.from) ? [] : [notified(one)]
    return isPublicApi(target) || isTest(one.from) ? [] : [notified(one)]
  })
}

function betweenAreas(sources: readonly SourceFile[]) {
  return sources.flatMap((source) =>
    importsOf(source).flatMap((item) => {
      const target = targetOf(item)
      const from = areaOf(item.from)
      const to = areaOf(target)
      return from && to && from !== to ? [{ one: item, from, to, target }] : []
    }),
  )
}

/** Areas of the server that depend on each other in a circle at run time. Tables may reference each other’s rows. */
export function areaCycles(sources: readonly SourceFile[]): string[] {
  const edges = new Map<string, Set<string>>()
  for (const { one, from, to, target } of betweenAreas(sources)) {
    if (one.isType || isTest(one.from) || target.endsWith('/tables.ts') || from === 'testing' || from === 'cli')
      continue
    edges.set(from, (edges.get(from) ?? new Set()).add(to))
  }
  return circlesIn(edges)
}

/** Files that import each other in a circle when they are loaded; lazy imports are harmless. */
export function fileCycles(sources: readonly SourceFile[]): string[] {
  const paths = new Set(sources.map((source) => source.path))
  const edges = new Map<string, Set<string>>()
  for (const source of sources) {
    const targets = importsOf(source)
      .filter((item) => !item.isType && !item.isLazy)
      .map(targetOf)
    edges.set(source.path, new Set(targets.filter((target) => paths.has(target))))
  }
  return circlesIn(edges)
}

function circlesIn(edges: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const circles: string[] = []
  const state = new Map<string, 'open' | 'done'>()
  const walk = (node: string, way: readonly string[]) => {
    if (state.get(node) === 'done') return
    if (state.get(node) === 'open') {
      circles.push([...way.slice(way.indexOf(node)), node].join(' → '))
      return
    }
    state.set(node, 'open')
    for (const next of edges.get(node) ?? []) walk(next, [...way, node])
    state.set(node, 'done')
  }
  for (const node of edges.keys()) walk(node, [])
  return circles
}

/** Pages may import types of the contract and its messages, but no schemas, which would bring zod into the browser. */
export const schemaImportsInWeb = (sources: readonly SourceFile[]): string[] =>
  sources
    .filter(({ path }) => path.startsWith('packages/web/src/') && !path.includes('.test.'))
    .flatMap(importsOf)
    .filter(
      ({ to, isType }) =>
        !isType && /^@perennial\/contract\/(?!messages\/(?!catalogues|translate)|terminology\/terms\.ts$)/.test(to),
    )
    .map(({ from, to }) => `${from} imports more than types from ${to}`)

/** Files that are too long to read at once. Message catalogues and generated indexes are for looking things up. */
export const tooLongFiles = (sources: readonly SourceFile[]): string[] =>
  sources.flatMap(({ path, text }) => {
    const lines = text.split('\n').length - 1
    const isList = path.startsWith('packages/contract/src/locales/') || path.endsWith('.generated.ts')
    return lines > MAX_LINES && !isList ? [`${path} has ${lines} lines`] : []
  })

/** Calendar arithmetic outside `domain/src/calendar`: durations of an hour or a day as numbers, and Temporal. */
export const ownCalendars = (sources: readonly SourceFile[]): string[] =>
  sources
    .filter(({ path }) => /^packages\/(?!e2e)\w+\/src\/(?!calendar\/)/.test(path) && !isTest(path))
    .flatMap(({ path, text }) => {
      const found = text.replaceAll(NOT_CODE, ' ').match(/\b(86_?400_?000|3_?600_?000|Temporal|toTemporalInstant)\b/)
      return found ? [`${path} has ${found[0]}`] : []
    })

/** File names that say nothing about their content. */
export const vagueFileNames = (sources: readonly SourceFile[]): string[] =>
  sources.map(({ path }) => path).filter((path) => /(^|\/)(utils?|helpers?|common|misc|index)(\.tsx?|\/)/i.test(path))

// Concatenated, so that this file does not contain what it forbids.
const forbidden: [string, RegExp][] = [
  [
    'a promise to do it later',
    new RegExp(`\\b(${['TO', 'FIX'].map((half, index) => half + ['DO', 'ME'][index]).join('|')})\\b`),
  ],
  ['an announcement', new RegExp(`coming ${'soon'}`, 'i')],
  ['a check switched off', new RegExp(`@ts-(${'ignore'}|no${'check'})|\\bas ${'any'}\\b(?! \\w)`)],
  ['a test left out', new RegExp(`\\b(test|it|describe)\\.(${'skip'}|${'only'}|${'todo'})\\(`)],
  [
    'a place outside of the product',
    new RegExp(`(^|[\\s'"(\`])/${'work'}/|\\b${'shared'}/(spec|domain|hooks|integrations)\\b`),
  ],
  ['a number of some list of tasks', /\b(issue|task|ticket) #?\d+/i],
]

/** A spread literal instead of its members: it saves lines and looks like a merge. */
const SPREAD_LITERAL = /\.\.\.(?:\{[^{}]*\}|\[(?![^\]]*\]\.)(?!\.\.\.)[^[\]]*\])(?=\s*[,}\])])/g
export const spreadLiterals = (sources: readonly SourceFile[]): string[] =>
  sources.flatMap(({ path, text }) => (text.match(SPREAD_LITERAL) ?? []).map((literal) => `${path} spreads ${literal}`))

/** Words that no source file may contain. */
export const retiredWords = (sources: readonly SourceFile[]): string[] =>
  sources.flatMap(({ path, text }) =>
    forbidden.flatMap(([what, pattern]) =>
      pattern.test(text) ? [`${path} has ${what}: ${pattern.exec(text)?.[0].trim()}`] : [],
    ),
  )

/** Words of former names that mean nothing to a newcomer. */
const retired = [
  'deed',
  'demand',
  'demanding',
  'desk',
  'door',
  'fault',
  'gathering',
  'guessing',
  'happening',
  'house',
  'kept',
  'licence',
  'lived',
  'manner',
  'mended',
  'owed',
  'painted',
  'quietly',
  'reckoned',
  'rounding',
  'sheet',
  'spared',
  'standing',
  'tell',
  'telling',
  'tiding',
  'told',
  'wall',
  'weighing',
]
/** Former identifiers that are wrong as a whole, although their words are not. */
const retiredIdentifiers = new Set([
  'colour',
  'foundNoRoom',
  'holdsWaiting',
  'isNotTried',
  'isOneMoment',
  'JudgedReminder',
  'nobody',
  'PACE',
  'reviewsSomebody',
  'ROWS_EACH',
])
/** Names of libraries, and the stored state of an email. */
const given = new Set(['readSheet', 'sheet', 'sheetId', 'CSSStyleSheet', 'adoptedStyleSheets', 'KEPT'])
const REGULAR_EXPRESSION = /(?<=[=(,:[]\s*)\/(?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)+\])+\/[a-z]*/
const COMMENT_OR_TEXT = /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/
const NOT_CODE = new RegExp(`${COMMENT_OR_TEXT.source}|${REGULAR_EXPRESSION.source}`, 'g')
const wordsOf = (name: string) =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[ _$]/)

/** Identifiers with such a word, or with `MOST_` instead of `MAX_`. */
export const retiredNames = (sources: readonly SourceFile[]): string[] =>
  sources.flatMap(({ path, text }) => {
    const names = new Set(text.replaceAll(NOT_CODE, ' ').match(/[A-Za-z_$][\w$]*/g))
    const found = [...names].filter(
      (name) =>
        !given.has(name) &&
        (retiredIdentifiers.has(name) ||
          /^MOST_[A-Z]/.test(name) ||
          wordsOf(name).some((word) => retired.includes(word.replace(/s$/, '')))),
    )
    return found.map((name) => `${path} names ${name}`)
  })

/** The root folder of the product. */
export const root = join(dirname(import.meta.filename), '..')
