// Folders need no central list: modules, routes, settings, audit kinds, messages and languages are written here as imports and types.
// Development, builds and tests do so; `npm run check` fails if a file is outdated.
import fs from 'node:fs'
import { join } from 'node:path'
import { root } from './install-node.mjs'

const domain = join(root, 'packages', 'domain', 'src')
const contract = join(root, 'packages', 'contract', 'src')
const server = join(root, 'packages', 'server', 'src')
const web = join(root, 'packages', 'web', 'src')

/** Writes every outdated index. */
export function generateIndexes() {
  for (const [file, source] of staleIndexes()) fs.writeFileSync(file, source)
}

/** The outdated indexes, with their up-to-date content. */
export function staleIndexes() {
  return [
    [join(domain, 'audit', 'kinds.generated.ts'), auditKinds()],
    [join(contract, 'messages', 'email-texts.generated.ts'), emailTexts()],
    [join(contract, 'messages', 'languages.generated.ts'), languages()],
    [join(contract, 'messages', 'message-key.generated.ts'), messageKeys()],
    [join(contract, 'routes.generated.ts'), routes()],
    [join(server, 'modules.generated.ts'), modules()],
    [join(server, 'testing', 'access', 'area-cases.generated.ts'), accessCases()],
    [join(web, 'core', 'settings-links.generated.ts'), settingsLinks()],
  ].filter(([file, source]) => !fs.existsSync(file) || fs.readFileSync(file, 'utf8') !== source)
}

function auditKinds() {
  const areas = filesIn(domain).flatMap((file) => /^(.+)\/audit-kinds\.ts$/.exec(file)?.[1] ?? [])
  return source('the audit-kinds.ts of each area', [
    ...areas.map((area) => `import { auditKinds as ${camelCase(area)} } from '../${area}/audit-kinds.ts'`),
    '',
    'export const auditKindsOfAreas = [',
    ...areas.map((area) => `  ${camelCase(area)},`),
    '] as const',
  ])
}

/** English first: it is complete by definition, and everything else falls back to it. */
function languages() {
  const folders = fs.readdirSync(join(contract, 'locales')).filter((name) => name !== 'en')
  const list = ['en', ...folders.sort()].map((name) => `'${name}'`).join(', ')
  return source('the folders of locales', [`export const languages = [${list}] as const`])
}

/** Texts of emails: a file for each area in the folder `emails` of each language. */
function emailTexts() {
  const locales = join(contract, 'locales')
  const byLanguage = fs.readdirSync(locales).map((language) => {
    const files = filesIn(join(locales, language, 'emails'))
    return { language, files: files.map((file) => [file, camelCase(`${language}-${file.slice(0, -'.json'.length)}`)]) }
  })
  return source('the folders locales/*/emails', [
    ...byLanguage.flatMap(({ language, files }) =>
      files.map(([file, name]) => `import ${name} from '../locales/${language}/emails/${file}' with { type: 'json' }`),
    ),
    '',
    'export const shippedEmailTexts = {',
    ...byLanguage.map(({ language, files }) => {
      const key = /^\w+$/.test(language) ? language : `'${language}'`
      return `  ${key}: { ${files.map(([, name]) => `...${name}`).join(', ')} },`
    }),
    '}',
  ])
}

function messageKeys() {
  const folder = join(contract, 'locales', 'en')
  const files = fs
    .readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .sort()
  const named = files.map((file) => [file, camelCase(file.slice(0, -'.json'.length))])
  return source('the files of locales/en', [
    ...named.map(([file, name]) => `import type ${name} from '../locales/en/${file}'`),
    '',
    '/** Every message of the product by its key: English is complete by definition. */',
    'export type MessageKey =',
    ...named.map(([, name]) => `  | keyof typeof ${name}`),
  ])
}

function routes() {
  const found = filesIn(contract).flatMap((file) => {
    // What declares routes, and no routes.
    if (file === 'core/define-routes.ts') return []
    if (!file.endsWith('.ts') || file.includes('.test.') || file.includes('.generated.')) return []
    const text = fs.readFileSync(join(contract, file), 'utf8')
    return [...text.matchAll(/^export const (\w+Routes) = /gm)].map(([, name]) => [file, name])
  })
  const typeOf = (name) => name[0].toUpperCase() + name.slice(1)
  return source('what the files of areas export as …Routes', [
    ...found.map(([file, name]) => `import { ${name} } from './${file}'`),
    '',
    '/** Every operation of the API. */',
    'export const routes = {',
    ...found.map(([, name]) => `  ...${name},`),
    '}',
    '',
    '// An interface, since a type made of many intersections would be worked out again at every use.',
    'export interface Routes',
    `  extends ${found.map(([, name]) => typeOf(name)).join(',\n    ')} {}`,
    ...found.map(([, name]) => `type ${typeOf(name)} = typeof ${name}`),
  ])
}

function modules() {
  // `core/module.ts` defines what a module is; the core’s own module is beside it.
  const files = filesIn(server).flatMap((file) => {
    if (file === 'core/core-module.ts') return [['core', file]]
    const [, name] = /^(?!core\/[^/]+$)(.+)\/module\.ts$/.exec(file) ?? []
    return name ? [[name, file]] : []
  })
  for (const [name, file] of files)
    if (!fs.readFileSync(join(server, file), 'utf8').includes(`  name: '${name}',`))
      throw new Error(`packages/server/src/${file} is to be named '${name}', like its folder`)
  return source('the module.ts of each area', [
    `import { inStartOrder } from './core/module.ts'`,
    ...files.map(([name, file]) => `import ${camelCase(name)} from './${file}'`),
    '',
    '/** Every area of the product, in the order in which they start. */',
    'export const modules = inStartOrder([',
    ...files.map(([name]) => `  ${camelCase(name)},`),
    '])',
  ])
}

function settingsLinks() {
  const areas = filesIn(web).flatMap((file) => /^(.+)\/settings-links\.ts$/.exec(file)?.[1] ?? [])
  return source('the settings-links.ts of each area', [
    ...areas.map((area) => `import { settingsLinks as ${camelCase(area)} } from '../${area}/settings-links.ts'`),
    '',
    '/** The entries of all areas among the settings. */',
    'export const allSettingsLinks = [',
    ...areas.map((area) => `  ...${camelCase(area)},`),
    ']',
  ])
}

/** How the operations of an area are called by the tests of rights and isolation, where their examples are not enough. */
function accessCases() {
  const areas = filesIn(server).flatMap((file) => /^(.+)\/test-access-cases\.ts$/.exec(file)?.[1] ?? [])
  return source('the test-access-cases.ts of each area', [
    ...areas.map((area) => `import { accessCases as ${camelCase(area)} } from '../../${area}/test-access-cases.ts'`),
    '',
    'export const accessCasesOfAreas = {',
    ...areas.map((area) => `  ...${camelCase(area)},`),
    '}',
  ])
}

const source = (origin, lines) => `// Written by scripts/generate-indexes.mjs from ${origin}.\n${lines.join('\n')}\n`

/** Paths of all files in a folder, with slashes, in the same order everywhere. */
const filesIn = (folder) =>
  fs
    .readdirSync(folder, { recursive: true })
    .map((file) => file.replaceAll('\\', '/'))
    .sort()

const camelCase = (name) => name.replaceAll(/[-/](\w)/g, (_, letter) => letter.toUpperCase())
