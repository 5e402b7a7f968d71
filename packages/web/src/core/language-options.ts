import { languageName, languages } from '@perennial/contract/messages/language.ts'

/** Every language of the product for a `<Select>`, each by its own name. */
export const languageOptions = () => languages.map((value) => ({ value, label: languageName(value) }))
