// Written by scripts/generate-languages.mjs from the folders of locales.
export const languages = ['en', 'de'] as const
