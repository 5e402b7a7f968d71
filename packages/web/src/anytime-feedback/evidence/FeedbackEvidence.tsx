import type { EvidenceEntry } from '@perennial/contract/reviews/evidence.ts'
import { formatDay } from '../../core/dates.ts'
import { t } from '../../core/i18n.ts'
import { EvidenceText } from '../../reviews/evidence/BesideQuestion.tsx'
import css from '../../reviews/evidence/Evidence.module.css'
import { Link } from '../../ui/Link.tsx'
import { EmptyState } from '../../ui/Loaded.tsx'
import { Stack } from '../../ui/Page.tsx'

type Props = { entries: readonly EvidenceEntry[]; selfTitle?: string }

/** Feedback about the reviewee from the period under review, each response with its answers. */
export function FeedbackEvidence({ entries, selfTitle = t('anytimeFeedback.evidence.self') }: Props) {
  if (entries.length === 0) return <EmptyState isSmall title={t('anytimeFeedback.evidence.none')} />
  return (
    <Stack>
      {[...Map.groupBy(entries, ({ facts }) => facts.responseId)].map(([responseId, answers]) => (
        <Response key={String(responseId)} answers={answers} selfTitle={selfTitle} />
      ))}
    </Stack>
  )
}

function Response({ answers, selfTitle }: { answers: readonly EvidenceEntry[]; selfTitle: string }) {
  const [first] = answers
  if (!first) return null
  const title = first.facts.isSelf ? selfTitle : t('anytimeFeedback.evidence.by', { name: first.by?.name ?? '' })
  return (
    <section className={css.side}>
      <h3>{first.to ? <Link to={first.to}>{title}</Link> : title}</h3>
      {first.at && <p className={css.note}>{formatDay(first.at)}</p>}
      {answers.map((entry) => (
        <div key={entry.id} className={css.answer}>
          <h4>{entry.title}</h4>
          <EvidenceText entry={{ ...entry, by: null }} />
        </div>
      ))}
    </section>
  )
}
