import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CrawledPage } from './pages.ts'

const AUDIENCE = /\bfor: (\w+|\[[^\]]*\])/

const web = join(import.meta.dirname, '../../../web/src')

/** A page as an `area.ts` of the web registers it. `audience` is the text after `for`, e.g. `technical`. */
export type RegisteredPage = { path: string; audience: string }

/** The pages that the areas of the web register. */
export const registeredPages = (): RegisteredPage[] =>
  globSync('**/area.ts', { cwd: web }).flatMap((file) => pagesIn(readFileSync(join(web, file), 'utf8')))

/** The web runs in a browser and can’t be imported here, so the source of its registrations is parsed instead. */
export function pagesIn(source: string): RegisteredPage[] {
  const constants = new Map<string, string>()
  const resolve = (text: string) => text.replaceAll(/\$\{(\w+)\}/g, (_, name) => constants.get(name) ?? name)
  for (const [, name = '', value = ''] of source.matchAll(/const (\w+) = ['`]([^'`]*)['`]/g))
    constants.set(name, resolve(value))
  const spread = (name: string | undefined) => source.split(`const ${name} = {`)[1] ?? ''
  return source
    .split(/\bpage(?:<[^>]*>)?\(\{/)
    .slice(1)
    .map((text) => text.split(/\n {4}\}\)|\}\),?\n/, 1)[0] ?? '')
    .flatMap((text) => {
      if (!/\bload: /.test(text)) return []
      const [, literal, constant] = /\bpath(?:: ['`]([^'`]*)['`]|: (\w+)|(?=,))/.exec(text) ?? []
      const path = literal === undefined ? constants.get(constant ?? 'path') : resolve(literal)
      const audience = AUDIENCE.exec(text)?.[1] ?? AUDIENCE.exec(spread(/\.\.\.(\w+)/.exec(text)?.[1]))?.[1]
      return path && audience ? [{ path, audience }] : []
    })
}

const employees = ['everyone', 'withGuests']
const visitors = ['anybody', 'publicOnly']

/** Pages that need a record, or a role, that the crawl does not have. */
const notCrawled: readonly string[] = [
  '/app/home/item/{itemId}',
  '/app/observer/companies',
  '/app/observer/companies/{companyId}/users',
  '/app/_rich-text-area-test-page',
  '/app/admin/settings/merge-users/{sourceUserId}',
  '/app/admin/settings/sample-content-progress/{mode}',
  '/app/admin/reviews/questionnaires/{questionnaireId}',
]

/** Registered pages that are not listed, each opened by a sample user it is for. */
export const unlistedPages = (
  registered: readonly RegisteredPage[],
  listed: readonly Pick<CrawledPage, 'path'>[],
): CrawledPage[] => {
  const patterns = listed.map(({ path }) => path.replace(/[?#].*/, '').replaceAll(/\{\w+\}/g, '{}'))
  return registered
    .filter(({ path }) => !patterns.includes(path.replaceAll(/\{\w+\}/g, '{}')) && !notCrawled.includes(path))
    .map(({ path, audience }) => ({
      name: path.replace(/^\/(app\/)?/, '').replaceAll(/[^\w]+/g, '-'),
      path,
      as: visitors.includes(audience) ? 'anonymous' : employees.includes(audience) ? 'mia' : 'hana',
    }))
}
