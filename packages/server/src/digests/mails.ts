import { defineMail } from '../mail/public.ts'

const listed = '{% for one in news %}- {{ one }}\n{% endfor %}'

export const dailyDigest = defineMail({
  name: 'daily-digest',
  category: 'digest',
  placeholders: ['news', 'more'],
  texts: {
    en: {
      subject: 'What is new for you at {{ companyName }}',
      body: `Since the last digest:\n\n${listed}\n{% if more > 0 %}And {{ more }} more.\n\n{% endif %}{{ link }}`,
    },
    de: {
      subject: 'Neues für Sie bei {{ companyName }}',
      body: `Seit der letzten Übersicht:\n\n${listed}\n{% if more > 0 %}Und {{ more }} weitere.\n\n{% endif %}{{ link }}`,
    },
  },
})
