import { languages } from './languages.generated.ts'

export { languages } from './languages.generated.ts'

/** A language of the product: a folder of `locales`. Every catalogue is complete. */
export type Language = (typeof languages)[number]
/** For content that exists in some languages only, with English as the fallback. */
export type InEnglishAtLeast<T> = Readonly<{ en: T } & Partial<Record<Language, T>>>

export const isLanguage = (value: unknown): value is Language => languages.some((language) => language === value)

/** Makes something for each language. */
export const byLanguage = <T>(make: (language: Language) => T): Record<Language, T> =>
  Object.fromEntries(languages.map((language) => [language, make(language)])) as Record<Language, T>

/** The language in which something exists: the wanted one, else English. */
export const writtenLanguage = (texts: InEnglishAtLeast<unknown>, requested: Language): Language =>
  texts[requested] === undefined ? 'en' : requested

/** A language’s own name, as in a menu; or its name in another language: "Deutsch", "German". */
export function languageName(language: Language, shownIn: Language = language): string {
  const name = new Intl.DisplayNames([shownIn], { type: 'language' }).of(language) ?? language
  return name.charAt(0).toLocaleUpperCase(shownIn) + name.slice(1)
}

/** The first of our languages that a browser prefers (`Accept-Language`, or one tag); else English. */
export function negotiateLanguage(preferred: string | readonly string[] | null | undefined): Language {
  const tags = typeof preferred === 'string' ? preferred.split(',') : (preferred ?? [])
  for (const tag of tags) {
    const requested = tag.split(';', 1)[0]?.trim().toLowerCase() ?? ''
    const found = languages.find((language) => language.toLowerCase() === requested) ?? requested.split('-', 1)[0]
    if (isLanguage(found)) return found
  }
  return 'en'
}
