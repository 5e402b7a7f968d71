/** FRAME-17: what happens within this many milliseconds after a page starts to load counts as its loading. */
export const PAGE_LOAD_WINDOW_MS = 30_000
