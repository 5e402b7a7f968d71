import { defineEvent } from '../core/events/events.ts'

/** Someone was added to the company. */
export const personCreated = defineEvent('person-created')
/** Fields of a person were changed; `data.fields` names them. */
export const personChanged = defineEvent('person-changed', { audit: { about: 'person' } })
/** Someone’s roles were changed; `data` has them before and after. */
export const rolesChanged = defineEvent('roles-changed', { audit: { about: 'person' } })
export const personDeactivated = defineEvent('person-deactivated', { audit: { about: 'person' } })
export const personReactivated = defineEvent('person-reactivated', { audit: { about: 'person' } })
/** Someone’s personal data was downloaded. */
export const personalDataDownloaded = defineEvent('personal-data-downloaded', { audit: { about: 'person' } })
/** Someone’s picture was changed or removed. */
export const pictureChanged = defineEvent('picture-changed', { audit: { about: 'person' } })
