/** How many people, managers or departments are read at a time. */
export const OVERVIEW_PAGE = 50
/** How many people with a concern are fetched so that they can be named. */
export const MAX_NAMED = 3
/** How many managers or departments are read at a time for a file. */
export const FILE_BATCH = 1_000
