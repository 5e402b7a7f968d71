import { defineEvent } from '../core/events/events.ts'

export const secondFactorRequired = defineEvent('second-factor-demanded')
export const accessTokenCreated = defineEvent('access-token-made', { audit: { about: 'person' } })
