import type { Calibration } from '@perennial/contract/calibration/routes.ts'
import { formatNumber } from '../core/i18n.ts'

const WHOLE = 100

/** The share of people that the cycle aims for with a rating, from 0 to 1; null without targets, and for people not rated. */
export function targetShare(targets: Calibration['targets'], code: string | null): number | null {
  const target = targets?.find((item) => item.code === code)
  return target ? target.percent / WHOLE : null
}

/** A share as a whole percentage. */
export const formatShare = (share: number): string =>
  formatNumber(share, { style: 'percent', maximumFractionDigits: 0 })
