import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import { formatList, t } from '../../core/i18n.ts'
import { lazyComponent } from '../../core/lazy-component.ts'
import { useUrlQuery } from '../../core/url-query.ts'
import { Link } from '../../ui/Link.tsx'
import { disabledEmailsMessage } from '../disabled-emails.ts'
import { LazyDialogBoundary } from './LazyDialogBoundary.tsx'
import type { MatchesProps } from './MatchesDialog.tsx'
import css from './Overview.module.css'
import type { CycleOverviewBase, CycleOverviewKind } from './overview-kind.ts'

type Props<O extends CycleOverviewBase, R> = { overview: CycleOverviewKind<O, R>; cycle: O }

const MatchesDialog = lazyComponent<MatchesProps>(() =>
  import('./MatchesDialog.tsx').then((file) => file.MatchesDialog),
)

/** Up to this many people are named; beyond that, only the number is shown. */
const NAMED = 2

/** The one line about what needs attention: it names people or counts, and each part opens them. */
export function AttentionLine<O extends CycleOverviewBase, R>({ overview, cycle }: Props<O, R>) {
  const [query, setQuery] = useUrlQuery()
  const [isAdding, setAdding] = useState(false)
  const concerns = cycle.state === 'ARCHIVED' ? [] : cycle.concerns
  const hasMatches = cycle.newMatches > 0 && cycle.can.change.allowed
  if (concerns.length === 0 && !hasMatches && cycle.disabledMails.length === 0) return null
  const params = overview.progress(cycle).map(({ param }) => [param, undefined] as const)
  const others = { ...Object.fromEntries(params), q: undefined, view: undefined }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields; these are filters
    <div className={css.attention} role="group" aria-label={t('cycles.needsAttention')}>
      <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
      {concerns.map(({ concern, count }) => (
        <button
          key={concern}
          type="button"
          aria-pressed={query.concern === concern}
          onClick={() => setQuery({ ...others, concern: query.concern === concern ? undefined : concern })}
        >
          <Concern overview={overview} cycle={cycle} concern={concern} count={count} />
        </button>
      ))}
      {hasMatches && (
        <button type="button" onClick={() => setAdding(true)}>
          {t('cycles.newMatches', { count: cycle.newMatches })}
        </button>
      )}
      {cycle.disabledMails.length > 0 && (
        <Link to={overview.emailsPath(cycle)}>{disabledEmailsMessage(cycle.disabledMails)}</Link>
      )}
      {isAdding && (
        <LazyDialogBoundary onClose={() => setAdding(false)}>
          <MatchesDialog overview={overview} cycle={cycle} onClose={() => setAdding(false)} />
        </LazyDialogBoundary>
      )}
    </div>
  )
}

type ConcernProps<O extends CycleOverviewBase, R> = Props<O, R> & {
  concern: O['concerns'][number]['concern']
  count: number
}

function Concern<O extends CycleOverviewBase, R>({ overview, cycle, concern, count }: ConcernProps<O, R>) {
  const names = overview.useConcernNames(cycle, concern, count <= NAMED)
  const label = overview.concernLabel(concern)
  return t('cycles.concern', {
    label,
    who: names && names.length === count ? formatList(names) : t('cycles.peopleCount', { count }),
  })
}
