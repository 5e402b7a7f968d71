import { readdirSync, readFileSync } from 'node:fs'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { DELETION_CONFIRMATION } from '@perennial/domain/company-deletion/deletion.ts'
import { describe, expect, test } from 'vitest'
import { defaultTerms, offeredTerms, termNames, termValues } from '../terminology/terms.ts'
import { readCatalogue } from './catalogues.ts'
import type { CompiledMessage, MessagePart } from './format-message.ts'
import { languages, negotiateLanguage } from './language.ts'
import { isMessageKey, translate } from './translate.ts'

const english: Record<string, string> = readCatalogue('en')
const german: Record<string, string> = readCatalogue('de')
const locales = new URL('../locales/', import.meta.url)

/** The places of a message that are filled in, except the company's words: languages use those differently. */
function placesOf(message: CompiledMessage): Set<string> {
  const positions = new Set<string>()
  const visit = (pieces: CompiledMessage | undefined) => {
    if (typeof pieces !== 'object') return
    for (const piece of pieces as readonly MessagePart[]) {
      if (typeof piece === 'string') continue
      const [name, , cases] = piece
      if (!name.startsWith('t_')) positions.add(name)
      if (typeof cases === 'object' && cases) for (const item of Object.values(cases)) visit(item as CompiledMessage)
    }
  }
  visit(message)
  return positions
}

const termsOf = (message: string) => [...message.matchAll(/\{(t_\w+)\}/g)].map(([, name]) => name as string)

describe('the words', () => {
  test('every language is a folder with the same files, and no key stands in two of them', () => {
    expect(readdirSync(locales).sort()).toEqual([...languages].sort())
    for (const language of languages) {
      const files = readdirSync(new URL(`${language}/`, locales))
      expect(files.sort()).toEqual(readdirSync(new URL('en/', locales)).sort())
      const keys = files.flatMap((file) =>
        Object.keys(JSON.parse(readFileSync(new URL(`${language}/${file}`, locales), 'utf8'))),
      )
      expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
    }
  })

  test('both languages have the same sentences', () => {
    expect(Object.keys(german).sort()).toEqual(Object.keys(english).sort())
  })

  test('both languages name the words that confirm a deletion', () => {
    for (const messages of [english, german]) expect(messages['companyEnds.type']).toContain(DELETION_CONFIRMATION)
  })

  test('no sentence is empty, and none begins or ends with a space: none is glued to another', () => {
    const glued = [english, german].flatMap((all) =>
      Object.entries(all).filter(([, message]) => message === '' || message.trim() !== message),
    )
    expect(glued).toEqual([])
  })

  test('every sentence can be read, and has the same places in both languages', () => {
    const different = Object.keys(english).filter((key) => {
      const [first, second] = [english, german].map((all) =>
        placesOf(compileMessageOrThrow(all[key] ?? '') as CompiledMessage),
      )
      return JSON.stringify([...(first ?? [])].sort()) !== JSON.stringify([...(second ?? [])].sort())
    })
    expect(different).toEqual([])
  })

  test('ADM-P10 no sentence says “review”, “manager” or “objective” by itself: the company’s own word stands there', () => {
    // Before somebody is signed in there is no company whose word it could be.
    const outside = ['promo.title', 'wording.']
    const translator = {
      en: /\b(performance )?(reviews?|managers?|objectives?|self-assessments?|secondary reviewers?)\b|(?<![\w{-])HR(?! (Admins?|Assistants?|systems?)\b)\b/i,
      de: /(Leistungsbeurteilung|\bBeurteilung|Führungskr[aä]ft|\bZiele?n?\b|\bManager|Selbsteinschätzung|(?<![\w{-])HR(?!-)\b)/,
    }
    const leaks = Object.entries({ en: english, de: german }).flatMap(([language, all]) =>
      Object.entries(all).filter(([key, message]) => {
        if (outside.some((beginning) => key.startsWith(beginning))) return false
        // Places are named in code; the words around them are what people read.
        const read = message.replace(/\{\w+(, (plural|select),)?/g, '{').replace(/password managers?/gi, '')
        return translator[language as 'en' | 'de'].test(read)
      }),
    )
    expect(leaks).toEqual([])
  })

  test('the company’s words in sentences are words that there are', () => {
    const known = Object.keys(termValues('en'))
    const unknown = [english, german].flatMap((all) =>
      Object.entries(all).flatMap(([key, message]) =>
        termsOf(message)
          .filter((name) => !known.includes(name))
          .map((name) => `${key}: ${name}`),
      ),
    )
    expect(unknown).toEqual([])
  })

  test('ADM-P10 a company replaces only words that occur', () => {
    const said = Object.entries(english).filter(([key]) => !key.startsWith('wording.'))
    const occurring = new Set(said.flatMap(([, message]) => termsOf(message).map((name) => name.toLowerCase())))
    for (const name of offeredTerms)
      expect(
        [...occurring].some((value) => value === `t_${name}`.toLowerCase() || value === `t_${name}s`.toLowerCase()),
        name,
      ).toBe(true)
  })

  test('every term has a word in both languages', () => {
    for (const name of termNames) {
      expect(defaultTerms.en[name].singular, name).not.toBe('')
      expect(defaultTerms.de[name].plural, name).not.toBe('')
    }
  })
})

describe('a sentence', () => {
  test('is filled in, with plurals of its language', () => {
    expect(translate('en', 'ui.people', { count: 1 })).toBe('1 person')
    expect(translate('en', 'ui.people', { count: 1200 })).toBe('1,200 people')
    expect(translate('de', 'ui.people', { count: 1200 })).toBe('1.200 Personen')
  })

  test('uses the product’s words, and those of a company that has its own', () => {
    expect(translate('en', 'help.guide.writeLink')).toBe('Your performance reviews')
    const terms = { review: { singular: 'check-in', plural: 'check-ins' } }
    expect(translate('en', 'help.guide.writeLink', {}, terms)).toBe('Your check-ins')
    expect(translate('en', 'notes.0.1.0.reviews', {}, terms)).toMatch(/^Check-ins, /)
  })

  test('names the assessment of whoever the company calls a coach after them, unless it has a word for it', () => {
    const coach = { manager: { singular: 'coach', plural: 'coaches' } }
    expect(translate('en', 'reviews.side.manager')).toBe('Manager assessment')
    expect(translate('en', 'reviews.side.manager', {}, coach)).toBe('Coach assessment')
    const appraisal = { ...coach, managerAssessment: { singular: 'appraisal', plural: 'appraisals' } }
    expect(translate('en', 'reviews.side.manager', {}, appraisal)).toBe('Appraisal')
    // The German word does not name the manager.
    expect(translate('de', 'reviews.side.manager', {}, coach)).toBe('Fremdeinschätzung')
  })

  test('takes texts of people as they are', () => {
    for (const name of ['{count}', '\\u0041', "O'Neil", '#', 'constructor'])
      expect(translate('en', 'home.morning', { name })).toBe(`Good morning, ${name}`)
  })

  test('is known by its name', () => {
    expect(isMessageKey('ui.save')).toBe(true)
    expect(isMessageKey('constructor')).toBe(false)
  })
})

test('the first of our languages that a browser prefers is taken, else English', () => {
  expect(negotiateLanguage('fr-FR, de-AT;q=0.8, en;q=0.5')).toBe('de')
  expect(negotiateLanguage(['en-GB', 'de'])).toBe('en')
  expect(negotiateLanguage('fr')).toBe('en')
  expect(negotiateLanguage(null)).toBe('en')
})
