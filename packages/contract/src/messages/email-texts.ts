import { shippedEmailTexts } from './email-texts.generated.ts'
import type { Language } from './language.ts'

export type EmailName = keyof typeof shippedEmailTexts.en
/** `body`: paragraphs are separated by an empty line. Both have Liquid placeholders: `{{ companyName }}`. */
export type EmailText = { subject: string; body: string }

/** Subject and body of an email of the product in every language, from `locales/<language>/emails`. */
export const emailTexts = (name: EmailName): Record<Language, EmailText> => {
  const inLanguages = Object.entries(shippedEmailTexts).map(([language, texts]) => [language, texts[name]])
  return Object.fromEntries(inLanguages) as Record<Language, EmailText>
}
