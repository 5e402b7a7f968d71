import { dirname, join, relative } from 'node:path'
import { readCatalogue } from '@perennial/contract/messages/catalogues.ts'
import { languages } from '@perennial/contract/messages/language.ts'
import { type Plugin, type Rolldown, runnerImport } from 'vite'
import { compiled, keysNamedIn, keysOfTheBeginning } from './messages-plugin.ts'

const here = import.meta.dirname

type Declared = {
  path: string
  aliases?: readonly string[]
  for: readonly string[]
  chrome?: 'full' | 'none'
  reads?: readonly string[]
  load?: () => unknown
  redirectTo?: unknown
}
type Area = { pages?: readonly Declared[]; home?: readonly { load: () => unknown }[] }
type Known = Required<Pick<Declared, 'for' | 'chrome' | 'reads'>> & {
  addresses: readonly string[]
  modules: readonly string[]
}

const TAKEN = 'perennial-taken-modules'
/** Written beside the manifest, for the server. */
const LIST = '.vite/pages.json'
const START = '/app/home'

/**
 * Notes for the server what each page is made of, by the table of pages itself: its files, the sentences that they name and what it
 * reads first. So the document of an address names all that at once.
 */
export function pages(): Plugin {
  let known: readonly Known[] = []
  return {
    name: 'perennial-pages',
    apply: 'build',
    async buildStart() {
      known = await tableOfPages()
    },
    transformIndexHtml: {
      order: 'post',
      handler: inOrderOfNeed,
    },
    async generateBundle(_, bundle) {
      const list = []
      for (const { modules, ...page } of known) {
        const named = keysOfModules(modules, (id) => this.getModuleInfo(id)?.importedIds ?? [])
        const words: Record<string, string> = {}
        for (const language of languages) {
          const all = readCatalogue(language)
          const first = keysOfTheBeginning(Object.keys(all))
          const keys = keysNamedIn(Object.keys(all), named).filter((key) => !first.has(key))
          const name = `words-${language}.js`
          const source = `export default JSON.parse(${JSON.stringify(JSON.stringify(compiled(all, keys)))})`
          words[language] = this.getFileName(this.emitFile({ type: 'asset', name, source }))
        }
        list.push({ ...page, files: filesOf(bundle, modules), words })
      }
      this.emitFile({ type: 'asset', fileName: LIST, source: JSON.stringify(list) })
    },
  }
}

/**
 * What is needed to paint goes first on the line, the programs after it. The libraries run as soon as they are there, by themselves:
 * together with the rest they would keep everybody waiting for so long that it can be felt.
 */
function inOrderOfNeed(html: string): string {
  const [style = ''] = html.match(/\s*<link rel="stylesheet"[^>]*>/) ?? []
  return html
    .replace(style, '')
    .replace('</title>', `</title>${style}`)
    .replace(/<script type="module"(?=[^>]*\/libraries-)/, '$& async')
    .replaceAll(/<(script type="module"|link rel="modulepreload")/g, '<$1 fetchpriority="low"')
}

/** Every page that has a screen, with the modules it begins with: its own, and for the start page those of its parts. */
async function tableOfPages(): Promise<Known[]> {
  const taken: string[] = []
  Reflect.set(globalThis, TAKEN, (id: string) => {
    taken.push(id)
    return new Promise(() => undefined)
  })
  const { module } = await runnerImport<{ areas: readonly Area[] }>(join(here, 'src/areas.ts'), {
    ...{ configFile: false, root: here, logLevel: 'silent' },
    plugins: [noting],
  })
  const modulesOf = (loads: readonly (() => unknown)[]) => {
    taken.length = 0
    for (const load of loads) load()
    return [...taken]
  }
  const parts = module.areas.flatMap((area) => area.home ?? []).map(({ load }) => load)
  const all = module.areas.flatMap((area) => area.pages ?? [])
  // An address that always leads to one page begins with what that page is made of.
  const leadingTo = (path: string) =>
    all.filter(({ redirectTo }) => Array.isArray(redirectTo) && redirectTo.length === 1 && redirectTo[0] === path)
  return all.flatMap((page) => {
    if (!page.load) return []
    const { path, aliases = [], chrome = 'full', reads = [] } = page
    const addresses = [path, ...aliases, ...leadingTo(path).map((item) => item.path)]
    const modules = modulesOf(path === START ? [page.load, ...parts] : [page.load])
    return [{ addresses, for: page.for, chrome, reads, modules }]
  })
}

/** An area names the module of a page instead of loading it, and nothing that is drawn is read. */
const noting: Plugin = {
  name: 'perennial-noting',
  enforce: 'pre',
  load: (id) => (/\.tsx$|\/core\/lazy-component\.ts$/.test(id) ? 'export const lazyComponent = () => undefined' : null),
  transform: (code, id) =>
    id.endsWith('/area.ts')
      ? code.replaceAll(/\bimport\('(\.[^']+)'\)/g, (_, file: string) => {
          const module = join(dirname(id), file)
          return `Reflect.get(globalThis, ${JSON.stringify(TAKEN)})(${JSON.stringify(module)})`
        })
      : null,
}

/** All modules of our own that come with some. */
function keysOfModules(modules: readonly string[], importedBy: (id: string) => readonly string[]): string[] {
  const all = new Set(modules)
  for (const id of all) for (const imported of importedBy(id)) if (!/node_modules|\0/.test(imported)) all.add(imported)
  return [...all].filter((id) => /\.tsx?$/.test(id))
}

/** The files that the modules of a page bring, beyond those that the document names on every page. */
function filesOf(bundle: Rolldown.OutputBundle, modules: readonly string[]): { js: string[]; css: string[] } {
  const chunks = Object.values(bundle).filter((part) => part.type === 'chunk')
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const reach = (from: Rolldown.OutputChunk | undefined) => {
    const all = new Set(from ? [from.fileName] : [])
    for (const name of all) for (const imported of byName.get(name)?.imports ?? []) all.add(imported)
    return all
  }
  const stylesOf = (names: Iterable<string>) =>
    [...names].flatMap((name) => [...(byName.get(name)?.viteMetadata?.importedCss ?? [])])
  const everywhere = reach(chunks.find((chunk) => chunk.isEntry))
  const styledEverywhere = new Set(stylesOf(everywhere))
  const own = modules.flatMap((module) => {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(module))
    if (!chunk) throw new Error(`${relative(here, module)} is in no part`)
    return [...reach(chunk)]
  })
  const js = [...new Set(own)].filter((name) => !everywhere.has(name))
  return { js, css: [...new Set(stylesOf(js))].filter((name) => !styledEverywhere.has(name)) }
}
