import { formatNumber } from '../core/i18n.ts'

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const
const STEP = 1000

/** `12 kB`, `3.4 MB`. */
export function formatFileSize(bytes: number): string {
  let place = 0
  let value = bytes
  while (value >= STEP && place < units.length - 1) {
    value /= STEP
    place += 1
  }
  const maximumFractionDigits = place > 1 ? 1 : 0
  return formatNumber(value, {
    style: 'unit',
    unit: units[place] ?? 'byte',
    unitDisplay: 'short',
    maximumFractionDigits,
  })
}
