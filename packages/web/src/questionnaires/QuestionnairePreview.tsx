import {
  type Graph,
  hasRating,
  type OverallRatings,
  type Questionnaire,
  type Section,
  type Side,
  sides,
} from '@perennial/domain/questionnaires/questionnaire.ts'
import { hasChoices } from '@perennial/domain/questionnaires/validation.ts'
import { namedQuestionnaire } from '@perennial/domain/reviews/named-questions.ts'
import { type ReactNode, useId, useState } from 'react'
import { t } from '../core/i18n.ts'
import { RequiredMark } from '../ui/Field.tsx'
import { ViewSwitch } from '../ui/SegmentFilter.tsx'
import css from './QuestionnairePreview.module.css'

type Props = {
  title: string
  /** Shown above the questions of every assessment. */
  explanation?: string
  questionnaire: Questionnaire
  /** Beside the switch of the sides. */
  choice?: ReactNode
}

/** A preview of what each side will see. Nothing in it can be used. */
export function QuestionnairePreview({ title, explanation, questionnaire: asked, choice }: Props) {
  const questionnaire = namedQuestionnaire(asked, t('reviews.previewName'))
  const [side, setSide] = useState<Side>('manager')
  const id = useId()
  const sections = questionnaire.sections.filter((section) => section[side] !== null)
  const ratings = [questionnaire.overallRatings, questionnaire.secondaryOverallRatings]
  const isEmpty =
    sections.length === 0 && !questionnaire.graph.enabled && !ratings.some((rating) => hasRating(rating, side))
  return (
    <aside className={css.preview} aria-labelledby={id} data-print="no">
      <div className={css.head}>
        <h2 id={id}>{t('reviewCycles.preview.title')}</h2>
        <ViewSwitch
          label={t('reviewCycles.preview.side')}
          value={side}
          onChange={(value) => setSide(value === 'reviewee' ? 'reviewee' : 'manager')}
          options={sides.map((value) => ({ value, label: t(`reviewCycles.preview.${value}`) }))}
        />
        {choice}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long preview must be scrollable with the keyboard */}
      <section className={css.assessment} tabIndex={0} aria-labelledby={id}>
        <div className={css.inside} inert>
          <p className={css.name}>{title}</p>
          {explanation && <p>{explanation}</p>}
          {isEmpty && <p className={css.muted}>{t('reviewCycles.preview.nothing')}</p>}
          {sections.map((section) => (
            <Asked key={section.id} section={section} side={side} />
          ))}
          {questionnaire.graph.enabled && <GraphShown graph={questionnaire.graph} side={side} />}
          {ratings.map(
            (rating, index) =>
              hasRating(rating, side) && (
                <Rating
                  key={index === 0 ? 'overall' : 'secondary'}
                  label={t(index === 0 ? 'questionnaire.overall' : 'questionnaire.secondary')}
                  ratings={rating}
                  side={side}
                />
              ),
          )}
        </div>
      </section>
    </aside>
  )
}

type RequiredSides = { requiredForManager: boolean; requiredForReviewee: boolean }

function Words({ children, required, side }: { children: string; required: RequiredSides; side: Side }) {
  const isRequired = side === 'manager' ? required.requiredForManager : required.requiredForReviewee
  return (
    <p className={css.question}>
      {children}
      {isRequired && <RequiredMark />}
    </p>
  )
}

function Asked({ section, side }: { section: Section; side: Side }) {
  const variant = section[side]
  if (!variant) return null
  const text = variant.question || t('questionnaire.unworded')
  if (section.type === 'HEADING') return <p className={css.heading}>{text}</p>
  return (
    <div className={css.asked}>
      <Words required={section} side={side}>
        {text}
      </Words>
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
      {variant.allowComment && <div className={css.comment} />}
    </div>
  )
}

function GraphShown({ graph, side }: { graph: Graph; side: Side }) {
  return (
    <div className={css.asked}>
      <Words required={graph} side={side}>
        {t('questionnaire.graph')}
      </Words>
      <div className={css.graph}>
        <span>{graph.yAxis.label}</span>
        <div className={css.field} />
        <span className={css.across}>{graph.xAxis.label}</span>
      </div>
    </div>
  )
}

function Rating({ label, ratings, side }: { label: string; ratings: OverallRatings; side: Side }) {
  return (
    <div className={css.asked}>
      <Words required={ratings} side={side}>
        {label}
      </Words>
      <ul className={css.choices} data-type="SCALE">
        {ratings.ratings.map((rating) => (
          <li key={rating.code}>
            {rating.code} {rating.label}
          </li>
        ))}
      </ul>
    </div>
  )
}
