// Written by scripts/generate-indexes.mjs from the folders of locales.
export const languages = ['en', 'de'] as const
