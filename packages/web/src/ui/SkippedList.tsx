import type { BulkReport } from '@perennial/contract/core/fields.ts'
import { hasMessage, t } from '../core/i18n.ts'
import { LoadError } from './Loaded.tsx'

type PreviewedReport = { data: BulkReport | undefined; error: unknown; refetch: () => unknown }
type Props = { counted: PreviewedReport; messagePrefix: 'cycle.skipped' | 'directory.skipped' }

/** What a bulk action leaves out, and why; when that cannot be said, the way to ask again. */
export function SkippedList({ counted: { data: report, error, refetch }, messagePrefix }: Props) {
  if (error && !report) return <LoadError error={error} onRetry={() => void refetch()} />
  if (!report || report.skipped.length === 0) return null
  return (
    <ul>
      {report.skipped.map(({ reason, count }) => {
        const key = `${messagePrefix}.${reason}`
        return <li key={reason}>{t('ui.leftOut', { count, reason: hasMessage(key) ? t(key) : reason })}</li>
      })}
    </ul>
  )
}
