import { defineEvent } from '../core/events/events.ts'

export const secondFactorRequired = defineEvent('second-factor-required')
export const accessTokenCreated = defineEvent('access-token-created', { audit: { about: 'person' } })
