type Rgb = readonly [red: number, green: number, blue: number]

const LEAST_CONTRAST = 4.6
/** The background of text in the accent color in each theme, tint included. */
const paper: Record<'light' | 'dark', Rgb> = { light: [234, 240, 236], dark: [42, 46, 42] }

const hex = (value: number) => Math.round(value).toString(16).padStart(2, '0')

function read(color: string): Rgb | undefined {
  const short = /^#?([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(color.trim())
  const long = /^#?([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(color.trim())
  const parts = short ? short.slice(1).map((value) => value + value) : long?.slice(1)
  if (!parts) return undefined
  const [red = 0, green = 0, blue = 0] = parts.map((part) => Number.parseInt(part, 16))
  return [red, green, blue]
}

/** The relative luminance of a color, as WCAG defines it. */
function luminance(color: Rgb): number {
  const [red = 0, green = 0, blue = 0] = color.map((part) => {
    const value = part / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The contrast of two colors, from 1 to 21. */
export function contrastRatio(a: string, b: string): number {
  const [first, second] = [read(a), read(b)]
  return first && second ? between(first, second) : 1
}

function between(first: Rgb, second: Rgb): number {
  const [light, dark] = [luminance(first), luminance(second)].sort((a, b) => b - a) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/** Darkens or lightens a color until text of this color can be read on the background, and the other way round. */
function readable(color: Rgb, side: 'light' | 'dark'): string {
  const towards = side === 'light' ? 0 : 255
  for (let step = 0; step <= 100; step += 1) {
    const mixed = color.map((part) => part + ((towards - part) * step) / 100) as unknown as Rgb
    if (between(mixed, paper[side]) >= LEAST_CONTRAST) return `#${mixed.map(hex).join('')}`
  }
  return side === 'light' ? '#000000' : '#ffffff'
}

/** The accent made from a company's color, readable in both themes; undefined if it isn’t a color. */
export function accentColors(color: string): { light: string; dark: string } | undefined {
  const rgb = read(color)
  return rgb && { light: readable(rgb, 'light'), dark: readable(rgb, 'dark') }
}
