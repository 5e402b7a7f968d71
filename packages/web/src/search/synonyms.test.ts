import { readCatalogue } from '@perennial/contract/messages/catalogues.ts'
import { languages } from '@perennial/contract/messages/language.ts'
import { expect, test, vi } from 'vitest'
import { synonymName } from './synonym-name.ts'

// Areas are written for a browser; nothing of it is used here.
vi.stubGlobal('window', new EventTarget())
vi.stubGlobal('document', new EventTarget())
const { areas } = await import('../areas.ts')

const PREFIX = 'search.synonyms.'

const named = new Set(
  areas.flatMap(({ pages = [], commands = [], create = [], settings = [] }) => [
    ...pages.map(({ path }) => synonymName(path)),
    ...commands.map(({ name }) => name),
    ...create.flatMap((entry) => ('to' in entry ? [synonymName(entry.to)] : [])),
    ...settings.map(({ to }) => synonymName(to)),
  ]),
)

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
