import { defineEmail } from '../mail/public.ts'

export const dailyDigestEmail = defineEmail({
  name: 'daily-digest',
  category: 'digest',
  placeholders: ['news'],
  lists: ['news'],
  required: ['news'],
  texts: {
    en: {
      subject: 'What is new for you at {{ companyName }}',
      body: 'Since the last digest:\n\n{{ news }}\n\n{{ link }}',
    },
    de: {
      subject: 'Neues für Sie bei {{ companyName }}',
      body: 'Seit der letzten Übersicht:\n\n{{ news }}\n\n{{ link }}',
    },
  },
})
