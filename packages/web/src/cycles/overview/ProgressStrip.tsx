import { formatNumber, t } from '../../core/i18n.ts'
import { useUrlQuery } from '../../core/url-query.ts'
import { StageBar, StageMark } from '../StageMark.tsx'
import css from './Overview.module.css'
import type { CycleOverviewBase, CycleOverviewKind } from './overview-kind.ts'

type Props<O extends CycleOverviewBase, R> = { overview: CycleOverviewKind<O, R>; cycle: O }

/** The progress of the cycle; each segment shows only its people. */
export function ProgressStrip<O extends CycleOverviewBase, R>({ overview, cycle }: Props<O, R>) {
  const [query, setQuery] = useUrlQuery()
  // A group without anyone would be a label alone.
  const groups = overview
    .progress(cycle)
    .filter(({ param, segments }) => query[param] !== undefined || segments.some(({ count }) => count > 0))
  return (
    <div className={css.strip}>
      {groups.map(({ param, label, segments }) => {
        // Choosing a segment also switches from the other views back to the people.
        const press = (key: string) =>
          setQuery({ [param]: query[param] === key ? undefined : key, view: undefined, concern: undefined })
        return (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields; these are filters
          <div key={param} role="group" aria-label={label} className={css.progress}>
            <span className={css.progressLabel}>{label}</span>
            <StageBar segments={segments} onPress={press} />
            <span className={css.legend}>
              {segments
                .filter(({ key, count }) => count > 0 || query[param] === key)
                .map(({ key, label: name, count, stage }) => (
                  <button
                    key={key}
                    type="button"
                    className={css.legendItem}
                    aria-pressed={query[param] === key}
                    onClick={() => press(key)}
                  >
                    <StageMark stage={stage} />
                    {t('cycles.segment', { name, count: formatNumber(count) })}
                  </button>
                ))}
            </span>
          </div>
        )
      })}
    </div>
  )
}
