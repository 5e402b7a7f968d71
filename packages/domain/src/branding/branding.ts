/** The pictures of a company: one in the header, and one behind its login page. */
export const brandingImageKinds = ['logo', 'background'] as const
export type BrandingImageKind = (typeof brandingImageKinds)[number]

/** The maximum size of a picture. */
export const MAX_IMAGE_BYTES = 2 * 1024 * 1024
/** The maximum side of a picture: enough for a wide screen, small enough to be decoded at once (FILE-1). */
export const MAX_IMAGE_SIDE = 2_400
export const MAX_IMAGE_PIXELS = 2_400_000

export const imageRefusals = ['LOOK_UNREADABLE', 'LOOK_TOO_LARGE', 'LOOK_TOO_MANY_PIXELS'] as const
export type ImageRefusal = (typeof imageRefusals)[number]

/** The stored height of a logo. */
export const MIN_LOGO_HEIGHT = 0
export const MAX_LOGO_HEIGHT = 100
const LOGO_BASE_PX = 30
const LOGO_SHARE = 0.2

/** The height in which a logo is shown, in pixels: 30, and a fifth of the stored height (FRAME-12). */
export const displayedLogoHeight = (storedHeight: number): number => LOGO_BASE_PX + LOGO_SHARE * storedHeight

/** A color as it is stored: `#2f6b50`. */
export const isColor = (text: string): boolean => /^#[0-9a-f]{6}$/.test(text)

/** A typed color in its stored form; undefined if it isn’t one. `2F6`, `#2f6b50` and ` 2F6B50 ` are colors. */
export function parseColor(typed: string): string | undefined {
  const [, digits = ''] = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(typed.trim()) ?? []
  if (digits === '') return undefined
  const whole = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits
  return `#${whole.toLowerCase()}`
}
