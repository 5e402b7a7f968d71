import type { Calibration } from '@perennial/contract/calibration/routes.ts'
import { formatNumber, t } from '../core/i18n.ts'
import { classNames } from '../ui/class-names.ts'
import css from './RatingDistribution.module.css'
import { ratingLabel } from './rating-labels.ts'
import { lowToHigh } from './rating-order.ts'

type Counts = NonNullable<Calibration['distribution']>
type Props = { session: Calibration; distribution: Counts }

/** How ratings are distributed in this cycle and in earlier ones of the same scale: one row for each cycle, low to high. */
export function RatingDistribution({ session, distribution }: Props) {
  const { scale, past } = session
  const cycles = [{ id: '', name: t('calibration.thisCycle'), counts: distribution.counts }, ...past]
  return (
    <section className={css.strip} aria-label={t('calibration.distribution')}>
      <div className={css.scrolled}>
        <table className={css.table} aria-label={t('calibration.distributionOf')}>
          <thead>
            <tr>
              <td />
              {lowToHigh(scale).map(({ code }) => (
                <th key={code} scope="col">
                  {ratingLabel(scale, code)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {cycles.map(({ id, name, counts }) => (
              <tr key={id}>
                <th scope="row">{name}</th>
                {lowToHigh(scale).map(({ code }) => (
                  <Share key={code} counts={counts} code={code} isPast={id !== ''} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className={css.note}>
        {[
          distribution.unrated > 0 && t('calibration.unratedCount', { count: distribution.unrated }),
          past.length === 0 && t('calibration.noPast'),
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
    </section>
  )
}

function Share({ counts, code, isPast }: { counts: Counts['counts']; code: string; isPast: boolean }) {
  const all = counts.reduce((sum, { count }) => sum + count, 0)
  const count = counts.find((item) => item.code === code)?.count ?? 0
  const share = all === 0 ? 0 : count / all
  return (
    <td>
      <span className={css.track} aria-hidden>
        <span className={classNames(css.bar, isPast && css.past)} style={{ inlineSize: `${share * 100}%` }} />
      </span>
      {t('calibration.share', {
        count: formatNumber(count),
        percent: formatNumber(share, { style: 'percent', maximumFractionDigits: 0 }),
      })}
    </td>
  )
}
