/** Languages of the product; both catalogues are always complete. */
export const languages = ['en', 'de'] as const
export type Language = (typeof languages)[number]

export const isLanguage = (value: unknown): value is Language => languages.some((language) => language === value)

/** The first of ours among what a browser prefers (`Accept-Language`, or one tag); English when none is. */
export function negotiateLanguage(preferred: string | readonly string[] | null | undefined): Language {
  const tags = typeof preferred === 'string' ? preferred.split(',') : (preferred ?? [])
  for (const tag of tags) {
    const language = tag.trim().slice(0, 2).toLowerCase()
    if (isLanguage(language)) return language
  }
  return 'en'
}
