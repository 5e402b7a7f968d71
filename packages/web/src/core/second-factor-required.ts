import { createStore } from './store.ts'

/** Counts refusals caused by a missing second factor; each makes the session be read again (AUTH-6). */
export const secondFactorRequired = createStore(0)
