import { defineEvent } from '../core/events/events.ts'

/** A questionnaire was added to the library. */
export const questionnaireAdded = defineEvent('questionnaire-added')
export const questionnaireArchived = defineEvent('questionnaire-archived')
export const questionnaireUnarchived = defineEvent('questionnaire-unarchived')
export const questionnaireDeleted = defineEvent('questionnaire-deleted')
