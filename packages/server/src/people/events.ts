import { defineEvent } from '../core/events/events.ts'

/** Someone was added to the company. */
export const personCreated = defineEvent('person-created')
/** Fields of someone were changed; `data.fields` names them. */
export const personChanged = defineEvent('person-changed', { audit: { about: 'person' } })
/** Roles were given or taken; `data` has those before and after. */
export const rolesChanged = defineEvent('roles-changed', { audit: { about: 'person' } })
export const personDeactivated = defineEvent('person-deactivated', { audit: { about: 'person' } })
export const personReactivated = defineEvent('person-reactivated', { audit: { about: 'person' } })
/** All data about someone was downloaded. */
export const personalDataDownloaded = defineEvent('personal-data-downloaded', { audit: { about: 'person' } })
/** The picture of someone was changed or taken away. */
export const pictureChanged = defineEvent('picture-changed', { audit: { about: 'person' } })
