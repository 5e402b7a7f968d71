import type { BulkReport } from '@perennial/contract/review-cycle-shapes.ts'
import { hasWords, t } from '../../core/i18n.ts'

/** What a bulk action leaves out, and why. */
export function Skipped({ report }: { report: BulkReport | undefined }) {
  if (!report || report.skipped.length === 0) return null
  return (
    <ul>
      {report.skipped.map(({ reason, count }) => {
        const key = `cycle.skipped.${reason}`
        return <li key={reason}>{t('cycle.skipped', { count, reason: hasWords(key) ? t(key) : reason })}</li>
      })}
    </ul>
  )
}
