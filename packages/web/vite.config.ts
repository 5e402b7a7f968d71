import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compressed } from './compress-plugin.ts'
import { messages } from './messages-plugin.ts'
import { pages } from './pages-plugin.ts'

const server = `http://127.0.0.1:${process.env.PORT || 3000}`

type Modules = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null }
const beginning = new Set(['src/main.tsx', 'src/home/HomePage.tsx'].map((file) => join(import.meta.dirname, file)))

/** Library modules that an index file exports but the first page doesn't need. */
const LATER = /@tanstack\/.*(virtual|queries)/i

/** The file of one icon; the index of the icon set imports all of them, whichever icon is used. */
const iconIn = (id: string) => /icons-react\/.*\/(Icon[A-Z]\w*)\.mjs$/.exec(id)?.[1]

/** The icons that our own startup modules use. */
let icons: Set<string> | undefined
const namedIcons = () =>
  new Set(
    [...beginning]
      .filter((id) => id.startsWith(import.meta.dirname))
      .flatMap((id) => readFileSync(id, 'utf8').match(/\bIcon[A-Z]\w*/g) ?? []),
  )

/** Whether this is one of the first modules of a visit, or a static import of one. */
function isBeginning(id: string, modules: Modules): boolean {
  for (const known of beginning)
    for (const imported of modules.getModuleInfo(known)?.importedIds ?? [])
      if (!iconIn(imported)) beginning.add(imported)
  icons ??= namedIcons()
  const icon = iconIn(id)
  return icon ? icons.has(icon) : beginning.has(id) && !LATER.test(id)
}

const SHARED_BY = 9
/** What several pages of a kind share. Without a file of its own, it would be part of what every page begins with. */
const SHARED_KINDS = {
  // What pages about something else use of reviews: a file that imports it would bring all of them along.
  ratings:
    /src\/(calibration\/(Rating(Changes|History)|rating-)|reviews\/(rating-choices|evidence\/Evidence\.module))|IconFileTypePdf/,
  forms: /src\/ui\/(Dialog|Form|FormDialog|TextArea|PersonPicker|PersonOption|SaveButton|SkippedList|FileField)\./,
  answers:
    /src\/(questionnaires\/(answering|reading)\/|rich-text|drafts\/|helpful-resources\/ResourceList|ui\/(SaveState|VisuallyHidden))/,
  reviews: /src\/reviews\/(?!Team|ReviewerCycles|cycle\/)/,
  feedback: /src\/(anytime-feedback|feedback)\/(?!cycle\/)/,
  objectives: /src\/objectives\/(?!cycle\/)/,
  cycles: /src\/cycles\/(overview\/(?!\w*(Dialog|Recipients|[eE]xtension))|StageMark|stages|cycle-kind|CalendarBand)/,
}
const SHARED_IN_KIND: Readonly<Record<string, number>> = { feedback: 4, objectives: 4, cycles: 3 }
const isOfKind = (id: string) => Object.values(SHARED_KINDS).some((kind) => kind.test(id))
const NAMED = new RegExp(`\\.css$|/(ui|table|rules|${Object.keys(SHARED_KINDS).join('|')})-`)
const ALWAYS_THERE = /\/(rolldown-runtime|libraries|shell|index)-[^/]*$/
const isLarge = (id: string) =>
  /tanstack|\/ui\/(Table|ColumnChooser|CsvButton|DebouncedSearchField)|Panel\.tsx/.test(id)

/** Short, because the first load contains the class names of two dozen files: the name, and four characters for its file. */
const classOf = (name: string, file: string) =>
  `${name}_${createHash('sha256')
    .update(relative(import.meta.dirname, file))
    .digest('base64url')
    .slice(0, 4)}`

/**
 * The frame of every page. It is rendered only once per address, so the compiler's memoization gains nothing and would make the
 * first load 5 kB larger.
 */
const FRAME =
  /\/src\/(shell\/(?!RoutedPage)|home\/(HomePage|TaskList|TaskCard)\.tsx|search\/HeaderSearch|notifications\/NotificationBell|ui\/(Banner|Breadcrumbs|ErrorPage|HelpLink)\.tsx)/

/** The first file names 200 others, so hashes are short: they only have to tell versions of the same file apart. */
const HASHED = 'assets/[name]-[hash:7]'

export default defineConfig({
  plugins: [messages(), react({ compiler: true, exclude: [/node_modules/, FRAME] }), pages(), compressed()],
  css: { modules: { generateScopedName: classOf } },
  server: { proxy: { '/api': server } },
  build: {
    target: 'es2023',
    manifest: true,
    // The content security policy allows no inline data except pictures.
    assetsInlineLimit: 0,
    // A page of the application names its styles and the large files that it shares with others: every name is part of what a
    // visit begins with. What it needs beyond, it asks for itself; the page of the address is named whole by the document.
    modulePreload: {
      // Every browser that supports these files supports modulepreload too; the polyfill would only make the first file larger.
      polyfill: false,
      resolveDependencies: (_, files, { hostType }) =>
        hostType === 'js' ? files.filter((file) => NAMED.test(file) && !ALWAYS_THERE.test(file)) : files,
    },
    rolldownOptions: {
      output: {
        chunkFileNames: `${HASHED}.js`,
        assetFileNames: `${HASHED}[extname]`,
        codeSplitting: {
          groups: [
            {
              name: 'libraries',
              test: (id) => /node_modules\/(react|react-dom|scheduler|@tanstack)\//.test(id) && !LATER.test(id),
            },
            // What every page starts with, and what the home page adds: dozens of small files compress badly on their own.
            { debugName: 'shell', name: (id, modules) => (isBeginning(id, modules) ? 'shell' : null) },
            // Small modules that most pages use, for the same reason; large ones such as tables have chunks of their own.
            { name: 'ui', test: (id) => !isLarge(id) && !isOfKind(id), minShareCount: SHARED_BY },
            {
              name: 'table',
              test: /\/ui\/(Table|ColumnChooser|CsvButton|DebouncedSearchField)|-virtual\//,
              minShareCount: 2,
            },
            { name: 'rules', test: /domain\/src\/(reviews|questionnaires|rich-text)\//, minShareCount: 2 },
            // Otherwise dozens of files, each a way of its own.
            ...Object.entries(SHARED_KINDS).map(([name, test]) => ({
              name,
              test,
              minShareCount: SHARED_IN_KIND[name] ?? 2,
            })),
          ],
        },
      },
    },
  },
})
