import { createStore } from '../core/store.ts'

/** Permissions have changed since the page was loaded (LOGIN-07). */
export const permissionsChanged = createStore(false)
/** The server has had another revision for more than three days (LOGIN-09). */
export const isOutdated = createStore(false)
/** The login over the page was put aside to copy something. */
export const isReauthPostponed = createStore(false)
