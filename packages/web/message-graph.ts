import { globSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { verdictReasonsOf } from '@perennial/contract/core/verdict-reasons.ts'
import { routes } from '@perennial/contract/routes.generated.ts'
import { type ESTree, parseSync, Visitor } from 'vite'

const here = import.meta.dirname
const locales = join(here, '../contract/src/locales')

/** The part that every visit loads first. */
export const FIRST = 'first'
/** The messages that say why something was refused: a part of its own, because the server may refuse a request on any page. */
export const REFUSALS = 'refusal'

/** Shows the reasons of verdicts; whatever else names all refusals may show any of them. */
const VERDICTS = '/core/refusal-message.ts'

/**
 * What a module imports, and the messages that it names: whole keys, or prefixes such as `reviews.side`. `codes` are its constants, among
 * them operations and the reasons of rules.
 */
type SourceModule = {
  imports: readonly string[]
  lazyImports: readonly LazyImport[]
  named: readonly string[]
  codes: readonly string[]
}
type LazyImport = { target: string; start: number; end: number }

/**
 * Which messages go with which lazily imported module: those that it and everything it imports name, by their keys or the prefixes of
 * these, unless a visit begins with them. See docs/decisions/0026.
 */
export type MessageGraph = {
  /** Every part by its name, with the keys of its messages. */
  parts: ReadonlyMap<string, readonly string[]>
  /** The parts that are loaded with a module, without the first part. */
  partsOf: (module: string) => readonly string[]
  /** The module and all of our modules that it imports statically. */
  modulesOf: (module: string) => ReadonlySet<string>
  /** The keys and key prefixes that a module names. */
  namedIn: (module: string) => readonly string[]
}

/** Every key of the English messages, which are complete by definition. */
export function messageKeys(): string[] {
  const folder = join(locales, 'en')
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'))
  return files.flatMap((file) => Object.keys(JSON.parse(readFileSync(join(folder, file), 'utf8'))))
}

const areaOf = (key: string): string => key.slice(0, key.indexOf('.'))

/** Reads every module of the web client. */
export function readMessageGraph(keys: readonly string[] = messageKeys()): MessageGraph {
  const prefixes = new Set(keys.flatMap((key) => prefixesOf(key)))
  const modules = new Map<string, SourceModule>()
  const moduleAt = (path: string) => {
    const known = modules.get(path) ?? readModule(path, readFileSync(path, 'utf8'), prefixes)
    modules.set(path, known)
    return known
  }
  const modulesOf = (...entries: string[]) => {
    const all = new Set(entries)
    for (const path of all) for (const imported of moduleAt(path).imports) all.add(imported)
    return all
  }
  const areaFiles = globSync('src/**/area.ts', { cwd: here }).map((file) => join(here, file))
  const begun = modulesOf(join(here, 'src/main.tsx'), ...areaFiles)
  // Why something was refused is loaded with the refusal, even where a visit begins with what shows it.
  const namedIn = (paths: Iterable<string>) => new Set([...paths].flatMap((path) => moduleAt(path).named))
  const keysOf = (named: ReadonlySet<string>) =>
    keys.filter((key) => prefixesOf(key).some((text) => text !== REFUSALS && named.has(text)))
  const first = new Set(keysOf(namedIn(begun)))
  const parts = new Map([
    [FIRST, [...first]],
    [REFUSALS, keys.filter((key) => areaOf(key) === REFUSALS)],
  ])
  const partOfKeys = new Map<string, string>()
  const partsOfModule = new Map<string, readonly string[]>()
  const pages = new Set(areaFiles.flatMap((path) => moduleAt(path).lazyImports.map(({ target }) => target)))
  for (const file of globSync('src/**/*.{ts,tsx}', { cwd: here }).sort())
    for (const { target } of file.endsWith('.test.ts') ? [] : moduleAt(join(here, file)).lazyImports)
      partsOfModule.set(target, partsFor(target))

  /**
   * A page shows verdicts of what it reads and writes itself, and of the rules that it applies. A dialog may be given data, so that it needs
   * all refusals.
   */
  function verdictsOn(target: string): readonly string[] | undefined {
    const namers = [...modulesOf(target)].filter((path) => !begun.has(path) && moduleAt(path).named.includes(REFUSALS))
    if (!pages.has(target) || !namers.every((path) => path.endsWith(VERDICTS))) return undefined
    const codes = [...modulesOf(target)].flatMap((path) => moduleAt(path).codes)
    return [...new Set(codes.flatMap((code) => [code, ...verdictsIn(code)]))].map((code) => `${REFUSALS}.${code}`)
  }

  function partsFor(target: string): readonly string[] {
    const named = namedIn([...modulesOf(target)].filter((path) => !begun.has(path)))
    const verdicts = named.has(REFUSALS) ? verdictsOn(target) : []
    for (const key of verdicts ?? []) named.add(key)
    const wanted = keysOf(named).filter((key) => !first.has(key) && !(!verdicts && areaOf(key) === REFUSALS))
    const refusals = verdicts ? [] : [REFUSALS]
    if (wanted.length === 0) return refusals
    const id = wanted.join(' ')
    const name = partOfKeys.get(id) ?? freeName(basename(target).replace(/\.tsx?$/, ''), parts)
    partOfKeys.set(id, name)
    parts.set(name, wanted)
    return [name, ...refusals]
  }

  return {
    parts,
    partsOf: (module) => partsOfModule.get(module) ?? [],
    modulesOf: (module) => modulesOf(module),
    namedIn: (module) => moduleAt(module).named,
  }
}

const verdictsByOperation = new Map<string, readonly string[]>()

/** The reasons of the verdicts in the response of an operation. */
function verdictsIn(operation: string): readonly string[] {
  const route = (routes as Record<string, { response: unknown }>)[operation]
  if (typeof route?.response !== 'object' || route.response === null) return []
  const known = verdictsByOperation.get(operation)
  const reasons = known ?? verdictReasonsOf(route.response as Parameters<typeof verdictReasonsOf>[0])
  verdictsByOperation.set(operation, reasons)
  return reasons
}

const prefixesOf = (key: string) => key.split('.').map((_, index, words) => words.slice(0, index + 1).join('.'))

function freeName(wanted: string, taken: ReadonlyMap<string, unknown>): string {
  let name = wanted
  for (let count = 2; taken.has(name); count++) name = `${wanted}${count}`
  return name
}

/** What one module imports, and which messages it names. Literal types are ignored: they name messages without showing them. */
export function readModule(path: string, code: string, prefixes: ReadonlySet<string>): SourceModule {
  const { program, module } = parseSync(path, code)
  const named = new Set<string>()
  const codes = new Set<string>()
  const lazyImports: LazyImport[] = []
  let types = 0
  new Visitor({
    TSLiteralType: () => void types++,
    'TSLiteralType:exit': () => void types--,
    Literal: ({ value }: ESTree.Node & { value?: unknown }) => {
      if (types > 0 || typeof value !== 'string') return
      if (value.includes('.') && prefixes.has(value)) named.add(value)
      if (/^[A-Z][A-Z0-9_]+$|^[A-Z]+ \//.test(value)) codes.add(value)
    },
    TemplateLiteral: ({ quasis }) => {
      const head = quasis[0]?.value.cooked ?? ''
      const prefix = head.slice(0, Math.max(0, head.lastIndexOf('.')))
      if (types === 0 && prefixes.has(prefix)) named.add(prefix)
    },
    ImportExpression: ({ source, start, end }) => {
      const target = source.type === 'Literal' ? ownModule(path, String(source.value)) : undefined
      if (target) lazyImports.push({ target, start, end })
    },
  }).visit(program)
  const imports = module.staticImports
    .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
    .concat(module.staticExports.flatMap(({ entries }) => entries.filter(({ isType }) => !isType)) as never[])
    .flatMap(({ moduleRequest }) => ownModule(path, moduleRequest?.value ?? '') ?? [])
  return { imports, lazyImports, named: [...named], codes: [...codes] }
}

/** The file of one of our modules: relative to the importing file, or in another package of the product; undefined for libraries. */
function ownModule(importer: string, name: string): string | undefined {
  if (!/\.tsx?$/.test(name)) return undefined
  if (name.startsWith('.')) return join(dirname(importer), name)
  const [, area, rest] = /^@perennial\/(\w+)\/(.+)$/.exec(name) ?? []
  return area && rest && join(here, '..', area, 'src', rest)
}

/** Wraps every `import()` of one of our modules. */
export function wrapLazyImports(path: string, code: string, wrap: (target: string, text: string) => string): string {
  let result = code
  for (const { target, start, end } of readModule(path, code, new Set()).lazyImports.toReversed())
    result = result.slice(0, start) + wrap(target, code.slice(start, end)) + result.slice(end)
  return result
}
