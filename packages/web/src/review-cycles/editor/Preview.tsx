import type { CycleModel } from '@perennial/contract/review-cycle-shapes.ts'
import { hasChoices } from '@perennial/domain/questionnaires/checking.ts'
import {
  hasRating,
  type OverallRatings,
  type Section,
  type Side,
} from '@perennial/domain/questionnaires/questionnaire.ts'
import { useId, useState } from 'react'
import { t } from '../../core/i18n.ts'
import { ViewSwitch } from '../../ui/Segments.tsx'
import css from './Preview.module.css'

/** What one side will see, as it is being set up. Nothing in it can be used. */
export function Preview({ model }: { model: CycleModel }) {
  const [side, setSide] = useState<Side>('manager')
  const id = useId()
  const { questionnaire } = model
  const sections = questionnaire.sections.filter((section) => section[side] !== null)
  const ratings = [questionnaire.overallRatings, questionnaire.secondaryOverallRatings]
  const isEmpty = sections.length === 0 && !ratings.some((one) => hasRating(one, side))
  return (
    <aside className={css.preview} aria-labelledby={id} data-print="no">
      <div className={css.head}>
        <h2 id={id}>{t('reviewCycles.preview.title')}</h2>
        <ViewSwitch
          label={t('reviewCycles.preview.side')}
          value={side}
          onChange={(value) => setSide(value === 'reviewee' ? 'reviewee' : 'manager')}
          options={(['manager', 'reviewee'] as const).map((value) => ({
            value,
            label: t(`reviewCycles.preview.${value}`),
          }))}
        />
      </div>
      <div className={css.sheet} inert>
        <p className={css.name}>{model.name}</p>
        {model.explanation && <p>{model.explanation}</p>}
        {isEmpty && <p className={css.muted}>{t('reviewCycles.preview.nothing')}</p>}
        {sections.map((section) => (
          <Asked key={section.id} section={section} side={side} />
        ))}
        {ratings.map(
          (one, place) =>
            hasRating(one, side) && (
              <Rating
                key={place === 0 ? 'overall' : 'secondary'}
                label={t(place === 0 ? 'questionnaire.overall' : 'questionnaire.secondary')}
                ratings={one}
              />
            ),
        )}
      </div>
    </aside>
  )
}

function Asked({ section, side }: { section: Section; side: Side }) {
  const variant = section[side]
  if (!variant) return null
  const words = variant.question || t('questionnaire.unworded')
  if (section.type === 'HEADING') return <p className={css.heading}>{words}</p>
  return (
    <div className={css.asked}>
      <p className={css.question}>{words}</p>
      {variant.description && <p className={css.muted}>{variant.description}</p>}
      {hasChoices(section.type) ? (
        <ul className={css.choices} data-type={section.type}>
          {variant.options.map((option) => (
            <li key={option.id}>{option.label || '…'}</li>
          ))}
        </ul>
      ) : section.type === 'SLIDER' ? (
        <p className={css.slider}>
          <span>{section.sliderLabels[0]}</span>
          <span className={css.line} />
          <span>{section.sliderLabels[1]}</span>
        </p>
      ) : (
        <div className={css.answer} />
      )}
    </div>
  )
}

function Rating({ label, ratings }: { label: string; ratings: OverallRatings }) {
  return (
    <div className={css.asked}>
      <p className={css.question}>{label}</p>
      <ul className={css.choices} data-type="SCALE">
        {ratings.ratings.map((one) => (
          <li key={one.code}>
            {one.code} {one.label}
          </li>
        ))}
      </ul>
    </div>
  )
}
