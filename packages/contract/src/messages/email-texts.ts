import { shippedEmailTexts } from './email-texts.generated.ts'
import type { Language } from './language.ts'

export type EmailName = keyof typeof shippedEmailTexts.en
/** `body`: paragraphs are separated by an empty line. Both name what is filled in as Liquid does: `{{ companyName }}`. */
export type EmailText = { subject: string; body: string }

/** Subject and body of an email of the product in every language, as `locales/<language>/emails` has them. */
export const emailTexts = (name: EmailName): Record<Language, EmailText> => {
  const inLanguages = Object.entries(shippedEmailTexts).map(([language, texts]) => [language, texts[name]])
  return Object.fromEntries(inLanguages) as Record<Language, EmailText>
}
