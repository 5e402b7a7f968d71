import { join, relative } from 'node:path'
import { type Plugin, runnerImport } from 'vite'
import { readMessageGraph, wrapLazyImports } from './message-graph.ts'
import { messagesBase } from './messages-plugin.ts'

const here = import.meta.dirname

type Page = {
  path: string
  aliases?: readonly string[]
  for: readonly string[]
  chrome?: 'full' | 'none'
  reads?: readonly string[]
  load?: () => unknown
  redirectTo?: unknown
}
type Area = { pages?: readonly Page[] }
type PageWithModules = Required<Pick<Page, 'for' | 'chrome' | 'reads'>> & {
  addresses: readonly string[]
  modules: readonly string[]
}

const REQUESTED = 'perennial-requested-modules'
/** Written beside the manifest, for the server. */
const LIST = '.vite/pages.json'

/**
 * Lists for the server which chunks and messages each page starts with, and what it requests first, taken from the page
 * definitions. With Vite's manifest, the server names all of that in the document
 * (`packages/server/src/core/http/html-shell.ts`).
 */
export function pages(): Plugin {
  return {
    name: 'perennial-pages',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: inOrderOfNeed,
    },
    async generateBundle(_, bundle) {
      const graph = readMessageGraph()
      const chunkOf = (module: string) => {
        const chunk = Object.values(bundle).find((part) => part.type === 'chunk' && part.moduleIds.includes(module))
        if (!chunk) throw new Error(`${relative(here, module)} is in no chunk`)
        return chunk.fileName
      }
      const pages = (await loadPages()).map(({ modules, ...page }) => ({
        ...page,
        chunks: [...new Set(modules.map(chunkOf))],
        messages: [...new Set(modules.flatMap((module) => graph.partsOf(module)))],
      }))
      const list = { entry: chunkOf(join(here, 'src/main.tsx')), messages: messagesBase(graph), pages }
      this.emitFile({ type: 'asset', fileName: LIST, source: JSON.stringify(list) })
    },
  }
}

/**
 * Loads what the first paint needs before the scripts. The libraries run on their own as soon as they arrive: running them
 * together with the other scripts would block the page for a noticeable time.
 */
function inOrderOfNeed(html: string): string {
  const [style = ''] = html.match(/\s*<link rel="stylesheet"[^>]*>/) ?? []
  return html
    .replace(style, '')
    .replace('</title>', `</title>${style}`)
    .replace(/<script type="module"(?=[^>]*\/libraries-)/, '$& async')
    .replaceAll(/<(script type="module"|link rel="modulepreload")/g, '<$1 fetchpriority="low"')
}

/** The areas as they register themselves, without loading any components. */
export async function loadAreas(): Promise<readonly Area[]> {
  const { module } = await runnerImport<{ areas: readonly Area[] }>(join(here, 'src/areas.ts'), {
    configFile: false,
    root: here,
    logLevel: 'silent',
    plugins: [recordImports],
  })
  return module.areas
}

/** Every page that is drawn, with the modules it begins with. What comes after its first paint is not among them. */
export async function loadPages(): Promise<PageWithModules[]> {
  const requested: string[] = []
  Reflect.set(globalThis, REQUESTED, (module: string) => {
    requested.push(module)
    return new Promise(() => undefined)
  })
  const areas = await loadAreas()
  const modulesOf = (load: () => unknown) => {
    requested.length = 0
    load()
    return [...requested]
  }
  const all = areas.flatMap((area) => area.pages ?? [])
  // An address that always redirects to one page starts with the modules of that page.
  const leadingTo = (path: string) =>
    all.filter(({ redirectTo }) => Array.isArray(redirectTo) && redirectTo.length === 1 && redirectTo[0] === path)
  return all.flatMap((page) => {
    if (!page.load) return []
    const { path, aliases = [], chrome = 'full', reads = [] } = page
    const addresses = [path, ...aliases, ...leadingTo(path).map((item) => item.path)]
    const modules = modulesOf(page.load)
    return [{ addresses, for: page.for, chrome, reads, modules }]
  })
}

/** In area files, `import()` only records the requested module; components are replaced by stubs. */
const recordImports: Plugin = {
  name: 'perennial-record-imports',
  enforce: 'pre',
  load: (id) => (/\.tsx$|\/core\/lazy-component\.ts$/.test(id) ? 'export const lazyComponent = () => undefined' : null),
  transform: (code, id) =>
    id.endsWith('/area.ts')
      ? wrapLazyImports(id, code, (target) => `Reflect.get(globalThis, '${REQUESTED}')(${JSON.stringify(target)})`)
      : null,
}
