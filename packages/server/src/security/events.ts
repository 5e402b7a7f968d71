import { defineEvent } from '../core/events/events.ts'

export const factorDemanded = defineEvent('second-factor-demanded')
export const tokenMade = defineEvent('access-token-made')
