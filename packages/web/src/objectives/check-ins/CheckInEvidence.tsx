import type { EvidenceEntry } from '@perennial/contract/reviews/evidence.ts'
import { type ObjectiveStatus, objectiveStatuses } from '@perennial/domain/objectives/objective.ts'
import { formatShortDay } from '../../core/dates.ts'
import { t } from '../../core/i18n.ts'
import evidenceCss from '../../reviews/evidence/Evidence.module.css'
import { Link } from '../../ui/Link.tsx'
import { EmptyState } from '../../ui/Loaded.tsx'
import { Stack } from '../../ui/Page.tsx'
import { StatusMark } from '../StatusMark.tsx'

const isStatus = (value: unknown): value is ObjectiveStatus =>
  typeof value === 'string' && (objectiveStatuses as readonly string[]).includes(value)

/** What the reviewee said in check-ins of the period under review. */
export function CheckInEvidence({ entries }: { entries: readonly EvidenceEntry[] }) {
  if (entries.length === 0) return <EmptyState isSmall title={t('objectives.checkIn.evidenceNone')} />
  return (
    <Stack>
      {entries.map(({ id, title, text, to, at, facts: { status } }) => (
        <section key={id} className={evidenceCss.side}>
          <h3 dir="auto">{to ? <Link to={to}>{title}</Link> : title}</h3>
          <p dir="auto">{typeof text === 'string' ? text : ''}</p>
          <p className={evidenceCss.note}>
            {at && formatShortDay(at)} {isStatus(status) && <StatusMark status={status} hasLabel />}
          </p>
        </section>
      ))}
    </Stack>
  )
}
