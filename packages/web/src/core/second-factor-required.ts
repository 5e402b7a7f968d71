import { createStore } from './store.ts'

/** Counts refusals of whoever must set up a second factor first: who is signed in is read anew then (AUTH-6). */
export const secondFactorRequired = createStore(0)
