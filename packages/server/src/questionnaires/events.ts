import { defineEvent } from '../core/events/events.ts'

/** A questionnaire was added to the library. */
export const questionnaireAdded = defineEvent('questionnaire-added', { audit: { about: 'subject' } })
export const questionnaireArchived = defineEvent('questionnaire-archived', { audit: { about: 'subject' } })
export const questionnaireUnarchived = defineEvent('questionnaire-unarchived', { audit: { about: 'subject' } })
export const questionnaireDeleted = defineEvent('questionnaire-deleted', { audit: { about: 'subject' } })
