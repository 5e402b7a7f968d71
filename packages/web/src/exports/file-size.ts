import { formatNumber } from '../core/i18n.ts'

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const
const STEP = 1000

/** `12 kB`, `3.4 MB`. */
export function formatFileSize(bytes: number): string {
  let unitIndex = 0
  let value = bytes
  while (value >= STEP && unitIndex < units.length - 1) {
    value /= STEP
    unitIndex += 1
  }
  const maximumFractionDigits = unitIndex > 1 ? 1 : 0
  return formatNumber(value, {
    style: 'unit',
    unit: units[unitIndex] ?? 'byte',
    unitDisplay: 'short',
    maximumFractionDigits,
  })
}
