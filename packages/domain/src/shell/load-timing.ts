/** FRAME-17: what comes within so many milliseconds of the beginning of a page belongs to its loading. */
export const PAGE_LOAD_WINDOW_MS = 30_000
