import { number } from '../core/i18n.ts'

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const
const STEP = 1000

/** `12 kB`, `3.4 MB`. */
export function sizeOf(bytes: number): string {
  let place = 0
  let value = bytes
  while (value >= STEP && place < units.length - 1) {
    value /= STEP
    place += 1
  }
  const maximumFractionDigits = place > 1 ? 1 : 0
  return number(value, { style: 'unit', unit: units[place] ?? 'byte', unitDisplay: 'short', maximumFractionDigits })
}
