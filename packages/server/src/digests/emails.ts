import { emailTexts } from '@perennial/contract/messages/email-texts.ts'
import { defineEmail } from '../mail/public.ts'

export const dailyDigestEmail = defineEmail({
  name: 'daily-digest',
  category: 'digest',
  placeholders: ['news'],
  lists: ['news'],
  required: ['news'],
  texts: emailTexts('daily-digest'),
})
