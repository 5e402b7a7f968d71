import { targetTotal } from '@perennial/domain/calibration/targets.ts'
import { comparableQuestionnaire } from '@perennial/domain/questionnaires/cycle-questionnaires.ts'
import { hasRating } from '@perennial/domain/questionnaires/questionnaire.ts'
import { lowToHigh } from '../../../calibration/rating-order.ts'
import { formatNumber, t } from '../../../core/i18n.ts'
import wizard from '../../../cycles/wizard/Wizard.module.css'
import { Button } from '../../../ui/Button.tsx'
import { NumberField } from '../../../ui/TextField.tsx'
import { withTarget } from './model.ts'
import type { ReviewStepProps } from './step-props.ts'
import css from './TargetShares.module.css'

const WHOLE = 100

/** The shares of people that calibration aims for; nothing where no rating is calibrated. */
export function TargetShares({ setup: { model }, change }: ReviewStepProps) {
  const { overallRatings } = comparableQuestionnaire(model)
  if (model.cycleType !== 'CALIBRATION' || !hasRating(overallRatings, 'manager')) return null
  const scale = lowToHigh(overallRatings.ratings.toSorted((a, b) => a.value - b.value))
  const codes = scale.map(({ code }) => code)
  const total = targetTotal(model.ratingTargets, codes)
  return (
    <fieldset className={wizard.group}>
      <legend>{t('reviewCycles.targets.title')}</legend>
      <p className={css.note}>{t('reviewCycles.targets.hint')}</p>
      <div className={css.shares}>
        {scale.map(({ code, label }) => (
          <NumberField
            key={code}
            label={t('reviewCycles.targets.share', { rating: t('reviews.rating', { code, label }) })}
            min={0}
            max={WHOLE}
            step={1}
            value={model.ratingTargets.find((target) => target.code === code)?.percent ?? null}
            onChange={(percent) => change({ ratingTargets: withTarget(model.ratingTargets, codes, { code, percent }) })}
          />
        ))}
      </div>
      {total !== null && (
        <div className={css.total}>
          {total === WHOLE ? (
            <p className={css.note}>{t('reviewCycles.targets.complete')}</p>
          ) : (
            <p className={css.incomplete} role="status">
              {t('reviewCycles.targets.total', {
                total: formatNumber(total / WHOLE, { style: 'percent' }),
                isOver: String(total > WHOLE),
                difference: formatNumber(Math.abs(WHOLE - total) / WHOLE, { style: 'percent' }),
              })}
            </p>
          )}
          <Button kind="quiet" onClick={() => change({ ratingTargets: [] })}>
            {t('reviewCycles.targets.remove')}
          </Button>
        </div>
      )}
    </fieldset>
  )
}
