import { emailTexts } from '@perennial/contract/messages/email-texts.ts'
import { defineEmail } from '../../mail/public.ts'
import { defineNotification } from '../../notifications/public.ts'

/** For owners of imported objectives: one email and one notification for all of them. */
export const importedEmail = defineEmail({
  feature: 'objective',
  category: 'objectives',
  name: 'objectives-imported',
  placeholders: ['name'],
  texts: emailTexts('objectives-imported'),
})
export const importedNotification = defineNotification('objectives-imported', ['name'], { isConfidential: true })
