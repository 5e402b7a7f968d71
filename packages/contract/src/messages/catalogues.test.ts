import { readdirSync, readFileSync } from 'node:fs'
import { DELETION_CONFIRMATION } from '@perennial/domain/company-deletion/deletion.ts'
import { describe, expect, test } from 'vitest'
import { offeredTerms, type Term, termNames } from '../terminology/terms.ts'
import { messageFiles, readCatalogue } from './catalogues.ts'
import { shippedEmailTexts } from './email-texts.generated.ts'
import { byLanguage, languageName, languages, negotiateLanguage, writtenLanguage } from './language.ts'
import { messageArguments } from './message-arguments.ts'
import { isMessageKey, standardTermsOf, termValues, translate } from './translate.ts'

const catalogues = byLanguage((language): Record<string, string> => readCatalogue(language))
const english = catalogues.en
const locales = new URL('../locales/', import.meta.url)

const termsOf = (message: string) => [...message.matchAll(/\{(t_\w+)\}/g)].map(([, name]) => name as string)

describe('the messages', () => {
  test('every language is a folder with the same files, and no key is in two of them', () => {
    expect(readdirSync(locales).sort()).toEqual([...languages].sort())
    for (const language of languages) {
      const files = messageFiles(language)
      expect(files).toEqual(messageFiles('en'))
      const keys = files.flatMap((file) =>
        Object.keys(JSON.parse(readFileSync(new URL(`${language}/${file}`, locales), 'utf8'))),
      )
      expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
    }
  })

  test.each(languages)('%s has the same messages as English', (language) => {
    expect(Object.keys(catalogues[language]).sort()).toEqual(Object.keys(english).sort())
  })

  test.each(languages)('%s has the texts to type for deletions', (language) => {
    expect(catalogues[language]['companyEnds.type']).toContain(DELETION_CONFIRMATION)
  })

  test('no message is empty, and none starts or ends with a space: none is concatenated', () => {
    const glued = Object.values(catalogues).flatMap((all) =>
      Object.entries(all).filter(([, message]) => message === '' || message.trim() !== message),
    )
    expect(glued).toEqual([])
  })

  test.each(languages)('every message of %s is valid, and has the same arguments as in English', (language) => {
    const argumentsIn = (all: Record<string, string>, key: string) =>
      [...messageArguments(all[key] ?? '')].sort().join()
    const different = Object.keys(english).filter(
      (key) => argumentsIn(catalogues[language], key) !== argumentsIn(english, key),
    )
    expect(different).toEqual([])
  })

  test('ADM-P10 no message contains “review”, “manager” or “objective” itself: it uses the company’s own term', () => {
    // Before login there is no company whose term it could be.
    const outside = ['promo.title', 'wording.', 'terms.']
    const patterns: Partial<Record<string, RegExp>> = {
      en: /\b(performance )?(reviews?|managers?|objectives?|self-assessments?|secondary reviewers?)\b|(?<![\w{-])HR(?! (Admins?|Assistants?|systems?)\b)\b/i,
      de: /(Leistungsbeurteilung|\bBeurteilung|Führungskr[aä]ft|\bZiele?n?\b|\bManager|Selbsteinschätzung|(?<![\w{-])HR(?!-)\b)/,
    }
    const leaks = Object.entries(catalogues).flatMap(([language, all]) =>
      Object.entries(all).filter(([key, message]) => {
        if (outside.some((beginning) => key.startsWith(beginning))) return false
        // Arguments are named in the code; people read the text around them. “Review & share” is a verb, the name of a button.
        const read = message
          .replace(/\{\w+(, (plural|select),)?/g, '{')
          .replace(/password managers?|Review & share/gi, '')
        return patterns[language]?.test(read)
      }),
    )
    expect(leaks).toEqual([])
  })

  test.each(languages)('the terms in messages of %s exist', (language) => {
    const known = Object.keys(termValues(language))
    const unknown = Object.entries(catalogues[language]).flatMap(([key, message]) =>
      termsOf(message)
        .filter((name) => !known.includes(name))
        .map((name) => `${key}: ${name}`),
    )
    expect(unknown).toEqual([])
  })

  test('ADM-P10 the company’s own terms are inflected in German', () => {
    const people = (objective?: Term) => translate('de', 'objectives.analyze.people', {}, objective && { objective })
    expect(people()).toBe('Personen mit Zielen')
    expect(people({ singular: 'OKR', plural: 'OKRs' })).toBe('Personen mit OKRs')
    expect(people({ singular: 'Vorhaben', plural: 'Vorhaben' })).toBe('Personen mit Vorhaben')
    expect(people({ singular: 'Meilenstein', plural: 'Meilensteine' })).toBe('Personen mit Meilensteinen')
  })

  test('ADM-P10 a company replaces only terms that are used', () => {
    const said = Object.entries(english).filter(([key]) => !key.startsWith('wording.'))
    const occurring = new Set(said.flatMap(([, message]) => termsOf(message).map((name) => name.toLowerCase())))
    for (const name of offeredTerms)
      expect(
        [...occurring].some((value) => value === `t_${name}`.toLowerCase() || value === `t_${name}s`.toLowerCase()),
        name,
      ).toBe(true)
  })

  test('every term has a message of its own, and every such message is a term', () => {
    const named = termNames.flatMap((name) => [`terms.${name}.plural`, `terms.${name}.singular`])
    expect(
      Object.keys(english)
        .filter((key) => key.startsWith('terms.'))
        .sort(),
    ).toEqual(named.sort())
    expect(standardTermsOf('de').review).toEqual({
      singular: 'Leistungsbeurteilung',
      plural: 'Leistungsbeurteilungen',
    })
  })
})

describe('the emails', () => {
  // A company’s own terms may be in one language and missing in another.
  const placeholdersOf = ({ subject, body }: { subject: string; body: string }) =>
    [...`${subject} ${body}`.matchAll(/\{(?:\{|% if) (?!t_)(\w+)/g)].map(([, name]) => name)

  test.each(languages)('%s has the same emails as English, with the same placeholders', (language) => {
    const texts: Record<string, { subject: string; body: string }> = shippedEmailTexts[language]
    expect(Object.keys(texts).sort()).toEqual(Object.keys(shippedEmailTexts.en).sort())
    for (const [name, text] of Object.entries(shippedEmailTexts.en))
      expect(new Set(texts[name] && placeholdersOf(texts[name])), name).toEqual(new Set(placeholdersOf(text)))
  })
})

describe('a message', () => {
  test('is filled in, with plurals of its language', () => {
    expect(translate('en', 'ui.people', { count: 1 })).toBe('1 person')
    expect(translate('en', 'ui.people', { count: 1200 })).toBe('1,200 people')
    expect(translate('de', 'ui.people', { count: 1200 })).toBe('1.200 Personen')
  })

  test('uses the product’s terms, and those of a company that has its own', () => {
    expect(translate('en', 'help.guide.writeLink')).toBe('Your performance reviews')
    const terms = { review: { singular: 'check-in', plural: 'check-ins' } }
    expect(translate('en', 'help.guide.writeLink', {}, terms)).toBe('Your check-ins')
    expect(translate('en', 'notes.0.1.0.reviews', {}, terms)).toMatch(/^Check-ins, /)
  })

  test('names the manager assessment after the company’s term for managers, unless it has its own term', () => {
    const coach = { manager: { singular: 'coach', plural: 'coaches' } }
    expect(translate('en', 'reviews.side.manager')).toBe('Manager assessment')
    expect(translate('en', 'reviews.side.manager', {}, coach)).toBe('Coach assessment')
    const appraisal = { ...coach, managerAssessment: { singular: 'appraisal', plural: 'appraisals' } }
    expect(translate('en', 'reviews.side.manager', {}, appraisal)).toBe('Appraisal')
    // The German term does not name the manager.
    expect(translate('de', 'reviews.side.manager', {}, coach)).toBe('Fremdeinschätzung')
  })

  test('inserts people’s texts unchanged', () => {
    for (const name of ['{count}', '\\u0041', "O'Neil", '#', 'constructor'])
      expect(translate('en', 'home.morning', { name })).toBe(`Good morning, ${name}`)
  })

  test('is found by its key', () => {
    expect(isMessageKey('ui.save')).toBe(true)
    expect(isMessageKey('constructor')).toBe(false)
  })
})

test('the first of our languages that a browser prefers is used, else English', () => {
  expect(negotiateLanguage('xx-XX, de-AT;q=0.8, en;q=0.5')).toBe('de')
  expect(negotiateLanguage(['en-GB', 'de'])).toBe('en')
  expect(negotiateLanguage('xx')).toBe('en')
  expect(negotiateLanguage(null)).toBe('en')
  expect(negotiateLanguage('DE;q=0.9')).toBe('de')
})

test('a language is called by its own name, or by its name in another language', () => {
  expect(languages.slice(0, 2).map((language) => languageName(language))).toEqual(['English', 'Deutsch'])
  expect([languageName('de', 'en'), languageName('en', 'de')]).toEqual(['German', 'Englisch'])
})

test('English is the fallback for languages without a text', () => {
  expect(writtenLanguage({ en: 'Hello', de: 'Hallo' }, 'de')).toBe('de')
  expect(writtenLanguage({ en: 'Hello' }, 'de')).toBe('en')
})
