/** The most specific name first: many browsers also carry the names of those they descend from. */
const browsers: readonly (readonly [name: string, mark: RegExp])[] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Headless)?(?:Chrome|Chromium|CriOS)\//],
  ['Safari', /\bSafari\//],
]
const systems: readonly (readonly [name: string, mark: RegExp])[] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMac OS X\b|\bMacintosh\b/],
  ['Linux', /\bLinux\b|\bX11\b/],
]

const first = (all: typeof browsers, userAgent: string) => all.find(([, mark]) => mark.test(userAgent))?.[0]

export type UserAgent = { browser: string | undefined; system: string | undefined }

/** The browser and the system, as people call them; undefined if unknown. */
export const parseUserAgent = (userAgent: string): UserAgent => ({
  browser: first(browsers, userAgent),
  system: first(systems, userAgent),
})
