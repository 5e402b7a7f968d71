import { readCatalogue } from '@perennial/contract/messages/catalogues.ts'
import { languages } from '@perennial/contract/messages/language.ts'
import { expect, test } from 'vitest'
import { loadAreas } from '../../pages-plugin.ts'
import type { Area } from '../core/area.ts'
import { allSettingsLinks } from '../core/settings-links.generated.ts'
import { synonymName } from './synonym-name.ts'

const areas = (await loadAreas()) as readonly Area[]
const PREFIX = 'search.synonyms.'

const named = new Set(
  areas.flatMap(({ pages = [], commands = [], create = [] }) => [
    ...pages.map(({ path }) => synonymName(path)),
    ...commands.map(({ name }) => name),
    ...create.flatMap((entry) => ('to' in entry ? [synonymName(entry.to)] : [])),
  ]),
)
for (const { to } of allSettingsLinks) named.add(synonymName(to))

test.each(languages)('synonyms in %s belong to a page, a setting or a command', (language) => {
  const keys = Object.keys(readCatalogue(language)).filter((key) => key.startsWith(PREFIX))
  expect(keys.length).toBeGreaterThan(30)
  expect(keys.map((key) => key.slice(PREFIX.length)).filter((name) => !named.has(name))).toEqual([])
})

test('every command has synonyms', () => {
  const english = readCatalogue('en')
  const commands = areas.flatMap((area) => area.commands ?? [])
  expect(commands.length).toBeGreaterThan(3)
  expect(commands.map(({ name }) => `${PREFIX}${name}`).filter((key) => !(key in english))).toEqual([])
})
