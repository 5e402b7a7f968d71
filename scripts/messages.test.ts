import { readCatalogue } from '@perennial/contract/messages/catalogues.ts'
import { shippedEmailTexts } from '@perennial/contract/messages/email-texts.generated.ts'
import { expect, test } from 'vitest'
import { type Language, questionnaireTextsIn, type ReadText, retiredMessageWords, unusedMessages } from './messages.ts'
import { sourceFilesIn } from './source-files.ts'

const sources = sourceFilesIn('packages')
const languages: readonly Language[] = ['en', 'de']
const catalogueTexts = languages.flatMap((language) =>
  Object.entries(readCatalogue(language)).map(([name, text]): ReadText => ({ language, name, text })),
)
const emailTexts = languages.flatMap((language) =>
  Object.entries(shippedEmailTexts[language]).map(
    ([name, { subject, body }]): ReadText => ({ language, name, text: `${subject}\n${body}` }),
  ),
)
const file = (path: string, text: string) => ({ path, text })

test('every kind of text is found, in both languages', () => {
  for (const language of languages) {
    const count = (texts: readonly ReadText[]) => texts.filter((text) => text.language === language).length
    expect(count(catalogueTexts)).toBeGreaterThan(3_000)
    expect(count(emailTexts)).toBeGreaterThan(40)
    expect(count(questionnaireTextsIn(sources))).toBeGreaterThan(40)
  }
})

// Synonyms for the search are never shown, and retired words are what people type most.
const isShown = ({ name }: ReadText) => !name.startsWith('search.synonyms.')

test('no message that is shown contains a word that the interface retired', () =>
  expect(retiredMessageWords(catalogueTexts.filter(isShown))).toEqual([]))
test('no email contains one', () => expect(retiredMessageWords(emailTexts)).toEqual([]))
test('no ready-made questionnaire contains one', () =>
  expect(retiredMessageWords(questionnaireTextsIn(sources))).toEqual([]))

test('every message is used', () => expect(unusedMessages(Object.keys(readCatalogue('en')), sources)).toEqual([]))

test.each([
  ['en', 'Nobody was told'],
  ['en', 'Somebody else changed it meanwhile'],
  ['en', 'Your mails'],
  ['en', 'Sign in at once'],
  ['en', 'The licence and the colour'],
  ['en', 'Hand it in'],
  ['de', 'Ihre Firma bekommt Mails'],
  ['de', 'Das Prüfprotokoll'],
  ['de', 'Wähle dein Passwort'],
] as const)('a retired word is found (%s): %s', (language, text) =>
  expect(retiredMessageWords([{ language, name: 'a', text }]).length).toBeGreaterThan(0),
)

test.each([
  ['en', 'Emails go to {mail}; {nobody, select, other {no one}} is an email-free day'],
  ['en', 'You can sign {{ mail }} once, and log in'],
  ['de', 'E-Mails gehen an {Mails}'],
] as const)('words that only look like one are not (%s): %s', (language, text) =>
  expect(retiredMessageWords([{ language, name: 'a', text }])).toEqual([]),
)

test('a questionnaire in a source file is read', () => {
  expect(questionnaireTextsIn([file('packages/domain/src/ready-made/de.ts', "ask('id', 'Wie gut?')")])).toEqual([
    { language: 'de', name: 'packages/domain/src/ready-made/de.ts', text: 'Wie gut?' },
  ])
})

test('a message is used by its key, by a template or by its group, and otherwise not', () => {
  const keys = ['a.named', 'a.state.OPEN', 'a.kind.new.one', 'a.left', 'a.leftover']
  const shown = [
    file('packages/web/src/a.ts', ["t('a.named'); t(`a.state.$", "{state}`); messageKeysBelow('a.kind')"].join('')),
    file('packages/web/src/a.test.ts', "t('a.leftover')"),
  ]
  expect(unusedMessages(keys, shown)).toEqual(['a.left', 'a.leftover'])
})
