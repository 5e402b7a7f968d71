import type { Calibration } from '@perennial/contract/calibration/routes.ts'
import { formatNumber, t } from '../core/i18n.ts'
import { Card } from '../ui/Card.tsx'
import css from './RatingDistribution.module.css'
import { ratingLabel } from './rating-labels.ts'

type Spread = NonNullable<Calibration['distribution']>
type Props = { session: Calibration; distribution: Spread }

/** How ratings are spread, beside earlier cycles of the same scale; a table for everybody, with bars for the eye. */
export function RatingDistribution({ session, distribution }: Props) {
  const { scale, past } = session
  const all = [{ id: '', name: t('calibration.thisCycle'), counts: distribution.counts }, ...past]
  return (
    <Card title={t('calibration.distribution')}>
      <div className={css.scrolled}>
        <table className={css.table} aria-label={t('calibration.distributionOf')}>
          <thead>
            <tr>
              <th scope="col">{t('calibration.column.rating')}</th>
              {all.map(({ id, name }) => (
                <th key={id} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {scale.map(({ code }) => (
              <tr key={code}>
                <th scope="row">{ratingLabel(scale, code)}</th>
                {all.map((item) => (
                  <Share key={item.id} counts={item.counts} code={code} isPast={item.id !== ''} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {distribution.unrated > 0 && (
        <p className={css.note}>{t('calibration.unratedCount', { count: distribution.unrated })}</p>
      )}
      {past.length === 0 && <p className={css.note}>{t('calibration.noPast')}</p>}
    </Card>
  )
}

function Share({ counts, code, isPast }: { counts: Spread['counts']; code: string; isPast: boolean }) {
  const all = counts.reduce((sum, { count }) => sum + count, 0)
  const count = counts.find((count) => count.code === code)?.count ?? 0
  const share = all === 0 ? 0 : count / all
  return (
    <td>
      <span
        className={isPast ? css.past : css.now}
        style={{ inlineSize: `${share * 100}%`, visibility: count === 0 ? 'hidden' : undefined }}
        aria-hidden
      />
      <span>
        {t('calibration.share', {
          count: formatNumber(count),
          percent: formatNumber(share, { style: 'percent', maximumFractionDigits: 0 }),
        })}
      </span>
    </td>
  )
}
