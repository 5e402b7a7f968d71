import { createHash } from 'node:crypto'
import { join, sep } from 'node:path'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { readCatalogue } from '@perennial/contract/messages/catalogues.ts'
import { type Language, languages } from '@perennial/contract/messages/language.ts'
import type { Plugin } from 'vite'
import { type MessageGraph, readMessageGraph, wrapLazyImports } from './message-graph.ts'

const here = import.meta.dirname
const catalogues = join(here, '../contract/src/locales')
const LOADER = join(here, 'src/core/with-messages.ts')
const OURS = /\/packages\/\w+\/src\/.*\.tsx?$/
const PART = /^virtual:messages\/([\w-]+)\/\w+\.js$/

/**
 * Compiles the messages into parts, and makes each `import()` load the message parts of its module (`message-graph.ts`). The
 * base URL of the parts is `__MESSAGES__` in the source: `<__MESSAGES__>/<language>/<part>.js`.
 */
export function messages(): Plugin {
  let graph: MessageGraph
  let isBuild = false
  return {
    name: 'perennial-messages',
    enforce: 'pre',
    config(_, { command }) {
      graph = readMessageGraph()
      const base = command === 'build' ? `/${messagesBase(graph)}` : '/@id/virtual:messages'
      return { define: { __MESSAGES__: JSON.stringify(base) } }
    },
    configResolved(config) {
      isBuild = config.command === 'build'
    },
    buildStart() {
      if (!isBuild) return
      const files = partFiles(graph)
      const base = baseOf(files)
      for (const [name, source] of files) this.emitFile({ type: 'asset', fileName: `${base}/${name}.js`, source })
    },
    resolveId: (id) => (PART.test(id) ? `\0${id}` : null),
    load(id) {
      // In development every part contains all messages, because the keys that a module names change while it is edited.
      const [, language] = PART.exec(id.slice(1)) ?? []
      return id[0] === '\0' && language ? sourceOf(readCatalogue(language as Language)) : null
    },
    transform(code, id) {
      const path = id.split('?', 1)[0] ?? ''
      if (!path.startsWith(join(here, 'src') + sep) || !/\.tsx?$/.test(path) || !code.includes('import(')) return null
      const wrapped = wrapLazyImports(path, code, (target, text) => {
        const parts = graph.partsOf(target)
        return parts.length > 0
          ? `__withMessages(() => ${text}, ${parts.map((part) => JSON.stringify(part)).join(', ')})`
          : text
      })
      if (wrapped === code) return null
      return { code: `import { withMessages as __withMessages } from ${JSON.stringify(LOADER)}\n${wrapped}`, map: null }
    },
    // Fails the build if a module imports another one that the message graph missed: its messages would not be loaded.
    generateBundle() {
      for (const id of this.getModuleIds()) {
        // It imports the areas by import.meta.glob; the graph starts from them.
        if (!OURS.test(id) || id.endsWith('/areas.ts')) continue
        const unknown = this.getModuleInfo(id)?.importedIds.find(
          (imported) => OURS.test(imported) && imported !== LOADER && !graph.modulesOf(id).has(imported),
        )
        if (unknown) throw new Error(`${id} imports ${unknown}, whose messages would be missing`)
      }
    },
    // Any loaded part may contain a changed message, so the dev server restarts.
    async handleHotUpdate({ file, server }) {
      if (file.startsWith(catalogues)) await server.restart()
    },
  }
}

/** The base path of the parts, with a hash that changes with any of them. */
const baseOf = (files: ReadonlyMap<string, string>) =>
  `assets/messages-${createHash('sha256')
    .update(JSON.stringify([...files]))
    .digest('base64url')
    .slice(0, 8)}`

/** The base path of the message parts in the build. */
export const messagesBase = (graph: MessageGraph): string => baseOf(partFiles(graph))

function partFiles({ parts }: MessageGraph): Map<string, string> {
  const files = new Map<string, string>()
  for (const language of languages) {
    const all: Record<string, string> = readCatalogue(language)
    for (const [name, keys] of parts)
      files.set(`${language}/${name}`, sourceOf(Object.fromEntries(keys.map((key) => [key, all[key] ?? '']))))
  }
  return files
}

const sourceOf = (all: Readonly<Record<string, string>>) => {
  const compiled = Object.entries(all).map(([key, message]) => [key, compact(message)])
  return `export default JSON.parse(${JSON.stringify(JSON.stringify(Object.fromEntries(compiled)))})`
}

/** A message without arguments stays a plain string. */
function compact(message: string) {
  const pieces = compileMessageOrThrow(message)
  const [only] = pieces
  return pieces.length === 1 && typeof only === 'string' ? only : pieces
}
