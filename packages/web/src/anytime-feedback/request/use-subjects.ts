import { useRead } from '../../core/api.ts'
import type { UseSuggestions } from '../../ui/PersonPicker.tsx'

const suggestionsFor =
  (kind: 'ABOUT_OTHER' | 'SELF_REFLECTION'): UseSuggestions =>
  (search, { isOpen }) =>
    useRead('GET /feedback-requests/subjects', { kind, search }, { when: isOpen, keepsFormer: true })

/** Only people about whom one may ask. */
export const subjectSuggestions = {
  ABOUT_OTHER: suggestionsFor('ABOUT_OTHER'),
  SELF_REFLECTION: suggestionsFor('SELF_REFLECTION'),
} as const
