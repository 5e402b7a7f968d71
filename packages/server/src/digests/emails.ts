import { defineEmail } from '../mail/public.ts'

export const dailyDigestEmail = defineEmail({
  name: 'daily-digest',
  category: 'digest',
  placeholders: ['news'],
  lists: ['news'],
  required: ['news'],
  texts: {
    en: {
      subject: 'What’s new at {{ companyName }}',
      body: 'Since your last digest:\n\n{{ news }}\n\n{{ link }}',
    },
    de: {
      subject: 'Neues bei {{ companyName }}',
      body: 'Seit der letzten Zusammenfassung:\n\n{{ news }}\n\n{{ link }}',
    },
  },
})
