import type { Calibration } from '@perennial/contract/calibration/routes.ts'
import { formatNumber, t } from '../core/i18n.ts'
import { classNames } from '../ui/class-names.ts'
import css from './RatingDistribution.module.css'
import { ratingLabel } from './rating-labels.ts'
import { lowToHigh } from './rating-order.ts'
import { TargetMark } from './TargetMark.tsx'
import { formatShare, targetShare } from './target-shares.ts'

type Counts = NonNullable<Calibration['distribution']>
type Props = { session: Calibration; distribution: Counts }

/** How ratings are distributed in this cycle, in earlier ones of the same scale, and as intended: one row each, low to high. */
export function RatingDistribution({ session, distribution }: Props) {
  const { scale, past, targets } = session
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
                  <Share
                    key={code}
                    label={ratingLabel(scale, code)}
                    counts={counts}
                    code={code}
                    isPast={id !== ''}
                    target={id === '' ? targetShare(targets, code) : null}
                  />
                ))}
              </tr>
            ))}
            {targets && (
              <tr>
                <th scope="row">{t('calibration.target')}</th>
                {lowToHigh(scale).map(({ code }) => (
                  <Target key={code} label={ratingLabel(scale, code)} share={targetShare(targets, code) ?? 0} />
                ))}
              </tr>
            )}
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

type ShareProps = {
  /** The rating, for phones, where there are no column heads. */
  label: string
  counts: Counts['counts']
  code: string
  isPast: boolean
  /** Marked on the bar. */
  target: number | null
}

function Share({ label, counts, code, isPast, target }: ShareProps) {
  const all = counts.reduce((sum, { count }) => sum + count, 0)
  const count = counts.find((item) => item.code === code)?.count ?? 0
  const share = all === 0 ? 0 : count / all
  return (
    <td data-label={label}>
      <span className={css.track} aria-hidden>
        <span className={classNames(css.bar, isPast && css.past)} style={{ inlineSize: `${share * 100}%` }} />
        {target !== null && <TargetMark share={target} />}
      </span>
      {t('calibration.share', {
        count: formatNumber(count),
        percent: formatShare(share),
      })}
    </td>
  )
}

function Target({ label, share }: { label: string; share: number }) {
  return (
    <td data-label={label}>
      <span className={css.track} aria-hidden>
        <span className={classNames(css.bar, css.aim)} style={{ inlineSize: `${share * 100}%` }} />
      </span>
      {formatShare(share)}
    </td>
  )
}
