import { createStore } from './store.ts'

/** Counts refusals that a missing second factor caused: the session is read again then (AUTH-6). */
export const secondFactorRequired = createStore(0)
