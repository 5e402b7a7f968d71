import type { EvidenceEntry } from '@perennial/contract/reviews/evidence.ts'
import { type ObjectiveStatus, objectiveStatuses } from '@perennial/domain/objectives/objective.ts'
import { formatShortDay } from '../core/dates.ts'
import { t } from '../core/i18n.ts'
import evidenceCss from '../reviews/evidence/Evidence.module.css'
import { Link } from '../ui/Link.tsx'
import { EmptyState } from '../ui/Loaded.tsx'
import { Stack } from '../ui/Page.tsx'
import { CompletionBar } from './CompletionBar.tsx'
import { StatusMark } from './StatusMark.tsx'

const isStatus = (value: unknown): value is ObjectiveStatus =>
  typeof value === 'string' && (objectiveStatuses as readonly string[]).includes(value)

/** Objectives of the reviewee from the period under review, for those who write about it. */
export function ObjectiveEvidence({ entries }: { entries: readonly EvidenceEntry[] }) {
  if (entries.length === 0) return <EmptyState isSmall title={t('objectives.evidence.none')} />
  return (
    <Stack>
      {entries.map(({ id, title, to, facts: { status, completion, dueDate, keyResults, keyResultsDone } }) => (
        <section key={id} className={evidenceCss.side}>
          <h3 dir="auto">{to ? <Link to={to}>{title}</Link> : title}</h3>
          {isStatus(status) && <StatusMark status={status} hasLabel />}
          {typeof completion === 'number' && <CompletionBar value={completion} />}
          <p className={evidenceCss.note}>
            {t('objectives.due', { date: formatShortDay(String(dueDate)) })}
            {typeof keyResults === 'number' &&
              keyResults > 0 &&
              ` · ${t('objectives.keyResultsDone', { done: Number(keyResultsDone), total: keyResults })}`}
          </p>
        </section>
      ))}
    </Stack>
  )
}
