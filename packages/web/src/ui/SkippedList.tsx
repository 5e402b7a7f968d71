import type { BulkReport } from '@perennial/contract/core/fields.ts'
import { hasMessage, t } from '../core/i18n.ts'
import { LoadError } from './Loaded.tsx'

type PreviewedReport = { data: BulkReport | undefined; error: unknown; refetch: () => unknown }
/** Prefix of the messages that say why someone is left out. */
export type SkippedMessages =
  | 'cycles.skipped'
  | 'cycle.skipped'
  | 'feedbackCycle.skipped'
  | 'directory.skipped'
  | 'objectives.skipped'
type Props = {
  counted: PreviewedReport
  /** In the order in which they are tried. */
  messagePrefixes: readonly SkippedMessages[]
}

/** What a bulk action leaves out, and why; if it could not be counted, a retry. */
export function SkippedList({ counted: { data: report, error, refetch }, messagePrefixes }: Props) {
  if (error && !report) return <LoadError error={error} onRetry={() => void refetch()} />
  if (!report || report.skipped.length === 0) return null
  return (
    <ul>
      {report.skipped.map(({ reason, count }) => {
        const key = messagePrefixes.map((prefix) => `${prefix}.${reason}`).find(hasMessage)
        return <li key={reason}>{t('ui.leftOut', { count, reason: key ? t(key) : reason })}</li>
      })}
    </ul>
  )
}
