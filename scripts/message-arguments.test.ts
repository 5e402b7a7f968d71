import { readCatalogue } from '@perennial/contract/messages/catalogues.ts'
import { expect, test } from 'vitest'
import { wrongMessageArguments } from './message-arguments.ts'
import { sourceFilesIn } from './source-files.ts'

const sources = sourceFilesIn('packages/web/src', 'packages/server/src').filter(({ path }) => /\.tsx?$/.test(path))

test('every message is called with exactly the arguments it has', () => {
  expect(sources.length).toBeGreaterThan(1_000)
  expect(wrongMessageArguments(readCatalogue('en'), sources)).toEqual([])
})

const messages = {
  'a.plain': 'Save {t_review}',
  'a.named': 'Hello {name}',
  'a.counted': '{count, plural, one {One for {name}} other {# for {name}}}',
  'a.state.OPEN': 'Open until {day}',
  'a.state.DONE': 'Done',
}
// Split, so that it is no template here.
const composed = (values: string) => ['t(`a.state.$', `{state}\`${values})`].join('')
const wrongIn = (text: string) => wrongMessageArguments(messages, [{ path: 'a.ts', text }])

test.each([
  ['an argument that is missing', "t('a.counted', { count })", ['a.ts:1 a.counted misses name']],
  ['no arguments at all', "t('a.named')", ['a.ts:1 a.named misses name']],
  ['an argument that it does not name', "t('a.plain', { name })", ['a.ts:1 a.plain has no name']],
  ['a misspelled one', "t('a.named', { nam: 1 })", ['a.ts:1 a.named misses name', 'a.ts:1 a.named has no nam']],
  ['one of two messages', "t(is ? 'a.plain' : 'a.named')", ['a.ts:1 a.named misses name']],
  ['a composed key', composed(', { name }'), ['a.ts:1 a.state.OPEN, a.state.DONE has no name']],
  ['behind a language', "translate(language, 'a.named', {})", ['a.ts:1 a.named misses name']],
  ['a method', "say.translateMessage('a.named', {})", ['a.ts:1 a.named misses name']],
  ['an object declared before', "const values = { count }\nt('a.counted', values)", ['a.ts:2 a.counted misses name']],
])('wrong arguments are found: %s', (_, text, wrong) => expect(wrongIn(text)).toEqual(wrong))

test.each([
  ['all of them', "t('a.counted', { count, name: who.name })"],
  ['none where none is named', "t('a.plain')"],
  ['of one of two messages', "t(is ? 'a.plain' : 'a.named', { name })"],
  ['of one of the composed keys', composed(', { day }')],
  ['an object that serves several', "const values = { name, count }\nt('a.named', values)"],
  ['what the source does not show', "t('a.named', valuesOf(who)); t('a.named', { ...values })"],
  ['another function', "refuse('a.named')"],
])('right arguments pass: %s', (_, text) => expect(wrongIn(text)).toEqual([]))
